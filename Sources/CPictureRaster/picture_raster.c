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

#ifdef LINTEL_HAS_LIBPNG

#include <png.h>

#include "loaded_rsvg.h"

const char *picture_raster_missing_libraries(void) {
  return is_rsvg_loaded() ? NULL : "librsvg (Debian and Ubuntu: librsvg2-2; Homebrew: librsvg)";
}

/// Turns cairo's premultiplied pixels, 32 bits in the machine's order, into rows of RGBA.
static void unmultiply(cairo_surface_t *surface, uint8_t *rgba) {
  int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  int stride = cairo_image_surface_get_stride(surface);
  const uint8_t *data = cairo_image_surface_get_data(surface);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      uint32_t pixel;
      memcpy(&pixel, data + (size_t)y * stride + (size_t)x * 4, sizeof pixel);
      uint32_t alpha = pixel >> 24, red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
      if (alpha != 0 && alpha != 255) {
        red = (red * 255 + alpha / 2) / alpha;
        green = (green * 255 + alpha / 2) / alpha;
        blue = (blue * 255 + alpha / 2) / alpha;
      }
      *rgba++ = (uint8_t)red;
      *rgba++ = (uint8_t)green;
      *rgba++ = (uint8_t)blue;
      *rgba++ = (uint8_t)alpha;
    }
  }
}

/// Encodes for speed: pictures of few colours stay small anyway.
static int encode(cairo_surface_t *surface, picture_raster *result, char *message) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = (png_uint_32)cairo_image_surface_get_width(surface);
  image.height = (png_uint_32)cairo_image_surface_get_height(surface);
  image.format = PNG_FORMAT_RGBA;
  image.flags = PNG_IMAGE_FLAG_FAST;
  uint8_t *rgba = malloc((size_t)image.width * image.height * 4);
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *bytes = malloc(size);
  int status = 0;
  if (!rgba || !bytes) {
    status = fail(message, "out of memory");
  } else {
    unmultiply(surface, rgba);
    if (!png_image_write_to_memory(&image, bytes, &size, 0, rgba, 0, NULL)) status = fail(message, "%s", image.message);
  }
  free(rgba);
  if (status != 0) {
    free(bytes);
    return status;
  }
  uint8_t *fitted = realloc(bytes, size);
  result->bytes = fitted ? fitted : bytes;
  result->size = size;
  result->width = image.width;
  result->height = image.height;
  return 0;
}

/// Appends what cairo writes to a result.
static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int length) {
  picture_raster *result = closure;
  uint8_t *grown = realloc(result->bytes, result->size + length);
  if (!grown) return CAIRO_STATUS_NO_MEMORY;
  memcpy(grown + result->size, bytes, length);
  result->bytes = grown;
  result->size += length;
  return CAIRO_STATUS_SUCCESS;
}

static int draw_pdf(RsvgHandle *handle, picture_raster *result, char *message) {
  double width = 0, height = 0;
  if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height))
    return fail(message, "the picture has no size of its own");
  // A length of 14,400 units is the most that PDF readers are bound to show.
  if (!(width >= 1 && height >= 1 && width <= 14400 && height <= 14400))
    return fail(message, "the picture would be %.0f x %.0f points", width, height);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append, result, width, height);
  // Without the time of day: the same input gives the same bytes.
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cairo_t *context = cairo_create(surface);
  RsvgRectangle viewport = {0, 0, width, height};
  GError *error = NULL;
  int status = 0;
  if (!rsvg_handle_render_document(handle, context, &viewport, &error)) {
    status = fail(message, "%s", error ? error->message : "the picture could not be drawn");
    g_clear_error(&error);
  }
  cairo_show_page(context);
  cairo_destroy(context);
  cairo_surface_finish(surface);
  if (status == 0 && cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
    status = fail(message, "%s", cairo_status_to_string(cairo_surface_status(surface)));
  cairo_surface_destroy(surface);
  if (status != 0) picture_raster_free(result);
  return status;
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
  if (status == 0 && cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
    status = fail(message, "%s", cairo_status_to_string(cairo_surface_status(surface)));
  if (status == 0) status = encode(surface, result, message);
  cairo_surface_destroy(surface);
  return status;
}

static RsvgHandle *parsed(const uint8_t *svg, size_t length, char *message) {
  if (!is_rsvg_loaded()) {
    fail(message, "pictures cannot be drawn without %s", picture_raster_missing_libraries());
    return NULL;
  }
  GError *error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data(svg, length, &error);
  if (!handle) {
    fail(message, "%s", error ? error->message : "not an SVG document");
    g_clear_error(&error);
  }
  return handle;
}

int picture_raster_draw(const uint8_t *svg, size_t length, double scale, picture_raster *result, char *message) {
  memset(result, 0, sizeof *result);
  RsvgHandle *handle = parsed(svg, length, message);
  if (!handle) return -1;
  int status = draw(handle, scale, result, message);
  g_object_unref(handle);
  return status;
}

int picture_raster_draw_pdf(const uint8_t *svg, size_t length, picture_raster *result, char *message) {
  memset(result, 0, sizeof *result);
  RsvgHandle *handle = parsed(svg, length, message);
  if (!handle) return -1;
  int status = draw_pdf(handle, result, message);
  g_object_unref(handle);
  return status;
}

#else

const char *picture_raster_missing_libraries(void) {
  return "libpng (Debian and Ubuntu: libpng-dev; Homebrew: libpng) when lintel is built";
}

int picture_raster_draw(const uint8_t *svg, size_t length, double scale, picture_raster *result, char *message) {
  (void)svg, (void)length, (void)scale;
  memset(result, 0, sizeof *result);
  return fail(message, "PNG cannot be drawn without %s", picture_raster_missing_libraries());
}

int picture_raster_draw_pdf(const uint8_t *svg, size_t length, picture_raster *result, char *message) {
  (void)svg, (void)length;
  memset(result, 0, sizeof *result);
  return fail(message, "PDF cannot be drawn: lintel was built without %s", picture_raster_missing_libraries());
}

#endif
