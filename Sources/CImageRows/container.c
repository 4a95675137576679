// SPDX-License-Identifier: Apache-2.0
//
// Whether a file is whole, without decoding it: a judgement of the top rows must not hide that the rest is missing.

#include <string.h>

#include "reader.h"

#define BLOCK 65536

/// Tables of the CRC of PNG (ISO 3309), four bytes at a step.
typedef struct {
  uint32_t table[4][256];
} crc_tables;

static void make_tables(crc_tables *crc) {
  for (uint32_t n = 0; n < 256; n++) {
    uint32_t c = n;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
    crc->table[0][n] = c;
  }
  for (int t = 1; t < 4; t++)
    for (uint32_t n = 0; n < 256; n++)
      crc->table[t][n] = crc->table[0][crc->table[t - 1][n] & 0xFF] ^ (crc->table[t - 1][n] >> 8);
}

static uint32_t update(const crc_tables *crc, uint32_t c, const uint8_t *bytes, size_t length) {
  for (; length >= 4; bytes += 4, length -= 4) {
    c ^= (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    c = crc->table[3][c & 0xFF] ^ crc->table[2][c >> 8 & 0xFF] ^ crc->table[1][c >> 16 & 0xFF] ^ crc->table[0][c >> 24];
  }
  for (; length > 0; bytes++, length--) c = crc->table[0][(c ^ *bytes) & 0xFF] ^ (c >> 8);
  return c;
}

static uint32_t big_endian(const uint8_t *b) {
  return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

int image_rows_check_png_container(FILE *file, char *message) {
  crc_tables crc;
  make_tables(&crc);
  uint8_t block[BLOCK];
  if (fseek(file, 8, SEEK_SET) != 0) return image_rows_fail(message, "the file cannot be read");
  for (;;) {
    if (fread(block, 1, 8, file) != 8) return image_rows_fail(message, "damaged PNG: the file ends before its end chunk");
    uint32_t left = big_endian(block);
    char name[5] = {0};
    for (int i = 0; i < 4; i++) {
      uint8_t letter = block[4 + i];
      if (!((letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z')))
        return image_rows_fail(message, "damaged PNG: a chunk has no valid name");
      name[i] = (char)letter;
    }
    if (left > 0x7FFFFFFF) return image_rows_fail(message, "damaged PNG: the length of chunk %s is not valid", name);
    uint32_t sum = update(&crc, 0xFFFFFFFFu, block + 4, 4);
    while (left > 0) {
      size_t count = left < BLOCK ? left : BLOCK;
      if (fread(block, 1, count, file) != count)
        return image_rows_fail(message, "damaged PNG: the file ends within chunk %s", name);
      sum = update(&crc, sum, block, count);
      left -= (uint32_t)count;
    }
    if (fread(block, 1, 4, file) != 4) return image_rows_fail(message, "damaged PNG: the file ends within chunk %s", name);
    if (big_endian(block) != (sum ^ 0xFFFFFFFFu))
      return image_rows_fail(message, "damaged PNG: the checksum of chunk %s is wrong", name);
    if (memcmp(name, "IEND", 4) == 0) break;
  }
  rewind(file);
  return 0;
}

int image_rows_check_jpeg_container(FILE *file, char *message) {
  uint8_t block[BLOCK];
  if (fseek(file, 2, SEEK_SET) != 0) return image_rows_fail(message, "the file cannot be read");
  for (;;) {  // segments up to the first scan; a thumbnail's own end marker lies within one of them
    if (fread(block, 1, 2, file) != 2) return image_rows_fail(message, "damaged JPEG: the file ends before its picture");
    while (block[0] == 0xFF && block[1] == 0xFF) {
      int next = fgetc(file);
      if (next == EOF) return image_rows_fail(message, "damaged JPEG: the file ends before its picture");
      block[1] = (uint8_t)next;
    }
    if (block[0] != 0xFF) return image_rows_fail(message, "damaged JPEG: a marker is missing");
    uint8_t marker = block[1];
    if (marker == 0xD9) return image_rows_fail(message, "damaged JPEG: it ends before its picture");
    if (marker == 0x01 || (marker >= 0xD0 && marker <= 0xD7)) continue;
    if (fread(block, 1, 2, file) != 2) return image_rows_fail(message, "damaged JPEG: the file ends before its picture");
    long length = (long)block[0] << 8 | block[1];
    if (length < 2 || fseek(file, length - 2, SEEK_CUR) != 0)
      return image_rows_fail(message, "damaged JPEG: the length of a segment is not valid");
    if (marker == 0xDA) break;
  }
  size_t count;
  uint8_t last = 0;
  while ((count = fread(block, 1, BLOCK, file)) > 0) {
    if (last == 0xFF && block[0] == 0xD9) goto whole;
    for (uint8_t *at = block; (at = memchr(at, 0xFF, count - (size_t)(at - block))); at++)
      if (at + 1 < block + count && at[1] == 0xD9) goto whole;
    last = block[count - 1];
  }
  return image_rows_fail(message, "damaged JPEG: the file ends before its end marker");
whole:
  rewind(file);
  return 0;
}
