import Reticle

/// Heights that cells, titles or footers of a scene request, by number, in turn.
struct RequestedHeights {
  private let heights: [Double]

  /// The maximum height, in points.
  private static let maximum = 1_000_000.0

  /// Reads the parameter with a name.
  init(_ name: String, _ values: SceneValues) throws(SceneError) {
    heights = values.numbers(name) ?? []
    if let height = heights.first(where: { $0 < 0 || $0 > Self.maximum }) {
      throw .refused("\(name) must be numbers from 0 to 1000000, not \(height)")
    }
  }

  /// Whether there are none, so that layouts determine the heights.
  var isEmpty: Bool { heights.isEmpty }

  /// Returns the height with a number, in points; nil if layouts determine the heights.
  func height(_ number: Int) -> Double? {
    heights.isEmpty ? nil : heights[number % heights.count]
  }
}

extension SectionView {
  /// Returns the size of a title or footer with a height at normal text size.
  ///
  /// - Parameters:
  ///   - height: The height, in points; nil for that of the layout.
  ///   - proposal: The proposed size.
  /// - Returns: The size, in which the height has grown with the text; nil without a height.
  func size(withHeight height: Double?, in proposal: ProposedSize) -> Size? {
    guard let height else { return nil }
    let scale = max(1, host?.environment.textScale ?? 1)
    var size = Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
    size[gridDirection] = (height * scale).rounded(.up)
    return size
  }
}
