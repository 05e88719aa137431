public import Geometry
import Stage

extension Box {
  /// The closest box around this one; `nil` if the box has no parent.
  public final var parentBox: Box? {
    var view = superview
    while let current = view {
      if let box = current as? Box { return box }
      view = current.superview
    }
    return nil
  }

  /// The position of a box that is not stacked, in the parent's coordinates.
  ///
  /// In a ``BoxScrollView`` it is relative to the visible part. Setting it makes the box
  /// ``LayoutMode/fixed``. If it was never set, it is the current origin.
  public final var fixedPosition: Point {
    get {
      let position = storedFixedPosition ?? frame.origin
      storedFixedPosition = position
      return position
    }
    set {
      storedFixedPosition = newValue
      layoutMode = .fixed
    }
  }

  /// The box of the same parent that this box follows, offset by its own top and left margins.
  ///
  /// Setting it, even to `nil`, makes the box ``LayoutMode/attached``. A layout removes an attached
  /// box from ``boxes`` if that box is missing.
  public final var attachedTo: Box? {
    get { anchorBox }
    set {
      anchorBox = newValue
      layoutMode = .attached
    }
  }

  /// The margin above the box, in points.
  public final var topMargin: Double {
    get { margin.top }
    set { margin.top = newValue }
  }

  /// The margin to the left of the box, in points.
  public final var leftMargin: Double {
    get { margin.left }
    set { margin.left = newValue }
  }

  /// The margin below the box, in points.
  public final var bottomMargin: Double {
    get { margin.bottom }
    set { margin.bottom = newValue }
  }

  /// The margin to the right of the box, in points.
  public final var rightMargin: Double {
    get { margin.right }
    set { margin.right = newValue }
  }

  /// The padding inside the top edge, in points.
  public final var topPadding: Double {
    get { padding.top }
    set { padding.top = newValue }
  }

  /// The padding inside the left edge, in points.
  public final var leftPadding: Double {
    get { padding.left }
    set { padding.left = newValue }
  }

  /// The padding inside the bottom edge, in points.
  public final var bottomPadding: Double {
    get { padding.bottom }
    set { padding.bottom = newValue }
  }

  /// The padding inside the right edge, in points.
  public final var rightPadding: Double {
    get { padding.right }
    set { padding.right = newValue }
  }

  /// The size without the padding, in points.
  public final var innerSize: Size { bounds.inset(by: padding).size }

  /// The vertical center of the area inside the padding, in points from the box's top.
  public final var paddedVerticalCenter: Double {
    padding.top + (frame.height - padding.top - padding.bottom) / 2
  }
}
