/// A run's frame times as one line of blocks, and a line of shapes that says which were late.
///
/// A column shows the longest of its frames, so that the worst one never vanishes. Full height is
/// the longest measured frame; warm-up frames may be cut off there.
struct Sparkline {
  /// One character's worth of frames.
  struct Column: Equatable {
    /// The height, 1 to 8.
    let level: Int
    /// The state of the longest frame.
    let state: FrameState
    /// Whether all frames are warm-up.
    let isWarmUp: Bool
  }

  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// The columns, from the first frame to the last.
  let columns: [Column]
  /// The frame time of a full block.
  let fullHeight: Nanoseconds

  /// Draws `run` in at most `width` columns; fewer frames take a column each.
  init(_ run: MeasuredRun, width: Int) {
    let times = run.log[.cpu]
    let full = max(1, run.sample.ascendingTimes.last ?? times.max() ?? 1)
    let count = min(width, times.count)
    fullHeight = full
    columns = (0..<count).map { index in
      let rows = index * times.count / count..<(index + 1) * times.count / count
      let longest = times[rows].max() ?? 0
      return Column(
        level: Int(min(8, max(1, (8 * longest + full - 1) / full))),
        state: FrameState(longest, rate: run.rate),
        isWarmUp: rows.upperBound <= run.warmUpRows.upperBound)
    }
  }

  /// The blocks, in the colors of their states; those of warm-up held back.
  func bars(_ paint: Paint) -> String {
    painted(paint) { Self.blocks[$0.level - 1] }
  }

  /// The shapes of late columns, and a dot below warm-up; `nil` where there is nothing to say.
  func shapes(_ paint: Paint) -> String? {
    guard columns.contains(where: { $0.isWarmUp || $0.state >= .over }) else { return nil }
    return painted(paint) { $0.state >= .over ? $0.state.shape : $0.isWarmUp ? "·" : " " }
  }

  /// A character for each column; neighbors of one color are painted in one go.
  private func painted(_ paint: Paint, _ character: (Column) -> Character) -> String {
    var result = ""
    var rest = columns[...]
    while let first = rest.first {
      let same = rest.prefix { $0.isWarmUp == first.isWarmUp && $0.state == first.state }
      let text = String(same.map(character))
      result += first.isWarmUp && first.state < .over ? paint.faint(text) : paint(text, first.state)
      rest = rest.dropFirst(same.count)
    }
    return result
  }
}
