// SPDX-License-Identifier: Apache-2.0

extension KnownAPI {
  /// The rows of libraries whose source apps use without having it in their checkout. What each says can be read in the file
  /// that its source names.
  package static let libraries: [API] =
    API.drawers + API.pagers + API.panels + API.photoBrowsers + API.screens + API.overlays + API.closureLibraries
    + API.segmentedPagers
    + API.listContainers
    + API.tabBars
    + API.navigationStacks
    + API.materialLibraries
    + API.sideMenus
    + API.popups
    + API.walkthroughs
    + API.pickers
    + API.webScreens
    + API.segues
    + API.streamLibraries
    + API.generators
    + API.routerLibraries
    + API.layoutLibraries
    + API.pictureLibraries
    + API.viewLibraries
    + API.listLibraries
}
