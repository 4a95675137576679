// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The harbour's moorings, free ones first.
final class MooringsViewController: UITableViewController {
  private let moorings = Mooring.samples

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    moorings.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Mooring", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = moorings[indexPath.row].name
    content.secondaryText = moorings[indexPath.row].isFree ? "Free" : "Taken"
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let card = BerthCardViewController(mooring: moorings[indexPath.row])
    navigationController?.pushViewController(card, animated: true)
  }
}
