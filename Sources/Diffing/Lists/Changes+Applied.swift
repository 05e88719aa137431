extension Changes {
  /// The new list, made of the old one.
  ///
  /// Costs O(items) copies. `newElement` is asked for what the old list does not have, by index
  /// of the new list: first the inserted elements in ascending order, then the reloaded ones.
  ///
  /// - Precondition: `old` is as long as the list that the changes were made for.
  public func applied<Element>(
    to old: some RandomAccessCollection<Element>, newElement: (Int) -> Element
  ) -> [Element] {
    precondition(
      old.count == mapping.oldCount,
      "changes of \(mapping.oldCount) elements cannot be applied to \(old.count)")
    var list: [Element] = []
    list.reserveCapacity(mapping.newCount)
    for run in mapping.runsInNewOrder {
      while list.count < run.new { list.append(newElement(list.count)) }
      list.append(contentsOf: old.dropFirst(run.old).prefix(run.count))
    }
    while list.count < mapping.newCount { list.append(newElement(list.count)) }
    for reload in reloaded { list[reload.new] = newElement(reload.new) }
    return list
  }
}
