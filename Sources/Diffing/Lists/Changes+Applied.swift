extension Changes {
  /// Returns the new list, built from the old one.
  ///
  /// Costs O(items) copies. `newElement` supplies the elements that the old list lacks, by index of
  /// the new list: first the inserted elements in ascending order, then the reloaded ones.
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
