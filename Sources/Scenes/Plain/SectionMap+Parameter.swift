import Reticle

extension SectionMap {
  /// Creates the sections specified by a parameter.
  ///
  /// - Throws: ``/Stage/SceneError`` if the text is not a list of item counts.
  init(_ text: String, of parameter: String) throws(SceneError) {
    switch ItemCounts(text) {
    case .perSection(let counts): self.init(itemCounts: counts)
    case .uniform(let sections, let items): self.init(sectionCount: sections, itemsEach: items)
    case nil:
      throw .refused(
        "\(parameter) must be numbers of items, such as 3,0,4 or 7x294, with at most "
          + "\(ItemCounts.limit) items in total, not '\(text)'")
    }
  }
}
