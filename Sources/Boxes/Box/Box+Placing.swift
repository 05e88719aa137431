public import Geometry
import Stage

extension Box {
  /// The box that holds this one on show; nil before its layout and after it has left.
  public final var parentBox: Box? {
    var view = superview
    while let current = view {
      if let box = current as? Box { return box }
      view = current.superview
    }
    return nil
  }

  /// The place of a box that its parent's stacking leaves alone, in the parent's coordinates; in a
  /// ``BoxScrollView``, in those of its visible part.
  ///
  /// Setting it makes the box ``LayoutMode/fixed``; reading it before gives the present origin.
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

  /// The box of the same parent that this one lies at; its top and left margins are the distance.
  ///
  /// Setting it, also to nil, makes the box ``LayoutMode/attached``. A layout drops an attached box
  /// whose buddy is gone.
  public final var attachedTo: Box? {
    get { buddy }
    set {
      buddy = newValue
      layoutMode = .attached
    }
  }

  /// The room above the box, in points.
  public final var topMargin: Double {
    get { margin.top }
    set { margin.top = newValue }
  }

  /// The room to the left of the box, in points.
  public final var leftMargin: Double {
    get { margin.left }
    set { margin.left = newValue }
  }

  /// The room below the box, in points.
  public final var bottomMargin: Double {
    get { margin.bottom }
    set { margin.bottom = newValue }
  }

  /// The room to the right of the box, in points.
  public final var rightMargin: Double {
    get { margin.right }
    set { margin.right = newValue }
  }

  /// The room inside the top edge, in points.
  public final var topPadding: Double {
    get { padding.top }
    set { padding.top = newValue }
  }

  /// The room inside the left edge, in points.
  public final var leftPadding: Double {
    get { padding.left }
    set { padding.left = newValue }
  }

  /// The room inside the bottom edge, in points.
  public final var bottomPadding: Double {
    get { padding.bottom }
    set { padding.bottom = newValue }
  }

  /// The room inside the right edge, in points.
  public final var rightPadding: Double {
    get { padding.right }
    set { padding.right = newValue }
  }

  /// The size without the padding.
  public final var innerSize: Size { bounds.inset(by: padding).size }

  /// The middle of the height between the paddings, in points from the box's top.
  public final var paddedVerticalCenter: Double {
    padding.top + (frame.height - padding.top - padding.bottom) / 2
  }
}
