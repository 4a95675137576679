// SPDX-License-Identifier: Apache-2.0

#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The pilot book, page by page.
@interface HBRPilotViewController : UIViewController
@end

NS_ASSUME_NONNULL_END
