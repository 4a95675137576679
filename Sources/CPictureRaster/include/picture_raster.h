// SPDX-License-Identifier: Apache-2.0
//
// An SVG picture as a PNG or PDF file in memory, by librsvg and cairo.

#ifndef LINTEL_PICTURE_RASTER_H
#define LINTEL_PICTURE_RASTER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes that a message buffer must have; a longer message is cut.
#define PICTURE_RASTER_MESSAGE_SIZE 200

/// Largest width or height in pixels; the picture's own size times the scale.
#define PICTURE_RASTER_MAX_SIDE 16384

typedef struct {
  uint8_t *bytes;  ///< To be freed with `picture_raster_free`.
  size_t size;
  uint32_t width;   ///< Pixels.
  uint32_t height;  ///< Pixels.
} picture_raster;

/// Draws an SVG document of `length` bytes at `scale` pixels per unit and fills `result` with a PNG file: 8-bit RGBA, sRGB,
/// transparent where nothing is drawn. Nothing outside the document is loaded. Returns 0, or -1 and a message.
int picture_raster_draw(const uint8_t *svg, size_t length, double scale, picture_raster *result, char *message);

/// Draws an SVG document of `length` bytes as one page of a PDF file, a point for each unit. Returns 0, or -1 and a message.
int picture_raster_draw_pdf(const uint8_t *svg, size_t length, picture_raster *result, char *message);

/// Frees the bytes of a result. An empty result is allowed.
void picture_raster_free(picture_raster *result);

/// The packages that this build lacks, for a message: null where none.
const char *picture_raster_missing_libraries(void);

#ifdef __cplusplus
}
#endif
#endif
