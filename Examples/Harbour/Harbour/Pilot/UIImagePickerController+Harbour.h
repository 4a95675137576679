// SPDX-License-Identifier: Apache-2.0

#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The camera as the log uses it: photographs only, without the status bar.
@interface UIImagePickerController (Harbour)

+ (instancetype)hbr_logPicker;

@end

NS_ASSUME_NONNULL_END
