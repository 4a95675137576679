// SPDX-License-Identifier: Apache-2.0
#pragma once

/// The commit that the command was built from; empty where nobody said so.
const char *lintel_commit(void);
/// The address of the documentation, without a slash at its end; empty where nobody said so.
const char *lintel_site(void);
/// The toolchain that it was built with.
const char *lintel_toolchain(void);
