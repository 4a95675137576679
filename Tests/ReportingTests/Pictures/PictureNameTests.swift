// SPDX-License-Identifier: Apache-2.0

import Reporting
import Testing

@Suite("Names of pictures")
struct PictureNameTests {
  /// What a path is read as: the readings in order, `|` between them, `+` for dark and `-` for light.
  private func readings(_ path: String) -> String {
    PictureName(path: path).readings.map { reading in
      reading.name.words.joined(separator: " ") + (reading.isDark.map { $0 ? "+" : "-" } ?? "")
    }.joined(separator: "|")
  }

  @Test(
    "are the screen's name with remarks, and the name as it is written comes first",
    arguments: [
      ("Login.png", "login"), ("login-view_controller.PNG", "login view controller"),
      ("01_Login.png", "01 login|login"), ("01LoginScreen.png", "01 login screen|login screen"),
      ("Login_dark.png", "login dark|login+"), ("dark/Login.png", "login+"), ("Light Mode/Login@2x.png", "login-"),
      ("en-US/dark/3-Login_landscape.jpeg", "3 login landscape+|login landscape+|login+"),
      ("light/Login_dark.png", "login dark-|login+"), ("LightMeter.png", "light meter|meter-"),
      ("HBRPilotView.png", "hbr pilot view"), ("Login/dark.png", "login+"), ("Login/dark/en/01.png", "login+"),
      ("dark.png", ""), ("en/01.png", ""), ("", ""), ("Übersicht.png", "übersicht"),
      ("iPhone 15 Pro-01_Login_framed.png", "01 login|login"), ("iPhone8Plus_Dark_framed.png", ""),
      ("pt-BR/iPhone 17-05-Chat-List-Dark.png", "05 chat list dark|chat list dark|chat list+"),
      ("iPhone5_portrait-0Launch.png", "portrait 0 launch|launch"), ("Howto.light.png", "howto light|howto-"),
    ])
  func read(path: String, expected: String) {
    #expect(readings(path) == expected)
  }

  @Test(
    "may begin with a device, as fastlane writes them",
    arguments: [
      ("en-US/iPhone 15 Pro Max-01_Home.png", "iPhone 15 Pro Max", "01_Home"),
      (
        "de-DE/iPad Pro (12.9-inch) (3rd generation)-Home-dark.png", "iPad Pro (12.9-inch) (3rd generation)",
        "Home-dark"
      ),
      ("zh-Hans/iPad Pro 13-inch (M4)-Home.png", "iPad Pro 13-inch (M4)", "Home"), ("iPhone.png", nil, "iPhone"),
      ("iPhone8Plus_Comments.png", "iPhone8Plus", "Comments"), ("iPad Pro.png", nil, "iPad Pro"),
      ("Home.png", nil, "Home"),
    ] as [(String, String?, String)])
  func device(path: String, device: String?, name: String) {
    let read = PictureName(path: path)
    #expect(read.device == device && read.name == name)
  }

  @Test(
    "may lie in a folder for a locale",
    arguments: [
      ("a/en-US/Home.png", "en-US"), ("zh-Hans/Home.png", "zh-Hans"), ("pt_BR/dark/Home.png", "pt_BR"),
      ("es-419/Home.png", "es-419"), ("shots/Home.png", nil), ("ios/Home.png", nil), ("Home.png", nil),
    ] as [(String, String?)])
  func locale(path: String, locale: String?) {
    #expect(PictureName(path: path).locale == locale)
  }
}
