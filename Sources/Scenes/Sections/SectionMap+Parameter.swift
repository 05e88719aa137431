import Diffing
import Grid
import Items
import Stage

extension SectionMap {
  /// The sections that a parameter asks for.
  ///
  /// - Throws: ``/Stage/SceneError`` where the text is no list of numbers of items.
  init(_ text: String, of parameter: String) throws(SceneError) {
    switch ItemCounts(text) {
    case .each(let counts): self.init(itemCounts: counts)
    case .uniform(let sections, let items): self.init(sectionCount: sections, itemsEach: items)
    case nil:
      throw .refused(
        "\(parameter) takes numbers of items, as in 3,0,4 or 7x294, \(ItemCounts.limit) items in "
          + "all at most, not '\(text)'")
    }
  }
}
