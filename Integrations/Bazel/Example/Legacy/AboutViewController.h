// SPDX-License-Identifier: Apache-2.0
@import UIKit;

@interface AboutViewController : UIViewController
@end
