/// Slots of one length in a line, edge to edge: the columns or the rows of a uniform layout.
///
/// Where fractions are rounded, the edges as ``edge(_:)`` gives them decide: a slot reaches from
/// its own edge up to the next one's, so that each coordinate lies in one slot and a stretch that
/// begins at an edge does not touch the slot before it.
struct SlotLine {
  /// Where the first slot begins, in points.
  var start: Double
  /// The length of every slot, in points, above 0.
  var length: Double
  /// How many slots.
  var count: Int

  /// Where a slot begins, in points.
  func edge(_ index: Int) -> Double {
    Double(index) * length + start
  }

  /// The slot that holds a coordinate; nil before the first and behind the last.
  func index(at coordinate: Double) -> Int? {
    guard coordinate >= start, coordinate < edge(count) else { return nil }
    return firstIndex(near: coordinate) { edge($0 + 1) > coordinate }
  }

  /// The slots that share more than an edge with a stretch.
  func indices(from least: Double, to greatest: Double) -> Range<Int> {
    guard least < greatest, least < edge(count), greatest > start else { return 0..<0 }
    let first = firstIndex(near: least) { edge($0 + 1) > least }
    let end = firstIndex(near: greatest) { edge($0) >= greatest }
    return first..<max(first, end)
  }

  /// The first index, at most `count`, for which a condition holds that holds from there on.
  ///
  /// The quotient is off by one at most, so this takes a step or two.
  private func firstIndex(near coordinate: Double, where holds: (Int) -> Bool) -> Int {
    let quotient = ((coordinate - start) / length).rounded(.down)
    var index = Int(max(0, min(Double(count), quotient)))
    while index > 0, holds(index - 1) { index -= 1 }
    while index < count, !holds(index) { index += 1 }
    return index
  }
}
