import Drawing
import Geometry
import Motion
import Profiling
import Stage
import WindowHost

/// A chart of the last frames as bars of stacked phases, with a line for the budget.
final class PhaseStrip: View {
  /// The height, in points.
  private static let height = 80.0
  /// The width of a bar, in points.
  static let barWidth = 2.0
  /// The phases, from the bottom up, and their colors.
  ///
  /// In the dark theme, the colors are those of reports; they can be told apart without red and
  /// green.
  static let phases: [(column: FrameColumn, name: String, color: Color)] = [
    (.input, "Input", Color(light: 0x7A7A80, dark: 0x9A9AA0)),
    (.simulate, "Simulate", Color(light: 0x8F5FB8, dark: 0xB48AD6)),
    (.layout, "Layout", Color(light: 0xC06C08, dark: 0xF0A030)),
    (.cells, "Cells", Color(light: 0x1F5F9E, dark: 0x3D8FD9)),
    (.draw, "Draw", Color(light: 0x4A97C4, dark: 0x9FD3F3)),
  ]

  private let theme: ChromeTheme
  private static let budgets = 2.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = .image
    accessibilityLabel = "Frame times"
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    Size(width: proposal.width ?? 0, height: Self.height)
  }

  /// The number of frames that fit.
  var capacity: Int { max(0, Int(bounds.width / Self.barWidth)) }

  /// Draws frames relative to a budget, the newest at the right.
  func update(_ frames: some BidirectionalCollection<FrameRecord>, budget: ClockRate) {
    let period = budget.frameDuration * 1e9
    var elements: [Content.Element] = [.fill(.rounded(6), .color(theme.plot))]
    var right = bounds.width
    for frame in frames.reversed() {
      right -= Self.barWidth
      guard right >= 0 else { break }
      elements += bar(frame, x: right, period: period, budget: budget)
    }
    let line = Self.height * (1 - 1 / Self.budgets)
    elements.append(
      .fill(.rectangle(box(0, line, bounds.width, 1)), .color(theme.secondary)))
    content = Content(elements)
  }

  private func bar(
    _ frame: FrameRecord, x: Double, period: Double, budget: ClockRate
  ) -> [Content.Element] {
    var elements: [Content.Element] = []
    var bottom = Self.height
    for phase in Self.phases {
      let share = Double(frame[phase.column]) / period / Self.budgets
      let height = min(bottom, share * Self.height)
      guard height >= 0.25 else { continue }
      elements.append(
        .fill(
          .rectangle(box(x, bottom - height, Self.barWidth, height)), .color(phase.color)))
      bottom -= height
    }
    // A late frame has a cap in the color of its state, visible at any height of the bar.
    let state = FrameState(frame[.wall], rate: budget)
    guard state >= .overPeriod else { return elements }
    elements.append(
      .fill(.rectangle(box(x, 0, Self.barWidth, 4)), .color(Color(state))))
    return elements
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Placement {
    .fixed(Rect(x: x, y: y, width: width, height: height))
  }
}
