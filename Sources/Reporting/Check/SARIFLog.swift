// SPDX-License-Identifier: Apache-2.0

/// A log of one run in SARIF 2.1.0, 3.13, around results that are written one at a time.
struct SARIFLog {
  var invocation: SARIF.Invocation
  var driver: SARIF.Driver

  /// - Parameter result: turns an element into its result; called once for each, in order.
  func write<Element>(
    _ elements: some Sequence<Element>, to output: inout some TextOutputStream,
    _ result: (Element) -> SARIF.Result
  ) {
    let json = JSONText()
    output.write(
      """
      {
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "runs": [
          {
            "columnKind": "utf16CodeUnits",
            "invocations": [\(json.text(of: invocation))],
            "originalUriBaseIds": \
      {"SRCROOT":{"description":{"text":"The root of the checkout; the working directory where there is none."}}},
            "results": 
      """)
    json.write(elements, indentation: "      ", to: &output, result)
    output.write(
      """
      ,
            "tool": {"driver":\(json.text(of: driver))}
          }
        ],
        "version": "2.1.0"
      }

      """)
  }
}
