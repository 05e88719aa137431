public import Geometry
public import Stage

extension View {
  /// The left edge in the superview; setting it moves the view.
  public final var leftEdge: Double {
    get { frame.minX }
    set { frame.origin.x = newValue }
  }

  /// The upper edge in the superview; setting it moves the view.
  public final var topEdge: Double {
    get { frame.minY }
    set { frame.origin.y = newValue }
  }

  /// The right edge in the superview; setting it moves the view.
  public final var rightEdge: Double {
    get { frame.maxX }
    set { frame.origin.x = newValue - frame.width }
  }

  /// The lower edge in the superview; setting it moves the view.
  public final var bottomEdge: Double {
    get { frame.maxY }
    set { frame.origin.y = newValue - frame.height }
  }

  /// The upper left corner; setting it moves the view.
  public final var topLeft: Point {
    get { frame.origin }
    set { frame.origin = newValue }
  }

  /// The upper right corner; setting it moves the view.
  public final var topRight: Point {
    get { Point(x: frame.maxX, y: frame.minY) }
    set { frame.origin = Point(x: newValue.x - frame.width, y: newValue.y) }
  }

  /// The lower right corner; setting it moves the view.
  public final var bottomRight: Point {
    get { Point(x: frame.maxX, y: frame.maxY) }
    set { frame.origin = Point(x: newValue.x - frame.width, y: newValue.y - frame.height) }
  }

  /// The lower left corner; setting it moves the view.
  public final var bottomLeft: Point {
    get { Point(x: frame.minX, y: frame.maxY) }
    set { frame.origin = Point(x: newValue.x, y: newValue.y - frame.height) }
  }
}
