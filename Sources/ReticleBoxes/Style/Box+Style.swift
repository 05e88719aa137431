public import Drawing

extension Box {
  /// The fill color; `nil` for none.
  public final var backgroundColor: Color? {
    get { style.background }
    set { style.background = newValue }
  }

  /// The radius of the corners, in points.
  public final var cornerRadius: Double {
    get { style.cornerRadius }
    set { style.cornerRadius = newValue }
  }

  /// The shadow of the box's outline; `nil` for none.
  public final var shadow: Shadow? {
    get { style.shadow }
    set { style.shadow = newValue }
  }

  /// The colors of the four borders, each 1 point wide.
  public final var borderColors: EdgeColors {
    get { style.borders }
    set { style.borders = newValue }
  }

  /// The etched edges; setting them removes all other borders.
  public final var borderStyle: BoxEdges {
    get { style.etchedEdges }
    set {
      style.borders = EdgeColors()
      style.etchedEdges = newValue
    }
  }

  /// The color of the top border; `nil` for none.
  public final var topBorderColor: Color? {
    get { style.borders.top }
    set { style.borders.top = newValue }
  }

  /// The color of the left border; `nil` for none.
  public final var leftBorderColor: Color? {
    get { style.borders.left }
    set { style.borders.left = newValue }
  }

  /// The color of the bottom border; `nil` for none.
  public final var bottomBorderColor: Color? {
    get { style.borders.bottom }
    set { style.borders.bottom = newValue }
  }

  /// The color of the right border; `nil` for none.
  public final var rightBorderColor: Color? {
    get { style.borders.right }
    set { style.borders.right = newValue }
  }
}
