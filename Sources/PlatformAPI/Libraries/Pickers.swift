// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Pickers of pictures, scanners, and viewers besides those of ``photoBrowsers``.
  static let pickers: [API] =
    [
      .libraryClass(
        "TZImagePickerController", "UINavigationController",
        style: .unlessSet("lightContent", setting: "statusBarStyle"),
        hidden: .open("TZImagePickerController's previews hide the bar"))
    ].of(
      "TZImagePickerController",
      "https://github.com/banchichen/TZImagePickerController/blob/HEAD/TZImagePickerController/TZImagePickerController/TZImagePickerController.m"
    )
    + [.libraryClass("DKImagePickerController", "UINavigationController")].of(
      "DKImagePickerController",
      "https://github.com/zhangao0086/DKImagePickerController/blob/HEAD/Sources/DKImagePickerController/DKImagePickerController.swift"
    )
    + [.libraryClass("TLPhotosPickerViewController")].of(
      "TLPhotoPicker",
      "https://github.com/tilltue/TLPhotoPicker/blob/HEAD/TLPhotoPicker/Classes/TLPhotosPickerViewController.swift")
    + [.libraryClass("QBImagePickerController")].of(
      "QBImagePicker", "https://github.com/questbeat/QBImagePicker/blob/HEAD/QBImagePicker/QBImagePickerController.m")
    + [.libraryClass("RSKImageCropViewController", hidden: .always("true"))].of(
      "RSKImageCropper",
      "https://github.com/ruslanskorb/RSKImageCropper/blob/HEAD/RSKImageCropper/RSKImageCropViewController.m")
    + [.libraryClass("BarcodeScannerViewController")].of(
      "BarcodeScanner",
      "https://github.com/hyperoslo/BarcodeScanner/blob/HEAD/Sources/Controllers/BarcodeScannerViewController.swift")
    + [
      .libraryClass(
        "QRCodeReaderViewController", style: .unlessSet("default", setting: "preferredStatusBarStyle"))
    ].of(
      "QRCodeReader.swift",
      "https://github.com/yannickl/QRCodeReader.swift/blob/HEAD/Sources/QRCodeReaderViewController.swift")
    + [.libraryClass("ImageScannerController", "UINavigationController")].of(
      "WeScan", "https://github.com/WeTransfer/WeScan/blob/HEAD/Sources/WeScan/ImageScannerController.swift")
    + viewers

  private static let viewers: [API] =
    [
      .libraryClass(
        "IDMPhotoBrowser", style: .unlessSet("lightContent", setting: "useWhiteBackgroundColor"),
        hidden: .open("IDMPhotoBrowser hides the bar together with its controls"),
        .presentsItself(LibraryPresentation(style: "custom", captures: true)))
    ].of(
      "IDMPhotoBrowser", "https://github.com/thiagoperes/IDMPhotoBrowser/blob/HEAD/Classes/IDMPhotoBrowser.m")
    + [
      .libraryClass(
        "AXPhotosViewController", style: .always("lightContent"),
        hidden: .open("AXPhotosViewController hides the bar together with its controls"))
    ].of(
      "AXPhotoViewer",
      "https://github.com/alexhillc/AXPhotoViewer/blob/HEAD/Source/Classes/View%20Controllers/AXPhotosViewController.swift"
    )
    + [
      .libraryClass("JXPhotoBrowserViewController"),
      .function(
        "present(from:)", of: "JXPhotoBrowserViewController",
        .presentsReceiver(at: 0, LibraryPresentation(style: "overFullScreen"))),
    ].of(
      "JXPhotoBrowser",
      "https://github.com/JiongXing/PhotoBrowser/blob/HEAD/Sources/JXPhotoBrowserViewController.swift")
}
