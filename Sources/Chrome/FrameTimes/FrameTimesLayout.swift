package import Geometry

/// Where everything lies in the strip of frame times, for its width and the window's scale.
///
/// Bars are whole device pixels wide and high, so that all are equal and none is blurred.
package struct FrameTimesLayout: Hashable, Sendable {
  /// How much the strip can say.
  package enum Width: Hashable, Sendable {
    /// A telephone's width: rate, p99, two counters.
    case narrow
    /// Two thirds of everything.
    case medium
    /// Everything.
    case wide
  }

  /// The strip's height, in points.
  package static let height = 80.0
  /// The height of a bar for no time at all, so that its color shows.
  private static let leastBar = 2.0
  /// The room around and between small things.
  private static let padding = 8.0
  private static let gap = 16.0
  /// What each text width needs, in points: its longest line at 11 points.
  private static let narrowText = 110.0
  private static let mediumText = 312.0
  private static let wideText = 452.0

  /// Which words there is room for.
  package let width: Width
  /// The dark panel behind the bars.
  package let plot: Rect
  /// How wide one bar is with its gap, in device pixels.
  package let barPitch: Int
  /// How many bars there is room for, at most ``FrameWindow/capacity``.
  package let barCount: Int
  /// Where the lines of text stand, from the top: times, counters, presentation, help.
  package let lines: [Rect]
  /// Where recording and pausing are told; the right end of the first line or its own line.
  package let activity: Rect

  private let scale: Double

  /// Lays the strip out in a width in points.
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
    // In a narrow strip it takes the place of the help.
    activity =
      width == .narrow
      ? lines[3]
      : Rect(
        x: left + textWidth - activityWidth, y: Self.padding, width: activityWidth, height: 16)
  }

  /// The height that one period has in the plot, in points: about two thirds, so that half a
  /// period more still shows.
  package var budgetHeight: Double { (barRoom * 2 / 3).rounded() }

  /// The line that a frame of one period reaches.
  package var budgetLine: Rect {
    Rect(
      x: plot.minX, y: barBottom - budgetHeight, width: plot.width, height: 1 / scale)
  }

  /// The bar of a frame; index 0 is the leftmost, and the height is in periods.
  package func bar(at index: Int, periods: Double) -> Rect {
    let pixels = (budgetHeight * periods * scale).rounded() / scale
    let height = max(Self.leastBar, min(barRoom, pixels))
    let gap = barPitch > 2 ? 1 : 0
    return Rect(
      x: plot.minX + Self.padding / 2 + Double(index * barPitch) / scale, y: barBottom - height,
      width: Double(barPitch - gap) / scale, height: height)
  }

  /// The gaps in a bar that tell the states apart without color: one when over, two when twice.
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
