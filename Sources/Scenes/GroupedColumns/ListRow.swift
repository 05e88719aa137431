import Drawing

/// The contents of a row in `grouped-columns`.
struct ListRow {
  /// The title.
  let title: String
  /// The text below the title.
  let detail: String
  /// The picture on the left, or nil if there is none.
  var picture: ContentID?

  /// Returns the nth inserted row, counted from 0; its picture is one of those in `rows`.
  static func makeRow(_ number: Int, _ rows: [ListRow]) -> ListRow {
    ListRow(
      title: "New entry \(number + 1)", detail: "Just added",
      picture: rows[number * 7 % rows.count].picture)
  }
}
