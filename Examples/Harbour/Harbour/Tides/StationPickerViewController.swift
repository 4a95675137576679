// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Chooses the station; shown as a form sheet.
final class StationPickerViewController: UITableViewController {
  private let stations = ["Brixham", "Dartmouth", "Salcombe"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    stations.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Station", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = stations[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
