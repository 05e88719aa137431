extension SectionedBatch {
  /// The changes, if they make sense for sections with this many items before and after.
  ///
  /// Costs O(sections + listed log listed), and never more than O(items).
  ///
  /// - Throws: The first contradiction; see ``SectionedBatchError``.
  /// - Precondition: No number of items is below 0.
  public func validated(
    oldItemCounts: [Int], newItemCounts: [Int]
  ) throws(SectionedBatchError) -> SectionedChanges {
    let sections = try validatedSections(oldItemCounts.count, newItemCounts.count)
    let check = SectionedBatchCheck(
      sections, oldOffsets: SectionMap(itemCounts: oldItemCounts),
      newOffsets: SectionMap(itemCounts: newItemCounts))
    return try check.changes(self)
  }

  func validatedSections(
    _ oldCount: Int, _ newCount: Int?
  ) throws(SectionedBatchError) -> Changes {
    do throws(BatchError) {
      return try sections.validated(oldCount: oldCount, newCount: newCount)
    } catch {
      throw .sections(error)
    }
  }
}
