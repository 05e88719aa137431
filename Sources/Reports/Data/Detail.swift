/// How much of a run's frames the page holds; less where a run is too long for a page.
struct Detail: Hashable {
  /// Whether the frames' beginnings are there.
  var hasStarts = true
  /// The nanoseconds in a unit of time: 1, or 1000 to save three digits a value.
  var unit: Int64 = 1
  /// The frames that are represented by the longest of them.
  var group = 1

  /// From everything down to the longest of every 65,536 frames.
  static let levels: [Detail] =
    [Detail(), Detail(hasStarts: false), Detail(hasStarts: false, unit: 1000)]
    + (1...16).map { Detail(hasStarts: false, unit: 1000, group: 1 << $0) }

  /// What a reader has to know; nil where nothing is missing but the beginnings.
  var note: String? {
    if group > 1 {
      return "A row stands for \(group) frames and is the longest of them, in microseconds; "
        + "run.json has every frame in nanoseconds."
    }
    return unit > 1 ? "Times are rounded to microseconds; run.json has nanoseconds." : nil
  }
}
