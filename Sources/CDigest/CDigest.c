// SPDX-License-Identifier: Apache-2.0
#include "CDigest.h"

#include <string.h>

// RFC 7693, 2.6.
static const uint64_t initial[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

// RFC 7693, 2.7.
static const uint8_t order[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
};

static uint64_t load(const uint8_t *bytes) {
  uint64_t word = 0;
  for (int i = 7; i >= 0; i--) word = word << 8 | bytes[i];
  return word;
}

static uint64_t rotate(uint64_t word, int count) { return word >> count | word << (64 - count); }

// RFC 7693, 3.1.
#define MIX(a, b, c, d, x, y)                                                                                          \
  a += b + (x), d = rotate(d ^ a, 32), c += d, b = rotate(b ^ c, 24);                                                  \
  a += b + (y), d = rotate(d ^ a, 16), c += d, b = rotate(b ^ c, 63)

// RFC 7693, 3.2.
static void compress(lintel_digest *digest, const uint8_t *block, int is_last) {
  uint64_t v[16], m[16];
  for (int i = 0; i < 8; i++) v[i] = digest->state[i], v[i + 8] = initial[i];
  for (int i = 0; i < 16; i++) m[i] = load(block + 8 * i);
  v[12] ^= digest->count[0];
  v[13] ^= digest->count[1];
  if (is_last) v[14] = ~v[14];
  for (int round = 0; round < 12; round++) {
    const uint8_t *s = order[round];
    MIX(v[0], v[4], v[8], v[12], m[s[0]], m[s[1]]);
    MIX(v[1], v[5], v[9], v[13], m[s[2]], m[s[3]]);
    MIX(v[2], v[6], v[10], v[14], m[s[4]], m[s[5]]);
    MIX(v[3], v[7], v[11], v[15], m[s[6]], m[s[7]]);
    MIX(v[0], v[5], v[10], v[15], m[s[8]], m[s[9]]);
    MIX(v[1], v[6], v[11], v[12], m[s[10]], m[s[11]]);
    MIX(v[2], v[7], v[8], v[13], m[s[12]], m[s[13]]);
    MIX(v[3], v[4], v[9], v[14], m[s[14]], m[s[15]]);
  }
  for (int i = 0; i < 8; i++) digest->state[i] ^= v[i] ^ v[i + 8];
}

static void advance(lintel_digest *digest, size_t count) {
  digest->count[0] += count;
  if (digest->count[0] < count) digest->count[1]++;
}

void lintel_digest_begin(lintel_digest *digest) {
  memset(digest, 0, sizeof *digest);
  memcpy(digest->state, initial, sizeof initial);
  // 32 bytes of digest, no key, one fan-out, depth one.
  digest->state[0] ^= 0x01010000 ^ 32;
}

void lintel_digest_add(lintel_digest *digest, const void *bytes, size_t count) {
  const uint8_t *input = bytes;
  while (count > 0) {
    // The last block is compressed in another way, so a full one waits until more is known to come.
    if (digest->filled == 128) {
      advance(digest, 128);
      compress(digest, digest->block, 0);
      digest->filled = 0;
    }
    if (digest->filled == 0 && count > 128) {
      advance(digest, 128);
      compress(digest, input, 0);
      input += 128, count -= 128;
      continue;
    }
    size_t taken = 128 - digest->filled < count ? 128 - digest->filled : count;
    memcpy(digest->block + digest->filled, input, taken);
    digest->filled += taken, input += taken, count -= taken;
  }
}

void lintel_digest_end(lintel_digest *digest, uint8_t result[32]) {
  advance(digest, digest->filled);
  memset(digest->block + digest->filled, 0, 128 - digest->filled);
  compress(digest, digest->block, 1);
  for (int i = 0; i < 32; i++) result[i] = (uint8_t)(digest->state[i / 8] >> 8 * (i % 8));
}
