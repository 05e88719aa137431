/// The palette of an animation: at most 255 colors that approximate all colors of its frames.
///
/// The median cut by variance (after Heckbert and Wu) repeatedly splits the color box with the
/// greatest spread. Equal histograms give equal palettes.
package struct ColorPalette: Hashable, Sendable {
  /// The maximum number of colors: a GIF has 256, one of which means "unchanged".
  package static let limit = 255

  /// The colors; at least one.
  package let colors: [RGB]

  /// Creates a palette from colors.
  package init(_ colors: [RGB]) {
    self.colors = colors.isEmpty ? [RGB(0, 0, 0)] : colors
  }

  /// Creates a palette from a histogram.
  package init(_ histogram: ColorHistogram, limit: Int = ColorPalette.limit) {
    let bins = histogram.nonemptyBins
    var boxes = bins.isEmpty ? [] : [Box(bins)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        let (one, other) = boxes[widest].cut()
      else { break }
      boxes[widest] = one
      boxes.append(other)
    }
    self.init(boxes.map(\.mean))
  }

  /// A part of the color space.
  private struct Box {
    /// The bins in the box.
    let bins: [ColorHistogram.Bin]
    /// The mean color of all its pixels.
    let mean: RGB
    /// The channel with the greatest spread.
    let axis: Axis
    /// The sum of squared differences of its pixels from the mean in that channel.
    let spread: Double

    enum Axis: CaseIterable { case red, green, blue }

    init(_ bins: [ColorHistogram.Bin]) {
      self.bins = bins
      var total = ColorHistogram.Bin()
      for bin in bins {
        total.count += bin.count
        total.red += bin.red
        total.green += bin.green
        total.blue += bin.blue
      }
      mean = total.mean
      var widest = (axis: Axis.green, spread: -1.0)
      for axis in Axis.allCases {
        let spread = Self.spread(of: bins, axis, total)
        if spread > widest.spread { widest = (axis, spread) }
      }
      (axis, spread) = widest
    }

    private static func spread(
      of bins: [ColorHistogram.Bin], _ axis: Axis, _ total: ColorHistogram.Bin
    ) -> Double {
      let middle = value(total, axis)
      return bins.reduce(0) { sum, bin in
        let distance = value(bin, axis) - middle
        return sum + Double(bin.count) * distance * distance
      }
    }

    private static func value(_ bin: ColorHistogram.Bin, _ axis: Axis) -> Double {
      let sum =
        switch axis {
        case .red: bin.red
        case .green: bin.green
        case .blue: bin.blue
        }
      return Double(sum) / Double(bin.count)
    }

    /// Splits the box at its mean; nil if it contains only one color.
    func cut() -> (Box, Box)? {
      let total = bins.reduce(0) { $0 + $1.count }
      let middle = bins.reduce(0) { $0 + Self.value($1, axis) * Double($1.count) } / Double(total)
      let low = bins.filter { Self.value($0, axis) <= middle }
      let high = bins.filter { Self.value($0, axis) > middle }
      guard !low.isEmpty, !high.isEmpty else { return nil }
      return (Box(low), Box(high))
    }
  }
}
