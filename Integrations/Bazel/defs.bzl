# SPDX-License-Identifier: Apache-2.0
"""Reads each target of an iOS app with Lintel, as an action of its own, and checks the app out of these facts.

    load("@lintel_rules//:defs.bzl", "lintel_test")

    lintel_test(name = "status_bar", app = ":Harbour")
"""

LintelFactsInfo = provider(
    doc = "What Lintel read of a target and of what it depends on.",
    fields = {
        "facts": "depset of the facts files",
        "modules": "depset of what the targets are called by those who depend on them",
    },
)

# What a kind of rule builds, in Lintel's words. Kinds go by their names, so that this needs no other rules to be loaded.
_PRODUCTS = {
    "apple_resource_bundle": "staticLibrary",
    "apple_resource_group": "staticLibrary",
    "ios_app_clip": "application",
    "ios_application": "application",
    "ios_extension": "appExtension",
    "ios_framework": "framework",
    "objc_library": "staticLibrary",
    "swift_library": "staticLibrary",
}

_FILES = [
    "app_icons", "data", "hdrs", "infoplists", "launch_storyboard", "non_arc_srcs", "pch", "resources", "srcs", "storyboards",
    "structured_resources",
]

_TARGETS = ["data", "deps", "extensions", "frameworks", "implementation_deps", "private_deps", "resources"]

_EXTENSIONS = ["h", "json", "m", "mm", "pch", "plist", "storyboard", "swift", "xib"]

def _values(value):
    return value if type(value) == "list" else [value] if value else []

def _module(ctx, product):
    """What imports name: as the rules for Swift derive it where nothing is said; an app's own name."""
    name = getattr(ctx.rule.attr, "module_name", None)
    if name or product == "application":
        return name or ctx.label.name
    parts = [part for part in (ctx.label.package + "/" + ctx.label.name).split("/") if part]
    return "_".join(parts).replace("-", "_")

def _lintel_facts_impl(target, ctx):
    attributes = ctx.rule.attr
    known = [
        dependency[LintelFactsInfo]
        for name in _TARGETS
        for dependency in _values(getattr(attributes, name, None))
        if type(dependency) == "Target" and LintelFactsInfo in dependency
    ]
    inherited = [info.facts for info in known]
    product = _PRODUCTS.get(ctx.rule.kind)
    if not product:
        modules = depset(transitive = [info.modules for info in known])
        return [LintelFactsInfo(facts = depset(transitive = inherited), modules = modules)]

    # What other rules make is not source that anybody wrote, and not in the folder when the whole of it is checked.
    files = [
        file
        for name in _FILES
        for file in getattr(ctx.rule.files, name, [])
        if file.is_source and file.extension in _EXTENSIONS and not file.owner.workspace_name
    ]
    files = depset(files).to_list()
    plists = [file for file in getattr(ctx.rule.files, "infoplists", []) if file in files]
    module = _module(ctx, product)
    definition = (ctx.label.package + "/" if ctx.label.package else "") + "BUILD.bazel"
    described = {
        "name": module,
        "product": product,
        "definedIn": definition,
        "files": [file.path for file in files],
        "dependencies": sorted(depset(transitive = [info.modules for info in known]).to_list()),
        "conditions": [define for define in getattr(attributes, "defines", []) if "=" not in define],
    }
    if plists:
        described["infoPlist"] = plists[0].path
    if getattr(attributes, "minimum_os_version", None):
        described["deploymentTarget"] = attributes.minimum_os_version

    description = ctx.actions.declare_file(ctx.label.name + ".lintel.json")
    facts = ctx.actions.declare_file(ctx.label.name + ".lintel-facts")
    ctx.actions.write(description, json.encode(described))
    ctx.actions.run(
        executable = ctx.executable._lintel,
        arguments = ["read", "--description", description.path, "--output", facts.path],
        inputs = files + [description],
        outputs = [facts],
        mnemonic = "LintelRead",
        progress_message = "Reading %s" % ctx.label,
    )
    all_facts = depset([facts], transitive = inherited)
    return [
        LintelFactsInfo(facts = all_facts, modules = depset([module])),
        OutputGroupInfo(lintel = all_facts),
    ]

lintel_facts = aspect(
    implementation = _lintel_facts_impl,
    attr_aspects = _TARGETS,
    attrs = {
        "_lintel": attr.label(
            default = "@lintel//:lintel",
            executable = True,
            cfg = "exec",
            allow_single_file = True,
        ),
    },
    doc = "Reads targets into facts files, each by itself; the output group `lintel` has them.",
)

def _quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"

def _lintel_test_impl(ctx):
    facts = ctx.attr.app[LintelFactsInfo].facts
    command = [ctx.executable._lintel.short_path, ctx.attr.command]
    for flag, file in [("--config", ctx.file.config), ("--baseline", ctx.file.baseline)]:
        if file:
            command += [flag, file.short_path]
    command += ctx.attr.flags + ["--facts"] + [file.short_path for file in facts.to_list()]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec " + " ".join([_quoted(word) for word in command]) + "\n",
        is_executable = True,
    )
    own = [file for file in [ctx.executable._lintel, ctx.file.config, ctx.file.baseline] if file]
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files = own, transitive_files = facts))]

lintel_test = rule(
    implementation = _lintel_test_impl,
    test = True,
    attrs = {
        "app": attr.label(mandatory = True, aspects = [lintel_facts], doc = "The app, or a library."),
        "baseline": attr.label(allow_single_file = True, doc = "What `--write-baseline` wrote."),
        "command": attr.string(default = "check", values = ["check", "screens"]),
        "config": attr.label(allow_single_file = True, doc = "A `.lintel.yml`."),
        "flags": attr.string_list(doc = "Further flags, such as `--fail-on=error`."),
        "_lintel": attr.label(
            default = "@lintel//:lintel",
            executable = True,
            cfg = "exec",
            allow_single_file = True,
        ),
    },
    doc = "Checks an app; fails as `lintel check` does.",
)
