// SPDX-License-Identifier: Apache-2.0

#import "HBRPilotViewController+StatusBar.h"

@implementation HBRPilotViewController (StatusBar)

- (BOOL)prefersStatusBarHidden {
  return NO;
}

@end
