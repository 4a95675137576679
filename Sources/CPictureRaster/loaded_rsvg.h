// SPDX-License-Identifier: Apache-2.0
// librsvg and cairo as they are found when a picture is asked for: forty libraries come with them, and a machine that wants no
// PNG or PDF pictures need have none of these.
#pragma once

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// What is used of them, as their headers declare it, which are not needed to build: these interfaces do not change.
typedef struct _RsvgHandle RsvgHandle;
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct { double x, y, width, height; } RsvgRectangle;
typedef struct { uint32_t domain; int code; char *message; } GError;
typedef int cairo_status_t;
typedef cairo_status_t (*cairo_write_func_t)(void *closure, const unsigned char *data, unsigned int length);
enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_NO_MEMORY = 1 };
enum { CAIRO_PDF_METADATA_TITLE, CAIRO_PDF_METADATA_AUTHOR, CAIRO_PDF_METADATA_SUBJECT, CAIRO_PDF_METADATA_KEYWORDS,
  CAIRO_PDF_METADATA_CREATOR, CAIRO_PDF_METADATA_CREATE_DATE, CAIRO_PDF_METADATA_MOD_DATE };

RsvgHandle *rsvg_handle_new_from_data(const uint8_t *data, size_t length, GError **error);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *context, const RsvgRectangle *viewport, GError **error);
cairo_surface_t *cairo_image_surface_create(int format, int width, int height);
int cairo_image_surface_get_width(cairo_surface_t *surface);
int cairo_image_surface_get_height(cairo_surface_t *surface);
int cairo_image_surface_get_stride(cairo_surface_t *surface);
unsigned char *cairo_image_surface_get_data(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
int cairo_surface_status(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);
const char *cairo_status_to_string(int status);
cairo_t *cairo_create(cairo_surface_t *surface);
void cairo_destroy(cairo_t *context);
void cairo_show_page(cairo_t *context);
void cairo_surface_finish(cairo_surface_t *surface);
cairo_surface_t *cairo_pdf_surface_create_for_stream(cairo_write_func_t write, void *closure, double width, double height);
void cairo_pdf_surface_set_metadata(cairo_surface_t *surface, int metadata, const char *text);
void g_clear_error(GError **error);
void g_object_unref(void *object);

#define LOADED_FUNCTIONS(F) \
  F(rsvg, rsvg_handle_new_from_data) \
  F(rsvg, rsvg_handle_get_intrinsic_size_in_pixels) \
  F(rsvg, rsvg_handle_render_document) \
  F(cairo, cairo_image_surface_create) \
  F(cairo, cairo_image_surface_get_width) \
  F(cairo, cairo_image_surface_get_height) \
  F(cairo, cairo_image_surface_get_stride) \
  F(cairo, cairo_image_surface_get_data) \
  F(cairo, cairo_surface_flush) \
  F(cairo, cairo_surface_status) \
  F(cairo, cairo_surface_destroy) \
  F(cairo, cairo_status_to_string) \
  F(cairo, cairo_create) \
  F(cairo, cairo_destroy) \
  F(cairo, cairo_show_page) \
  F(cairo, cairo_surface_finish) \
  F(cairo, cairo_pdf_surface_create_for_stream) \
  F(cairo, cairo_pdf_surface_set_metadata) \
  F(glib, g_clear_error) \
  F(gobject, g_object_unref)

static struct {
  int is_complete;
#define MEMBER(library, name) __typeof__(name) *name;
  LOADED_FUNCTIONS(MEMBER)
#undef MEMBER
} loaded;

/// A library under the name that the system knows, else where Homebrew has it.
static void *open_library(const char *linux_name, const char *mac_name) {
#ifdef __APPLE__
  (void)linux_name;
  static const char *const folders[] = {"/opt/homebrew/lib/", "/usr/local/lib/"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[256];
    snprintf(path, sizeof path, "%s%s", folders[i], mac_name);
    void *library = dlopen(path, RTLD_NOW);
    if (library) return library;
  }
  return NULL;
#else
  (void)mac_name;
  return dlopen(linux_name, RTLD_NOW);
#endif
}

static void load_rsvg(void) {
  void *rsvg = open_library("librsvg-2.so.2", "librsvg-2.2.dylib");
  void *cairo = open_library("libcairo.so.2", "libcairo.2.dylib");
  void *glib = open_library("libglib-2.0.so.0", "libglib-2.0.0.dylib");
  void *gobject = open_library("libgobject-2.0.so.0", "libgobject-2.0.0.dylib");
  int is_complete = rsvg && cairo && glib && gobject;
#define LOAD(library, name) \
  if (is_complete) is_complete = (loaded.name = (__typeof__(loaded.name))dlsym(library, #name)) != NULL;
  LOADED_FUNCTIONS(LOAD)
#undef LOAD
  loaded.is_complete = is_complete;
}

static int is_rsvg_loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_rsvg);
  return loaded.is_complete;
}

#define rsvg_handle_new_from_data loaded.rsvg_handle_new_from_data
#define rsvg_handle_get_intrinsic_size_in_pixels loaded.rsvg_handle_get_intrinsic_size_in_pixels
#define rsvg_handle_render_document loaded.rsvg_handle_render_document
#define cairo_image_surface_create loaded.cairo_image_surface_create
#define cairo_image_surface_get_width loaded.cairo_image_surface_get_width
#define cairo_image_surface_get_height loaded.cairo_image_surface_get_height
#define cairo_image_surface_get_stride loaded.cairo_image_surface_get_stride
#define cairo_image_surface_get_data loaded.cairo_image_surface_get_data
#define cairo_surface_flush loaded.cairo_surface_flush
#define cairo_surface_status loaded.cairo_surface_status
#define cairo_surface_destroy loaded.cairo_surface_destroy
#define cairo_status_to_string loaded.cairo_status_to_string
#define cairo_create loaded.cairo_create
#define cairo_destroy loaded.cairo_destroy
#define cairo_show_page loaded.cairo_show_page
#define cairo_surface_finish loaded.cairo_surface_finish
#define cairo_pdf_surface_create_for_stream loaded.cairo_pdf_surface_create_for_stream
#define cairo_pdf_surface_set_metadata loaded.cairo_pdf_surface_set_metadata
#define g_clear_error loaded.g_clear_error
#define g_object_unref loaded.g_object_unref
