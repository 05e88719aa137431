import Stage

extension GridUpdates {
  /// The most items that one scenario step may name: a list of them is made.
  static let stepLimit = 10_000_000

  /// The changes that the steps of a scenario ask for.
  ///
  /// - Throws: ``/Stage/SceneError`` where they name sections, which a grid of one list has not.
  init(_ steps: [UpdateStep]) throws(SceneError) {
    self.init()
    for step in steps {
      switch step {
      case .insert(let set, let animation):
        insert(try Self.indices(set), animation: animation)
      case .remove(let set, let animation):
        remove(try Self.indices(set), animation: animation)
      case .reload(let set, let animation):
        reload(try Self.indices(set), animation: animation)
      case .move(let from, let to, _):
        move(from: try Self.index(from), to: try Self.index(to))
      case .insertSections, .removeSections, .moveSection:
        throw .unsupported("a grid of this version has no sections")
      }
    }
  }

  private static func indices(_ set: ItemSet) throws(SceneError) -> [Int] {
    var indices: [Int] = []
    for span in set.spans {
      guard span.section == nil else {
        throw .refused("section \(span.section ?? 0) does not exist: the grid has no sections")
      }
      guard indices.count + span.items.count <= stepLimit else {
        throw .refused("a step may name \(stepLimit) items at most")
      }
      indices += span.items
    }
    return indices
  }

  private static func index(_ index: ItemIndex) throws(SceneError) -> Int {
    guard index.section == nil else {
      throw .refused("item \(index) does not exist: the grid has no sections")
    }
    return index.item
  }
}
