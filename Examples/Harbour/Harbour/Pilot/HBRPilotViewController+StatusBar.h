// SPDX-License-Identifier: Apache-2.0

#import "HBRPilotViewController.h"

NS_ASSUME_NONNULL_BEGIN

/// The pilot book's status bar.
@interface HBRPilotViewController (StatusBar)
@end

NS_ASSUME_NONNULL_END
