// SPDX-License-Identifier: Apache-2.0
//
// Rows of a PNG or JPEG file, from the top, with bounded memory.
//
// The decoding libraries report errors with longjmp, which must not cross Swift frames. It stays inside this target: every
// function here returns normally, and a failure is a return value with a message.

#ifndef LINTEL_IMAGE_ROWS_H
#define LINTEL_IMAGE_ROWS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes that a message buffer must have; a longer message is cut.
#define IMAGE_ROWS_MESSAGE_SIZE 200

/// Largest width or height that is read. The widest screenshot of a device has 2868 pixels; a framed one rarely has twice
/// that. The limit bounds one row, not the picture: memory follows the rows that are asked for.
#define IMAGE_ROWS_MAX_SIDE 10000

/// Largest number of pixels of an interlaced PNG or progressive JPEG, which cannot be read in order.
#define IMAGE_ROWS_MAX_UNORDERED_PIXELS 16000000

enum image_rows_format { IMAGE_ROWS_PNG = 1, IMAGE_ROWS_JPEG = 2 };

/// What the head of the file says. Nothing in it is trusted further than its own limits.
typedef struct {
  int format;          ///< `image_rows_format`, by content and never by name.
  uint32_t width;      ///< Pixels, at least 1.
  uint32_t height;     ///< Pixels, at least 1.
  int bit_depth;       ///< Bits of a stored sample: 1, 2, 4, 8 or 16.
  int sample_size;     ///< Bytes of a sample in the rows handed out: 1, or 2 in the machine's byte order.
  int is_grey;         ///< The stored picture has no colour.
  int is_unordered;    ///< Interlaced or progressive: all of the file is read to get its first row.
  int has_srgb;        ///< The PNG has an sRGB chunk.
  int has_cicp;        ///< The PNG has a cICP chunk.
  uint8_t cicp[4];     ///< Colour primaries, transfer function, matrix coefficients, full-range flag (ITU-T H.273).
  int has_gamma;       ///< The PNG has a gAMA chunk.
  double gamma;        ///< The value of gAMA: 0.45455 for an encoding exponent of 1/2.2.
  int has_chromaticities;    ///< The PNG has a cHRM chunk.
  double chromaticities[8];  ///< White x, y, then red, green and blue.
  const uint8_t *icc;  ///< The embedded ICC profile or null; lives as long as the reader.
  size_t icc_size;     ///< Bytes of the profile.
} image_rows_info;

typedef struct image_rows image_rows;

/// Opens a regular file and reads its head. Returns null and fills `message` where that fails.
image_rows *image_rows_open(const char *path, image_rows_info *info, char *message);

/// Reads the next `count` rows as RGBA into `rgba`, which holds `count * width * 4 * sample_size` bytes. Where
/// `is_unordered`, only the first call is possible. Returns 0, or -1 and a message; the reader is then spent.
int image_rows_read(image_rows *rows, uint32_t count, void *rgba, char *message);

/// Closes the file and frees everything. Null is allowed.
void image_rows_close(image_rows *rows);

/// Writes 8-bit RGBA rows as a PNG file that was not there before. Returns 0, or -1 and a message.
int image_rows_write_png(
  const char *path, uint32_t width, uint32_t height, const uint8_t *rgba, char *message);

/// The packages that this build lacks, for a message: null where none.
const char *image_rows_missing_libraries(void);

#ifdef __cplusplus
}
#endif
#endif
