public import Drawing
import Geometry

/// A set of edges of a box.
public struct BoxEdges: OptionSet, Hashable, Sendable {
  /// One bit per edge, with the values from MGBox: 2, 4, 8 and 16.
  public let rawValue: Int

  /// The top edge.
  public static let top = BoxEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = BoxEdges(rawValue: 4)
  /// The left edge.
  public static let left = BoxEdges(rawValue: 8)
  /// The right edge.
  public static let right = BoxEdges(rawValue: 16)
  /// All four edges.
  public static let all: BoxEdges = [.top, .bottom, .left, .right]

  /// Creates a set from one bit for each edge.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// The border colors of a box; `nil` or a transparent color for no border.
public struct EdgeColors: Hashable, Sendable {
  /// The color of the top edge.
  public var top: Color?
  /// The color of the left edge.
  public var left: Color?
  /// The color of the bottom edge.
  public var bottom: Color?
  /// The color of the right edge.
  public var right: Color?

  /// Creates a set of colors; an edge without a color has no border.
  public init(
    top: Color? = nil, left: Color? = nil, bottom: Color? = nil, right: Color? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates a set with one color for every edge.
  public init(all color: Color) {
    self.init(top: color, left: color, bottom: color, right: color)
  }

  /// Creates a set from one color for every edge, or from four: top, left, bottom, right.
  ///
  /// - Precondition: `colors` has one or four elements.
  public init(_ colors: [Color]) {
    require(
      colors.count == 1 || colors.count == 4,
      "expected one or four border colors (top, left, bottom, right), found \(colors.count)")
    if colors.count == 1 {
      self.init(all: colors[0])
    } else {
      self.init(top: colors[0], left: colors[1], bottom: colors[2], right: colors[3])
    }
  }
}
