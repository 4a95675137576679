// SPDX-License-Identifier: Apache-2.0

#include "picture_raster.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(char *message, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, PICTURE_RASTER_MESSAGE_SIZE, format, arguments);
  va_end(arguments);
  return -1;
}

void picture_raster_free(picture_raster *result) {
  free(result->bytes);
  memset(result, 0, sizeof *result);
}

#ifdef LINTEL_HAS_RSVG

#include <cairo.h>
#include <librsvg/rsvg.h>

const char *picture_raster_missing_libraries(void) { return NULL; }

typedef struct {
  uint8_t *bytes;
  size_t size;
  size_t capacity;
} buffer;

static cairo_status_t append(void *closure, const unsigned char *data, unsigned int length) {
  buffer *output = closure;
  if (output->size + length > output->capacity) {
    size_t capacity = (output->size + length) * 2;
    uint8_t *bytes = realloc(output->bytes, capacity);
    if (!bytes) return CAIRO_STATUS_NO_MEMORY;
    output->bytes = bytes;
    output->capacity = capacity;
  }
  memcpy(output->bytes + output->size, data, length);
  output->size += length;
  return CAIRO_STATUS_SUCCESS;
}

static int draw(RsvgHandle *handle, double scale, picture_raster *result, char *message) {
  double width = 0, height = 0;
  if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height))
    return fail(message, "the picture has no size of its own");
  width = ceil(width * scale);
  height = ceil(height * scale);
  if (!(width >= 1 && height >= 1 && width <= PICTURE_RASTER_MAX_SIDE && height <= PICTURE_RASTER_MAX_SIDE))
    return fail(message, "the picture would have %.0f x %.0f pixels", width, height);

  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
  cairo_t *context = cairo_create(surface);
  RsvgRectangle viewport = {0, 0, width, height};
  GError *error = NULL;
  int status = 0;
  if (!rsvg_handle_render_document(handle, context, &viewport, &error)) {
    status = fail(message, "%s", error ? error->message : "the picture could not be drawn");
    g_clear_error(&error);
  }
  cairo_destroy(context);
  cairo_surface_flush(surface);
  buffer output = {NULL, 0, 0};
  if (status == 0) {
    cairo_status_t written = cairo_surface_write_to_png_stream(surface, append, &output);
    if (written != CAIRO_STATUS_SUCCESS) status = fail(message, "%s", cairo_status_to_string(written));
  }
  cairo_surface_destroy(surface);
  if (status != 0) {
    free(output.bytes);
    return status;
  }
  result->bytes = output.bytes;
  result->size = output.size;
  result->width = (uint32_t)width;
  result->height = (uint32_t)height;
  return 0;
}

int picture_raster_draw(const uint8_t *svg, size_t length, double scale, picture_raster *result, char *message) {
  memset(result, 0, sizeof *result);
  GError *error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data(svg, length, &error);
  if (!handle) {
    fail(message, "%s", error ? error->message : "not an SVG document");
    g_clear_error(&error);
    return -1;
  }
  int status = draw(handle, scale, result, message);
  g_object_unref(handle);
  return status;
}

#else

const char *picture_raster_missing_libraries(void) {
  return "librsvg (Debian and Ubuntu: librsvg2-dev; Homebrew: librsvg)";
}

int picture_raster_draw(const uint8_t *svg, size_t length, double scale, picture_raster *result, char *message) {
  (void)svg, (void)length, (void)scale;
  memset(result, 0, sizeof *result);
  return fail(message, "PNG cannot be drawn: lintel was built without %s", picture_raster_missing_libraries());
}

#endif
