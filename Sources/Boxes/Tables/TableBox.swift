import Stage

/// A table in three parts: what stays at the top, what changes in the middle, what stays below.
open class TableBox: Box {
  /// The boxes at the top.
  public final var topLines: [Box] = []
  /// The boxes in the middle.
  public final var middleLines: [Box] = []
  /// The boxes at the bottom.
  public final var bottomLines: [Box] = []

  /// The boxes of all parts, from top to bottom; one that occurs twice counts where it is first.
  public final var allLines: [Box] { topLines + middleLines + bottomLines }

  override func prepare(_ curve: AnimationCurve?) {
    super.prepare(curve)
    boxes = allLines
  }
}
