/// A one-line chart of a run's frame times, and a line of shapes that marks late frames.
///
/// A column shows the longest of its frames, so the worst frame is always visible. Full height is
/// the longest measured frame; longer warm-up frames are clipped.
struct Sparkline {
  /// The frames of one character.
  struct Column: Equatable {
    /// The height, from 1 to 8.
    let level: Int
    /// The state of the longest frame.
    let state: FrameState
    /// Whether all its frames are warm-up.
    let isWarmUp: Bool
  }

  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// The columns, from the first frame to the last.
  let columns: [Column]
  /// The frame time of a full-height block.
  let fullHeight: Nanoseconds

  /// Charts `run` in at most `width` columns; with fewer frames, each frame has a column.
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

  /// Returns the blocks in the colors of their states; warm-up blocks are faint.
  func bars(_ paint: Paint) -> String {
    painted(paint) { Self.blocks[$0.level - 1] }
  }

  /// Returns shapes for late columns and a dot for each warm-up column; `nil` if there are none.
  func shapes(_ paint: Paint) -> String? {
    guard columns.contains(where: { $0.isWarmUp || $0.state >= .overPeriod }) else { return nil }
    return painted(paint) { $0.state >= .overPeriod ? $0.state.shape : $0.isWarmUp ? "·" : " " }
  }

  /// Returns a character for each column; adjacent columns of one color share an escape sequence.
  private func painted(_ paint: Paint, _ character: (Column) -> Character) -> String {
    var result = ""
    var rest = columns[...]
    while let first = rest.first {
      let same = rest.prefix { $0.isWarmUp == first.isWarmUp && $0.state == first.state }
      let text = String(same.map(character))
      result +=
        first.isWarmUp && first.state < .overPeriod ? paint.faint(text) : paint(text, first.state)
      rest = rest.dropFirst(same.count)
    }
    return result
  }
}
