/// The level of detail of a page's frames; long runs need a lower one.
struct DetailLevel: Hashable {
  /// Whether the start times of frames are included.
  var hasStarts = true
  /// The nanoseconds per unit of time: 1, or 1000 to save three digits per value.
  var unit: Int64 = 1
  /// The number of frames that are represented by the longest of them.
  var group = 1

  /// All levels, from every frame to the longest of every 65,536 frames.
  static let levels: [DetailLevel] =
    [DetailLevel(), DetailLevel(hasStarts: false), DetailLevel(hasStarts: false, unit: 1000)]
    + (1...16).map { DetailLevel(hasStarts: false, unit: 1000, group: 1 << $0) }

  /// A note for the reader; nil if at most the start times are missing.
  var note: String? {
    if group > 1 {
      return "A row represents \(group) frames and is the longest of them, in microseconds; "
        + "run.json has every frame in nanoseconds."
    }
    return unit > 1 ? "Times are rounded to microseconds; run.json has nanoseconds." : nil
  }
}
