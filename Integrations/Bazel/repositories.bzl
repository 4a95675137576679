# SPDX-License-Identifier: Apache-2.0
"""Where rules find the command."""

def _lintel_on_path_impl(ctx):
    path = ctx.path(ctx.attr.path) if ctx.attr.path else ctx.which("lintel")
    if not path:
        fail("there is no lintel in PATH; install it, or name the command: lintel_on_path(name = \"lintel\", path = …)")
    ctx.symlink(path, "lintel")
    ctx.file("BUILD.bazel", "exports_files([\"lintel\"], visibility = [\"//visibility:public\"])\n")

lintel_on_path = repository_rule(
    implementation = _lintel_on_path_impl,
    attrs = {"path": attr.string(doc = "The command; the one in PATH by default.")},
    environ = ["PATH"],
    local = True,
    doc = "The command that is installed. A release's archive, fetched by `http_archive`, has the same target.",
)
