import Geometry

/// The arrangement of cards in a stack.
///
/// The first card is in front. The top edges of a few others are visible behind it, and all others
/// are hidden.
public struct StackStyle: Hashable, Sendable {
  /// The number of visible cards, above 0; 3 by default.
  public var depth = 3
  /// The height of each card's visible edge above the card in front, in points; 6 by default.
  public var peek = 6.0
  /// The scale of each card relative to the card in front; 0.92 by default.
  public var scalePerCard = 0.92

  /// Creates the style of a stack of three cards.
  public init() {}

  /// The height of the visible edges above the front card, in points.
  package var overhang: Double { peek * Double(max(0, depth - 1)) }

  /// Returns the scale of an item's card relative to the front card.
  func scale(of item: Int) -> Double {
    var scale = 1.0
    for _ in 0..<level(of: item) { scale *= scalePerCard }
    return scale
  }

  /// Returns the center of an item's card if the front card fills a rectangle.
  func middle(of item: Int, in rect: Rect) -> Point {
    let level = Double(level(of: item))
    let shrunk = rect.height * (1 - scale(of: item)) / 2
    return Point(
      x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2 - peek * level - shrunk)
  }

  /// Returns the opacity of an item's card at an openness.
  ///
  /// Hidden cards fade in between openness 0 and one sixth.
  func opacity(of item: Int, openness: Double) -> Double {
    item < depth ? 1 : min(1, max(0, openness * 6))
  }

  private func level(of item: Int) -> Int { min(item, max(1, depth) - 1) }
}
