// SPDX-License-Identifier: Apache-2.0

#include <stdlib.h>
#include <string.h>

#include "reader.h"

#ifdef LINTEL_HAS_LIBPNG

#include <png.h>

/// A profile is a few kilobytes; a megabyte leaves room for the largest known ones and stops a compressed bomb.
#define MAX_CHUNK_BYTES (1 << 20)

typedef struct {
  png_structp png;
  png_infop info;
  png_bytep scratch;  // one row that nobody keeps
  char *message;      // where an error is written while a function runs
} png_state;

static void on_error(png_structp png, png_const_charp text) {
  png_state *state = png_get_error_ptr(png);
  if (state->message) image_rows_fail(state->message, "damaged PNG: %s", text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_read(png_structp png, png_bytep bytes, size_t length) {
  FILE *file = png_get_io_ptr(png);
  if (fread(bytes, 1, length, file) != length) png_error(png, ferror(file) ? "the file cannot be read" : "the file ends too early");
}

// libpng 1.6 before 1.6.46 does not know cICP.
static int on_unknown_chunk(png_structp png, png_unknown_chunkp chunk) {
  image_rows_info *info = png_get_user_chunk_ptr(png);
  if (memcmp(chunk->name, "cICP", 4) == 0 && chunk->size == 4) {
    memcpy(info->cicp, chunk->data, 4);
    info->has_cicp = 1;
  }
  return 1;
}

static void close_png(image_rows *rows) {
  png_state *state = rows->state;
  if (!state) return;
  if (state->png) png_destroy_read_struct(&state->png, &state->info, NULL);
  free(state->scratch);
  free(state);
  rows->state = NULL;
}

static int decode_png_rows(image_rows *rows, uint32_t count, void *rgba, char *message) {
  png_state *state = rows->state;
  size_t stride = (size_t)rows->info.width * 4 * rows->info.sample_size;
  state->message = message;
  if (setjmp(png_jmpbuf(state->png))) {
    state->message = NULL;
    return -1;
  }
  if (!rows->info.is_unordered) {
    for (uint32_t row = 0; row < count; row++) png_read_row(state->png, (png_bytep)rgba + row * stride, NULL);
  } else {
    memset(rgba, 0, count * stride);
    for (int pass = 0; pass < 7; pass++) {
      uint32_t last = pass == 6 ? count : rows->info.height;
      for (uint32_t row = 0; row < last; row++)
        png_read_row(state->png, row < count ? (png_bytep)rgba + row * stride : state->scratch, NULL);
    }
  }
  state->message = NULL;
  return 0;
}

static void read_head(image_rows *rows, png_state *state) {
  png_structp png = state->png;
  image_rows_info *info = &rows->info;
  png_set_read_fn(png, rows->file, on_read);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);  // ours are checked below, with a better message
  png_set_chunk_malloc_max(png, MAX_CHUNK_BYTES);
  png_set_chunk_cache_max(png, 64);
  static const png_byte unwanted[] = "tEXt\0zTXt\0iTXt\0eXIf\0sPLT\0hIST\0pCAL\0sCAL\0oFFs\0tIME";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, unwanted, (int)(sizeof unwanted / 5));
  png_set_read_user_chunk_fn(png, info, on_unknown_chunk);
  png_read_info(png, state->info);
  png_uint_32 width = 0, height = 0;
  int depth = 0, type = 0, interlace = 0;
  png_get_IHDR(png, state->info, &width, &height, &depth, &type, &interlace, NULL, NULL);
  info->width = width;
  info->height = height;
  info->bit_depth = depth;
  info->is_grey = !(type & PNG_COLOR_MASK_COLOR);
  info->is_unordered = interlace != PNG_INTERLACE_NONE;
  info->sample_size = depth == 16 ? 2 : 1;
  int intent = 0;
  info->has_srgb = png_get_sRGB(png, state->info, &intent) != 0;
  info->has_gamma = png_get_gAMA(png, state->info, &info->gamma) != 0;
  double *c = info->chromaticities;
  info->has_chromaticities =
    png_get_cHRM(png, state->info, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7]) != 0;
  png_charp name = NULL;
  png_bytep profile = NULL;
  png_uint_32 length = 0;
  int compression = 0;
  if (png_get_iCCP(png, state->info, &name, &compression, &profile, &length)) {
    info->icc = profile;
    info->icc_size = length;
  }
#ifdef PNG_cICP_SUPPORTED
  png_byte a, b, d, e;
  if (png_get_cICP(png, state->info, &a, &b, &d, &e)) {
    info->has_cicp = 1;
    info->cicp[0] = a;
    info->cicp[1] = b;
    info->cicp[2] = d;
    info->cicp[3] = e;
  }
#endif
}

static void choose_output(png_state *state, image_rows_info *info) {
  png_structp png = state->png;
  png_set_expand(png);  // palette, fewer than 8 bits, tRNS
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, info->sample_size == 2 ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
  uint16_t one = 1;
  if (info->sample_size == 2 && *(uint8_t *)&one == 1) png_set_swap(png);
  if (info->is_unordered) png_set_interlace_handling(png);
  png_read_update_info(png, state->info);
}

int image_rows_png_start(image_rows *rows, char *message) {
  png_state *state = calloc(1, sizeof *state);
  if (!state) return image_rows_fail(message, "out of memory");
  rows->state = state;
  rows->close = close_png;
  rows->read = decode_png_rows;
  state->message = message;
  state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, on_error, on_warning);
  if (state->png) state->info = png_create_info_struct(state->png);
  if (!state->info) return image_rows_fail(message, "out of memory");
  if (setjmp(png_jmpbuf(state->png))) {
    state->message = NULL;
    return -1;
  }
  read_head(rows, state);
  if (image_rows_check_size(&rows->info, message) != 0) return -1;
  choose_output(state, &rows->info);
  size_t stride = (size_t)rows->info.width * 4 * rows->info.sample_size;
  if (png_get_rowbytes(state->png, state->info) != stride)
    return image_rows_fail(message, "damaged PNG: a row has an unexpected length");
  if (rows->info.is_unordered && !(state->scratch = calloc(1, stride))) return image_rows_fail(message, "out of memory");
  state->message = NULL;
  return 0;
}

int image_rows_write_png(const char *path, uint32_t width, uint32_t height, const uint8_t *rgba, char *message) {
  FILE *file = fopen(path, "wbx");
  if (!file) return image_rows_fail(message, "cannot be written");
  png_state state = {NULL, NULL, NULL, message};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &state, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    fclose(file);
    return -1;
  }
  png_init_io(png, file);
  png_set_IHDR(
    png, info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
    PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  for (uint32_t row = 0; row < height; row++) png_write_row(png, (png_const_bytep)rgba + (size_t)row * width * 4);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  if (fclose(file) != 0) return image_rows_fail(message, "cannot be written");
  return 0;
}

#else

int image_rows_png_start(image_rows *rows, char *message) {
  (void)rows;
  return image_rows_fail(message, "PNG cannot be read: lintel was built without %s", image_rows_missing_libraries());
}

int image_rows_write_png(const char *path, uint32_t width, uint32_t height, const uint8_t *rgba, char *message) {
  (void)path, (void)width, (void)height, (void)rgba;
  return image_rows_fail(message, "PNG cannot be written: lintel was built without %s", image_rows_missing_libraries());
}

#endif
