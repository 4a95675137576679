// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Libraries whose lists are made of parts that are no controllers and know the one that shows the list.
  static let listLibraries: [API] = [
    .property("viewController", of: "ListSectionController", .givesHost),
    .property("viewController", of: "ListBindingSectionController", .givesHost),
    .property("viewController", of: "ListGenericSectionController", .givesHost),
    .property("viewController", of: "ListSingleSectionController", .givesHost),
    .property("viewController", of: "IGListSectionController", .givesHost),
    .property("viewController", of: "IGListBindingSectionController", .givesHost),
    .property("viewController", of: "IGListGenericSectionController", .givesHost),
  ].of("IGListKit", "https://github.com/Instagram/IGListKit/blob/HEAD/Source/IGListKit/IGListSectionController.h")
}
