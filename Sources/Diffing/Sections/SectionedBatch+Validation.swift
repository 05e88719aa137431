extension SectionedBatch {
  /// Returns the changes if they are consistent for sections with these item counts.
  ///
  /// Costs O(sections + listed log listed), and at most O(items).
  ///
  /// - Throws: The first contradiction; see ``SectionedBatchError``.
  /// - Precondition: No number of items is negative.
  public func validated(
    oldItemCounts: [Int], newItemCounts: [Int]
  ) throws(SectionedBatchError) -> SectionedChanges {
    let sections = try validatedSections(oldItemCounts.count, newItemCounts.count)
    let check = SectionedBatchValidator(
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
