// SPDX-License-Identifier: Apache-2.0

#import "HBRPilotViewController.h"
#import "HBRPilotViewController+StatusBar.h"
#import "UIImagePickerController+Harbour.h"
