import Stage

/// A table in three parts: a fixed top, a changing middle and a fixed bottom.
open class TableBox: Box {
  /// The boxes at the top.
  public final var topLines: [Box] = []
  /// The boxes in the middle.
  public final var middleLines: [Box] = []
  /// The boxes at the bottom.
  public final var bottomLines: [Box] = []

  /// The boxes of all parts, from top to bottom; a repeated box counts only the first time.
  public final var allLines: [Box] {
    var seen: Set<ObjectIdentifier> = []
    return (topLines + middleLines + bottomLines).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  override func prepare(_ curve: AnimationCurve?) {
    super.prepare(curve)
    boxes = allLines
  }
}
