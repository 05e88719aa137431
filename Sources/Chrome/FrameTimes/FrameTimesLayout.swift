package import Geometry

/// The frames of everything in the frame times strip, for its width and the scales of window and
/// text.
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

  /// Returns the strip's height at a text scale, in points.
  package static func height(textScale: Double = 1) -> Double {
    4 * lineHeight(textScale: textScale) + 2 * padding
  }

  /// Returns the height of a line of text, in points.
  private static func lineHeight(textScale: Double) -> Double {
    ChromeMetrics(textScale: textScale).scaled(16)
  }

  /// The minimum height of a bar, in points, so that its color is visible.
  private static let minimumBarHeight = 2.0
  /// The space around and between small elements, in points.
  private static let padding = 8.0
  private static let gap = 16.0
  /// The space for each amount of text at a text scale of 1, in points: its longest line at 11
  /// points.
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
  ///
  /// - Parameters:
  ///   - stripWidth: The strip's width, in points.
  ///   - scale: The number of the window's device pixels per point.
  ///   - textScale: The factor by which text is enlarged; 1 by default.
  package init(width stripWidth: Double, scale: Double, textScale: Double = 1) {
    self.scale = scale
    let metrics = ChromeMetrics(textScale: textScale)
    let lineHeight = Self.lineHeight(textScale: textScale)
    let room = stripWidth - 2 * Self.padding
    let count = Double(FrameWindow.capacity)
    let leastPlot = count / scale + Self.padding
    width =
      room >= leastPlot + Self.gap + metrics.scaled(Self.wideText)
      ? .wide
      : room >= leastPlot + Self.gap + metrics.scaled(Self.mediumText) ? .medium : .narrow
    let text = Self.textWidth(width, room: room, metrics)
    let plotRoom = max(0, room - Self.gap - text)
    let pixels = (plotRoom - Self.padding) * scale
    barPitch = max(1, min(Int(2 * scale), Int((pixels / count).rounded(.down))))
    barCount = max(0, min(FrameWindow.capacity, Int(pixels) / barPitch))
    plot = Rect(
      x: Self.padding, y: Self.padding,
      width: Double(barCount * barPitch) / scale + Self.padding,
      height: 4 * lineHeight)
    let left = plot.maxX + Self.gap
    let textWidth = max(0, stripWidth - Self.padding - left)
    lines = (0..<4).map { line in
      Rect(
        x: left, y: Self.padding + Double(line) * lineHeight, width: textWidth, height: lineHeight)
    }
    let activityWidth = min(textWidth, metrics.scaled(112))
    // In a narrow strip, the indicator replaces the help.
    activity =
      width == .narrow
      ? lines[3]
      : Rect(
        x: left + textWidth - activityWidth, y: Self.padding, width: activityWidth,
        height: lineHeight)
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

  private static func textWidth(
    _ width: Width, room: Double, _ metrics: ChromeMetrics
  ) -> Double {
    switch width {
    case .wide: metrics.scaled(wideText)
    case .medium: metrics.scaled(mediumText)
    case .narrow: min(metrics.scaled(narrowText), room)
    }
  }
}
