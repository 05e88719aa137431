/// A group of rows in a menu.
struct MenuSection {
  /// One row.
  struct Row {
    /// The text of the row.
    var title: String
    /// The text at the right end of the row; empty for none.
    var note = ""
    /// Whether the row is the current choice; false by default.
    var isChosen = false
    /// Called when the row is chosen.
    var action: () -> Void
  }

  /// The title above the rows; empty for none.
  var title: String
  /// The rows.
  var rows: [Row]
}
