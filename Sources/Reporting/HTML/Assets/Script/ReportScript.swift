// SPDX-License-Identifier: Apache-2.0

/// The script of the report: filters, search, keys, theme, table and map. Everything it works on is in the markup.
///
/// Its parts are one function's body: each may use what the ones before it declare.
enum ReportScript {
  static let text = #"""
    (() => {
    'use strict';
    \#(state)
    \#(copying)
    \#(pictures)
    \#(board)
    \#(filters)
    \#(table)
    \#(map)
    \#(moves)
    \#(keys)
    })();
    """#
}
