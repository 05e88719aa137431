import Geometry

/// How pictures lie in a stack: the first on top, a few below it that show at its upper edge, and
/// all others hidden under those.
public struct StackStyle: Hashable, Sendable {
  /// How many cards are seen, above 0; 3 by default.
  public var depth = 3
  /// How far each card shows above the one that lies on it, in points; 6 by default.
  public var peek = 6.0
  /// How large each card is, as a share of the one that lies on it; 0.92 by default.
  public var shrink = 0.92

  /// A stack of three.
  public init() {}

  /// The room that the lower cards need above the topmost, in points.
  public var overhang: Double { peek * Double(max(0, depth - 1)) }

  /// How large the card of an item is, as a share of the topmost.
  func scale(of item: Int) -> Double {
    var scale = 1.0
    for _ in 0..<level(of: item) { scale *= shrink }
    return scale
  }

  /// The middle of an item's card where the topmost fills a rectangle.
  func middle(of item: Int, in rect: Rect) -> Point {
    let level = Double(level(of: item))
    let shrunk = rect.height * (1 - scale(of: item)) / 2
    return Point(
      x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2 - peek * level - shrunk)
  }

  /// How opaque the card of an item is that has left the stack so far; those below come out of it
  /// within the first sixth of the way.
  func opacity(of item: Int, openness: Double) -> Double {
    item < depth ? 1 : min(1, max(0, openness * 6))
  }

  private func level(of item: Int) -> Int { min(item, max(1, depth) - 1) }
}
