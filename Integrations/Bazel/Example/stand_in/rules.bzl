# SPDX-License-Identifier: Apache-2.0
"""Rules with the names and attributes of rules_swift and rules_apple that build nothing, so that the example needs no Mac and no
network. A real project loads the real ones."""

def _impl(_ctx):
    return []

_SOURCES = [".swift", ".h", ".m", ".mm"]

swift_library = rule(
    implementation = _impl,
    attrs = {
        "data": attr.label_list(allow_files = True),
        "defines": attr.string_list(),
        "deps": attr.label_list(),
        "module_name": attr.string(),
        "srcs": attr.label_list(allow_files = _SOURCES),
    },
)

objc_library = rule(
    implementation = _impl,
    attrs = {
        "data": attr.label_list(allow_files = True),
        "defines": attr.string_list(),
        "deps": attr.label_list(),
        "hdrs": attr.label_list(allow_files = [".h"]),
        "module_name": attr.string(),
        "srcs": attr.label_list(allow_files = _SOURCES),
    },
)

ios_application = rule(
    implementation = _impl,
    attrs = {
        "bundle_id": attr.string(),
        "deps": attr.label_list(),
        "families": attr.string_list(),
        "infoplists": attr.label_list(allow_files = [".plist"]),
        "launch_storyboard": attr.label(allow_single_file = [".storyboard"]),
        "minimum_os_version": attr.string(),
        "resources": attr.label_list(allow_files = True),
    },
)
