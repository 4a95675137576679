// SPDX-License-Identifier: Apache-2.0

// `import UIKit` off Apple platforms: Apple's UIKit hands Foundation on to its importers, so this one does too.
@_exported public import Foundation
@_exported public import HeadlessUIKit
