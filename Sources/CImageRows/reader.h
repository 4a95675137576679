// SPDX-License-Identifier: Apache-2.0
//
// Private to CImageRows: what the two decoders share.

#ifndef LINTEL_IMAGE_ROWS_READER_H
#define LINTEL_IMAGE_ROWS_READER_H

#include <stdio.h>

#include "include/image_rows.h"

/// A decoder's functions; `state` is its own.
struct image_rows {
  FILE *file;
  void *state;
  uint32_t rows_read;
  image_rows_info info;
  int (*read)(image_rows *rows, uint32_t count, void *rgba, char *message);
  void (*close)(image_rows *rows);
};

/// Formats a message into a buffer of IMAGE_ROWS_MESSAGE_SIZE bytes. Returns -1, so that it can end a function.
int image_rows_fail(char *message, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// Refuses sizes that no screenshot has. Returns 0 or -1.
int image_rows_check_size(const image_rows_info *info, char *message);

/// Check that the file is whole (PNG: with right checksums); 0, or -1 and a message. They leave the file at its start.
int image_rows_check_png_container(FILE *file, char *message);
int image_rows_check_jpeg_container(FILE *file, char *message);

/// Read the head; 0, or -1 and a message.
int image_rows_png_start(image_rows *rows, char *message);
int image_rows_jpeg_start(image_rows *rows, char *message);

#endif
