package import Geometry

/// The frames of everything in the frame times strip, for its width and the window's scale.
///
/// Bars are whole device pixels wide and high, so that they are equally wide and sharp.
package struct FrameTimesLayout: Hashable, Sendable {
  /// The amount of text that fits into the strip.
  package enum Width: Hashable, Sendable {
    /// The text for a phone's width: rate, p99 and two counters.
    case narrow
    /// About two thirds of the text.
    case medium
    /// The complete text.
    case wide
  }

  /// The strip's height, in points.
  package static let height = 80.0
  /// The minimum height of a bar, in points, so that its color is visible.
  private static let minimumBarHeight = 2.0
  /// The space around and between small elements, in points.
  private static let padding = 8.0
  private static let gap = 16.0
  /// The space for each amount of text, in points: its longest line at 11 points.
  private static let narrowText = 110.0
  private static let mediumText = 312.0
  private static let wideText = 452.0

  /// The amount of text that fits.
  package let width: Width
  /// The frame of the dark panel behind the bars.
  package let plot: Rect
  /// The width of one bar including its gap, in device pixels.
  package let barPitch: Int
  /// The number of bars that fit, at most ``FrameWindow/capacity``.
  package let barCount: Int
  /// The frames of the lines of text, from the top: times, counters, presentation, help.
  package let lines: [Rect]
  /// The frame of the recording and pause indicator.
  ///
  /// It is at the right end of the first line, or on its own line.
  package let activity: Rect

  private let scale: Double

  /// Lays out the strip for a width in points.
  package init(width stripWidth: Double, scale: Double) {
    self.scale = scale
    let room = stripWidth - 2 * Self.padding
    let count = Double(FrameWindow.capacity)
    let leastPlot = count / scale + Self.padding
    width =
      room >= leastPlot + Self.gap + Self.wideText
      ? .wide : room >= leastPlot + Self.gap + Self.mediumText ? .medium : .narrow
    let text = Self.textWidth(width, room: room)
    let plotRoom = max(0, room - Self.gap - text)
    let pixels = (plotRoom - Self.padding) * scale
    barPitch = max(1, min(Int(2 * scale), Int((pixels / count).rounded(.down))))
    barCount = max(0, min(FrameWindow.capacity, Int(pixels) / barPitch))
    plot = Rect(
      x: Self.padding, y: Self.padding,
      width: Double(barCount * barPitch) / scale + Self.padding,
      height: Self.height - 2 * Self.padding)
    let left = plot.maxX + Self.gap
    let textWidth = max(0, stripWidth - Self.padding - left)
    lines = (0..<4).map { line in
      Rect(x: left, y: Self.padding + Double(line) * 16, width: textWidth, height: 16)
    }
    let activityWidth = min(textWidth, 112)
    // In a narrow strip, the indicator replaces the help.
    activity =
      width == .narrow
      ? lines[3]
      : Rect(
        x: left + textWidth - activityWidth, y: Self.padding, width: activityWidth, height: 16)
  }

  /// The height of one frame period in the plot, in points.
  ///
  /// It is about two thirds of the plot, so that frames of up to 1.5 periods are fully visible.
  package var budgetHeight: Double { (barRoom * 2 / 3).rounded() }

  /// The frame of the line at the height of one period.
  package var budgetLine: Rect {
    Rect(
      x: plot.minX, y: barBottom - budgetHeight, width: plot.width, height: 1 / scale)
  }

  /// Returns the frame of a bar; index 0 is the leftmost, and the height is in periods.
  package func bar(at index: Int, periods: Double) -> Rect {
    let pixels = (budgetHeight * periods * scale).rounded() / scale
    let height = max(Self.minimumBarHeight, min(barRoom, pixels))
    let gap = barPitch > 2 ? 1 : 0
    return Rect(
      x: plot.minX + Self.padding / 2 + Double(index * barPitch) / scale, y: barBottom - height,
      width: Double(barPitch - gap) / scale, height: height)
  }

  /// Returns the frame of a gap in a bar.
  ///
  /// Gaps distinguish the frame states without color: one gap for over, two gaps for twice over.
  package func notch(_ number: Int, of bar: Rect) -> Rect {
    Rect(
      x: bar.minX, y: bar.minY + 3 + Double(number) * 4, width: bar.width, height: 2)
  }

  private var barBottom: Double { plot.maxY - Self.padding / 2 }
  private var barRoom: Double { plot.height - Self.padding }

  private static func textWidth(_ width: Width, room: Double) -> Double {
    switch width {
    case .wide: wideText
    case .medium: mediumText
    case .narrow: min(narrowText, room)
    }
  }
}
