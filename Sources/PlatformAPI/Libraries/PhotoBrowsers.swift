// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Pickers, croppers and viewers of pictures.
  static let photoBrowsers: [API] =
    [
      .libraryClass(
        "SKPhotoBrowser", hidden: .unlessSet("true", setting: "displayStatusbar"),
        .presentsItself(LibraryPresentation(style: "custom", captures: true)))
    ].of(
      "SKPhotoBrowser", "https://github.com/suzuki-0000/SKPhotoBrowser/blob/HEAD/SKPhotoBrowser/SKPhotoBrowser.swift")
    + [
      .libraryClass(
        "MWPhotoBrowser", style: .always("lightContent"),
        hidden: .open("MWPhotoBrowser hides the bar together with its controls"))
    ].of("MWPhotoBrowser", "https://github.com/mwaterfall/MWPhotoBrowser/blob/HEAD/Pod/Classes/MWPhotoBrowser.m")
    + [
      // It sets its style when its view is there.
      .libraryClass(
        "LightboxController", hidden: .unlessSet("true", setting: "hideStatusBar"),
        .presentsItself(LibraryPresentation(style: "fullScreen")))
    ].of("Lightbox", "https://github.com/hyperoslo/Lightbox/blob/HEAD/Source/LightboxController.swift")
    + [
      .libraryClass(
        "NYTPhotosViewController", hidden: .always("true"),
        .presentsItself(LibraryPresentation(style: "fullScreen", captures: true)))
    ].of(
      "NYTPhotoViewer",
      "https://github.com/NYTimes/NYTPhotoViewer/blob/HEAD/NYTPhotoViewer/NYTPhotosViewController.m")
    + [
      .libraryClass(
        "YPImagePicker", "UINavigationController", style: .unlessSet("default", setting: "preferredStatusBarStyle"),
        hidden: .open("YPImagePicker's screens hide the bar if its configuration says so"),
        .presentsItself(LibraryPresentation(style: "fullScreen")))
    ].of("YPImagePicker", "https://github.com/Yummypets/YPImagePicker/blob/HEAD/Source/YPImagePicker.swift")
    + [
      .libraryClass(
        "TOCropViewController", style: .open("TOCropViewController answers by where it stands"),
        hidden: .open("TOCropViewController hides the bar once its transition is over"),
        .presentsItself(LibraryPresentation(style: "fullScreen"))),
      .libraryClass(
        "CropViewController", style: .open("CropViewController answers by where it stands"),
        hidden: .open("CropViewController hides the bar once its transition is over"),
        .presentsItself(LibraryPresentation(style: "fullScreen"))),
    ].of(
      "TOCropViewController",
      "https://github.com/TimOliver/TOCropViewController/blob/HEAD/Objective-C/TOCropViewController/TOCropViewController.m"
    )
    + [
      .libraryClass(
        "FullScreenSlideshowViewController", hidden: .always("true"),
        .presentsItself(LibraryPresentation(style: "custom")))
    ].of(
      "ImageSlideshow",
      "https://github.com/zvonicek/ImageSlideshow/blob/HEAD/ImageSlideshow/Classes/Core/FullScreenSlideshowViewController.swift"
    )
}
