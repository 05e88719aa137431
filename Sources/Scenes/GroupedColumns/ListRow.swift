import Drawing

/// What a row of `grouped-columns` shows.
struct ListRow {
  /// The title.
  let title: String
  /// What stands below it.
  let detail: String
  /// The picture at the left, if there is one.
  var picture: ContentID?

  /// The nth row that was inserted, counted from 0; it shows one of the pictures of `rows`.
  static func new(_ number: Int, _ rows: [ListRow]) -> ListRow {
    ListRow(
      title: "New entry \(number + 1)", detail: "Just added",
      picture: rows[number * 7 % rows.count].picture)
  }
}
