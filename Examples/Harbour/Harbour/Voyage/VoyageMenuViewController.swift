// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Lists what the voyage tab offers.
final class VoyageMenuViewController: UITableViewController {
  var didSelect: (VoyageScreen) -> Void = { _ in }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Voyage"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Entry")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    VoyageScreen.allCases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Entry", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = VoyageScreen.allCases[indexPath.row].rawValue
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelect(VoyageScreen.allCases[indexPath.row])
  }
}
