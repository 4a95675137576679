// SPDX-License-Identifier: Apache-2.0

#import "UIImagePickerController+Harbour.h"

@implementation UIImagePickerController (Harbour)

+ (instancetype)hbr_logPicker {
  UIImagePickerController *picker = [[self alloc] init];
  picker.sourceType = UIImagePickerControllerSourceTypePhotoLibrary;
  return picker;
}

- (BOOL)prefersStatusBarHidden {
  return YES;
}

@end
