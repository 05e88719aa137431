/// Adjacent slots of one length: the columns or the rows of a uniform layout.
///
/// A slot extends from its own ``edge(_:)`` to the next one, even if these are rounded. So each
/// coordinate belongs to one slot, and an interval that begins at an edge does not overlap the slot
/// before it.
struct SlotLine {
  /// The start of the first slot, in points.
  var start: Double
  /// The length of every slot, in points, above 0.
  var length: Double
  /// The number of slots.
  var count: Int

  /// Returns the start of a slot, in points.
  func edge(_ index: Int) -> Double {
    Double(index) * length + start
  }

  /// Returns the slot at a coordinate; nil before the first and past the last.
  func index(at coordinate: Double) -> Int? {
    guard coordinate >= start, coordinate < edge(count) else { return nil }
    return firstIndex(near: coordinate) { edge($0 + 1) > coordinate }
  }

  /// Returns the slot nearest to a coordinate.
  ///
  /// - Precondition: There is a slot.
  func index(nearest coordinate: Double) -> Int {
    let quotient = ((coordinate - start) / length).rounded(.down)
    return Int(max(0, min(Double(count - 1), quotient)))
  }

  /// Returns the slots that overlap an interval.
  func indices(from least: Double, to greatest: Double) -> Range<Int> {
    guard least < greatest, least < edge(count), greatest > start else { return 0..<0 }
    let first = firstIndex(near: least) { edge($0 + 1) > least }
    let end = firstIndex(near: greatest) { edge($0) >= greatest }
    return first..<max(first, end)
  }

  /// Returns the first index, at most `count`, for which a condition holds.
  ///
  /// The condition has to hold for all later indices as well. The search starts at the quotient of
  /// coordinate and length, which is off by at most one.
  private func firstIndex(near coordinate: Double, where holds: (Int) -> Bool) -> Int {
    let quotient = ((coordinate - start) / length).rounded(.down)
    var index = Int(max(0, min(Double(count), quotient)))
    while index > 0, holds(index - 1) { index -= 1 }
    while index < count, !holds(index) { index += 1 }
    return index
  }
}
