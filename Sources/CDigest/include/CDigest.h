// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

/// BLAKE2b with a digest of 32 bytes and without a key, as RFC 7693 specifies it.
typedef struct {
  uint64_t state[8];
  uint64_t count[2];
  uint8_t block[128];
  size_t filled;
} lintel_digest;

void lintel_digest_begin(lintel_digest *digest);
void lintel_digest_add(lintel_digest *digest, const void *bytes, size_t count);
/// Writes the 32 bytes of the digest, after which only a new beginning is of use.
void lintel_digest_end(lintel_digest *digest, uint8_t result[32]);
