// SPDX-License-Identifier: Apache-2.0

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "reader.h"

#ifdef LINTEL_HAS_LIBJPEG

#include <jerror.h>
#include <jpeglib.h>

/// Bytes that the library may allocate: enough for a progressive file of the largest allowed number of pixels.
#define MAX_MEMORY (512L << 20)

/// Scans of a progressive file: an encoder makes about ten; thousands of empty ones are an attack on time.
#define MAX_SCANS 100

typedef struct {
  struct jpeg_error_mgr errors;  // first, so that the library's pointer is ours
  struct jpeg_decompress_struct jpeg;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  JOCTET *profile;
  JSAMPLE *line;
  char *message;
  int is_started;
} jpeg_state;

static void on_exit_error(j_common_ptr common) {
  jpeg_state *state = (jpeg_state *)common->err;
  char text[JMSG_LENGTH_MAX];
  common->err->format_message(common, text);
  if (state->message) image_rows_fail(state->message, "damaged JPEG: %s", text);
  longjmp(state->jump, 1);
}

// The library mends missing data with grey and goes on. A judgement on invented pixels would be a guess.
static void on_message(j_common_ptr common, int level) {
  if (level >= 0) return;
  int code = common->err->msg_code;
  if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE) on_exit_error(common);
}

static void on_progress(j_common_ptr common) {
  jpeg_state *state = (jpeg_state *)common->err;
  if (state->jpeg.input_scan_number > MAX_SCANS) {
    if (state->message) image_rows_fail(state->message, "damaged JPEG: more than %d scans", MAX_SCANS);
    longjmp(state->jump, 1);
  }
}

static void close_jpeg(image_rows *rows) {
  jpeg_state *state = rows->state;
  if (!state) return;
  state->message = NULL;
  if (setjmp(state->jump) == 0) jpeg_destroy_decompress(&state->jpeg);
  free(state->profile);
  free(state->line);
  free(state);
  rows->state = NULL;
}

static int decode_jpeg_rows(image_rows *rows, uint32_t count, void *rgba, char *message) {
  jpeg_state *state = rows->state;
  state->message = message;
  if (setjmp(state->jump)) {
    state->message = NULL;
    return -1;
  }
  if (!state->is_started) {
    jpeg_start_decompress(&state->jpeg);
    state->is_started = 1;
  }
  uint8_t *out = rgba;
  for (uint32_t row = 0; row < count; row++) {
    jpeg_read_scanlines(&state->jpeg, &state->line, 1);
    for (uint32_t x = 0; x < rows->info.width; x++, out += 4) {
      out[0] = state->line[3 * x];
      out[1] = state->line[3 * x + 1];
      out[2] = state->line[3 * x + 2];
      out[3] = 255;
    }
  }
  state->message = NULL;
  return 0;
}

int image_rows_jpeg_start(image_rows *rows, char *message) {
  jpeg_state *state = calloc(1, sizeof *state);
  if (!state) return image_rows_fail(message, "out of memory");
  rows->state = state;
  rows->read = decode_jpeg_rows;
  rows->close = close_jpeg;
  state->message = message;
  state->jpeg.err = jpeg_std_error(&state->errors);
  state->errors.error_exit = on_exit_error;
  state->errors.emit_message = on_message;
  if (setjmp(state->jump)) {
    state->message = NULL;
    return -1;
  }
  jpeg_create_decompress(&state->jpeg);
  rows->close = close_jpeg;
  state->jpeg.mem->max_memory_to_use = MAX_MEMORY;
  state->progress.progress_monitor = on_progress;
  state->jpeg.progress = &state->progress;
  jpeg_stdio_src(&state->jpeg, rows->file);
  jpeg_save_markers(&state->jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&state->jpeg, TRUE);
  image_rows_info *info = &rows->info;
  info->width = state->jpeg.image_width;
  info->height = state->jpeg.image_height;
  info->bit_depth = state->jpeg.data_precision;
  info->sample_size = 1;
  info->is_grey = state->jpeg.jpeg_color_space == JCS_GRAYSCALE;
  info->is_unordered = jpeg_has_multiple_scans(&state->jpeg);
  if (image_rows_check_size(info, message) != 0) return -1;
  if (state->jpeg.jpeg_color_space == JCS_CMYK || state->jpeg.jpeg_color_space == JCS_YCCK)
    return image_rows_fail(message, "is a JPEG in CMYK, which no device captures");
  state->jpeg.out_color_space = JCS_RGB;
  unsigned int length = 0;
  if (jpeg_read_icc_profile(&state->jpeg, &state->profile, &length)) {
    info->icc = state->profile;
    info->icc_size = length;
  }
  if (!(state->line = malloc((size_t)info->width * 3))) return image_rows_fail(message, "out of memory");
  state->message = NULL;
  return 0;
}

#else

int image_rows_jpeg_start(image_rows *rows, char *message) {
  (void)rows;
  return image_rows_fail(message, "JPEG cannot be read: lintel was built without %s", image_rows_missing_libraries());
}

#endif
