/// Rows of a menu that belong together.
struct MenuSection {
  /// One row.
  struct Row {
    /// What it says.
    var title: String
    /// What stands at its right end; empty for nothing.
    var note = ""
    /// Whether it is what is chosen at present.
    var isChosen = false
    /// What it does.
    var action: () -> Void
  }

  /// What stands above the rows; empty for nothing.
  var title: String
  /// The rows.
  var rows: [Row]
}
