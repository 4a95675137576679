// SPDX-License-Identifier: Apache-2.0
#include "CBuildInfo.h"

#ifndef LINTEL_COMMIT
#define LINTEL_COMMIT ""
#endif
#ifndef LINTEL_SITE
#define LINTEL_SITE ""
#endif
#ifndef LINTEL_TOOLCHAIN
#define LINTEL_TOOLCHAIN __VERSION__
#endif

const char *lintel_commit(void) { return LINTEL_COMMIT; }
const char *lintel_site(void) { return LINTEL_SITE; }
const char *lintel_toolchain(void) { return LINTEL_TOOLCHAIN; }
