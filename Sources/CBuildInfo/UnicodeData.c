// SPDX-License-Identifier: Apache-2.0

// The part of ICU's data that a release holds, in the place of the whole that Foundation brings, under the same symbol: the linker
// takes an object of the program before it looks into a library. Scripts/release-parts/unicode-data writes the file.
#ifdef LINTEL_UNICODE_DATA
__asm__(".include \"" LINTEL_UNICODE_DATA "\"");
#else
typedef int lintel_has_all_unicode_data;
#endif
