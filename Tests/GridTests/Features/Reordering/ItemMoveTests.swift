import Grid
import Testing

@Suite struct ItemMoveTests {
  /// All moves in lists of one to seven items.
  static let moves = (1...7).flatMap { count in
    (0..<count).flatMap { item in (0..<count).map { (count, item, $0) } }
  }

  @Test(arguments: moves)
  func `a move has the same result as removing and inserting the item`(
    count: Int, item: Int, target: Int
  ) {
    let move = ItemMove(item: item, destination: target)
    var list = Array(0..<count)
    list.insert(list.remove(at: item), at: target)
    #expect((0..<count).map(move.item(at:)) == list)
    for other in 0..<count { #expect(move.item(at: move.newIndex(of: other)) == other) }
    #expect(move.isIdentity == (item == target))
  }
}
