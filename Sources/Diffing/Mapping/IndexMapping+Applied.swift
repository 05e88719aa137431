import Geometry

extension IndexMapping {
  /// Returns the new list, built from the old one.
  ///
  /// `newElement` supplies the inserted elements, in ascending order of the new index. Costs
  /// O(items) copies.
  ///
  /// - Precondition: `old` has ``oldCount`` elements.
  public func applied<Element>(
    to old: some RandomAccessCollection<Element>, newElement: (Int) -> Element
  ) -> [Element] {
    require(
      old.count == oldCount, "changes of \(oldCount) elements cannot be applied to \(old.count)")
    var list: [Element] = []
    list.reserveCapacity(newCount)
    for run in runsInNewOrder {
      while list.count < run.new { list.append(newElement(list.count)) }
      list.append(contentsOf: old.dropFirst(run.old).prefix(run.count))
    }
    while list.count < newCount { list.append(newElement(list.count)) }
    return list
  }
}
