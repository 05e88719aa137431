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
    var list = mapping.applied(to: old, newElement: newElement)
    for reload in reloaded { list[reload.new] = newElement(reload.new) }
    return list
  }
}
