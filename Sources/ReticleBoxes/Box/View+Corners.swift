public import Geometry
public import Stage

extension View {
  /// The left edge in the superview; setting it moves the view.
  public final var leftEdge: Double {
    get { frame.minX }
    set { frame.origin.x = newValue }
  }

  /// The top edge in the superview; setting it moves the view.
  public final var topEdge: Double {
    get { frame.minY }
    set { frame.origin.y = newValue }
  }

  /// The right edge in the superview; setting it moves the view.
  public final var rightEdge: Double {
    get { frame.maxX }
    set { frame.origin.x = newValue - frame.width }
  }

  /// The bottom edge in the superview; setting it moves the view.
  public final var bottomEdge: Double {
    get { frame.maxY }
    set { frame.origin.y = newValue - frame.height }
  }

  /// The top left corner; setting it moves the view.
  public final var topLeft: Point {
    get { frame.origin }
    set { frame.origin = newValue }
  }

  /// The top right corner; setting it moves the view.
  public final var topRight: Point {
    get { Point(x: frame.maxX, y: frame.minY) }
    set { frame.origin = Point(x: newValue.x - frame.width, y: newValue.y) }
  }

  /// The bottom right corner; setting it moves the view.
  public final var bottomRight: Point {
    get { Point(x: frame.maxX, y: frame.maxY) }
    set { frame.origin = Point(x: newValue.x - frame.width, y: newValue.y - frame.height) }
  }

  /// The bottom left corner; setting it moves the view.
  public final var bottomLeft: Point {
    get { Point(x: frame.minX, y: frame.maxY) }
    set { frame.origin = Point(x: newValue.x, y: newValue.y - frame.height) }
  }
}
