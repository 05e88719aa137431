public import Drawing

/// A color for each edge of a box; nil, or one without opacity, for no border.
public struct EdgeColors: Hashable, Sendable {
  /// The upper edge's.
  public var top: Color?
  /// The left edge's.
  public var left: Color?
  /// The lower edge's.
  public var bottom: Color?
  /// The right edge's.
  public var right: Color?

  /// Makes a set of colors; what is left out has no border.
  public init(
    top: Color? = nil, left: Color? = nil, bottom: Color? = nil, right: Color? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same color at every edge.
  public init(all color: Color) {
    self.init(top: color, left: color, bottom: color, right: color)
  }

  /// One color for every edge, or four: top, left, bottom, right.
  ///
  /// - Precondition: there are one or four of them.
  public init(_ colors: [Color]) {
    precondition(
      colors.count == 1 || colors.count == 4,
      "borders take one color, or four in the order top, left, bottom, right, not \(colors.count)")
    if colors.count == 1 {
      self.init(all: colors[0])
    } else {
      self.init(top: colors[0], left: colors[1], bottom: colors[2], right: colors[3])
    }
  }
}
