// SPDX-License-Identifier: Apache-2.0

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "reader.h"

int image_rows_fail(char *message, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, IMAGE_ROWS_MESSAGE_SIZE, format, arguments);
  va_end(arguments);
  return -1;
}

int image_rows_check_size(const image_rows_info *info, char *message) {
  if (info->width == 0 || info->height == 0) return image_rows_fail(message, "the picture has no pixels");
  if (info->width > IMAGE_ROWS_MAX_SIDE || info->height > IMAGE_ROWS_MAX_SIDE)
    return image_rows_fail(
      message, "the picture declares %u x %u pixels; more than %d on a side is not read", (unsigned)info->width,
      (unsigned)info->height, IMAGE_ROWS_MAX_SIDE);
  if (info->is_unordered && (uint64_t)info->width * info->height > IMAGE_ROWS_MAX_UNORDERED_PIXELS)
    return image_rows_fail(
      message, "the picture declares %u x %u pixels and is interlaced or progressive; more than %d million are not read",
      (unsigned)info->width, (unsigned)info->height, IMAGE_ROWS_MAX_UNORDERED_PIXELS / 1000000);
  return 0;
}

static int start(image_rows *rows, const char *path, char *message) {
  struct stat status;
  if (stat(path, &status) != 0) return image_rows_fail(message, "%s", strerror(errno));
  if (S_ISDIR(status.st_mode)) return image_rows_fail(message, "is a folder; name the pictures in it");
  if (!S_ISREG(status.st_mode)) return image_rows_fail(message, "is not a regular file");
  rows->file = fopen(path, "rb");
  if (!rows->file) return image_rows_fail(message, "%s", strerror(errno));
  unsigned char head[16];
  size_t length = fread(head, 1, sizeof head, rows->file);
  rewind(rows->file);
  static const unsigned char png[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  if (length == 0) return image_rows_fail(message, "the file is empty");
  if (length >= 8 && memcmp(head, png, 8) == 0) {
    rows->info.format = IMAGE_ROWS_PNG;
    if (length == 16 && memcmp(head + 12, "CgBI", 4) == 0)
      return image_rows_fail(
        message, "is a PNG in Apple's CgBI variant, which Xcode makes for devices; "
                 "`pngcrush -revert-iphone-optimizations` restores it");
    if (image_rows_check_png_container(rows->file, message) != 0) return -1;
    return image_rows_png_start(rows, message);
  }
  if (length >= 3 && head[0] == 0xFF && head[1] == 0xD8 && head[2] == 0xFF) {
    rows->info.format = IMAGE_ROWS_JPEG;
    if (image_rows_check_jpeg_container(rows->file, message) != 0) return -1;
    return image_rows_jpeg_start(rows, message);
  }
  return image_rows_fail(message, "is neither a PNG nor a JPEG file, whatever its name");
}

image_rows *image_rows_open(const char *path, image_rows_info *info, char *message) {
  image_rows *rows = calloc(1, sizeof *rows);
  if (!rows) {
    image_rows_fail(message, "out of memory");
    return NULL;
  }
  if (start(rows, path, message) != 0) {
    image_rows_close(rows);
    return NULL;
  }
  *info = rows->info;
  return rows;
}

int image_rows_read(image_rows *rows, uint32_t count, void *rgba, char *message) {
  if (count > rows->info.height - rows->rows_read || (rows->info.is_unordered && rows->rows_read > 0))
    return image_rows_fail(message, "more rows were asked for than can be read");
  int result = rows->read(rows, count, rgba, message);
  rows->rows_read += count;
  return result;
}

void image_rows_close(image_rows *rows) {
  if (!rows) return;
  if (rows->close) rows->close(rows);
  if (rows->file) fclose(rows->file);
  free(rows);
}

const char *image_rows_missing_libraries(void) {
#if defined(LINTEL_HAS_LIBPNG) && defined(LINTEL_HAS_LIBJPEG)
  return NULL;
#elif defined(LINTEL_HAS_LIBPNG)
  return "libjpeg (Debian: libjpeg-dev, Homebrew: jpeg-turbo)";
#elif defined(LINTEL_HAS_LIBJPEG)
  return "libpng (Debian: libpng-dev, Homebrew: libpng)";
#else
  return "libpng and libjpeg (Debian: libpng-dev libjpeg-dev, Homebrew: libpng jpeg-turbo)";
#endif
}
