import Diffing
import Items
import Stage

extension GridUpdates {
  /// The maximum number of items or sections in a scenario step, because they are stored as a list.
  static let stepLimit = 10_000_000
  /// The maximum number of sections after a scenario step, because tables of a change take about a
  /// kilobyte per section.
  static let sectionLimit = 1_000_000

  /// Creates the changes of scenario steps.
  ///
  /// - Throws: ``/Stage/SceneError`` if a step names a section in a grid without sections, or an
  ///   item without its section in a grid with sections.
  init(_ steps: [UpdateStep], hasSections: Bool) throws(SceneError) {
    self.init()
    for step in steps {
      guard hasSections else {
        try add(step)
        continue
      }
      try addPaths(step)
    }
  }

  private mutating func add(_ step: UpdateStep) throws(SceneError) {
    switch step {
    case .insert(let set, let animation): insert(try Self.indices(set), animation: animation)
    case .remove(let set, let animation): remove(try Self.indices(set), animation: animation)
    case .reload(let set, let animation): reload(try Self.indices(set), animation: animation)
    case .move(let from, let to, _): move(from: try Self.index(from), to: try Self.index(to))
    case .insertSections, .removeSections, .moveSection:
      throw .refused("sections cannot be changed: the grid has no sections")
    }
  }

  private mutating func addPaths(_ step: UpdateStep) throws(SceneError) {
    switch step {
    case .insert(let set, let animation): insert(try Self.paths(set), animation: animation)
    case .remove(let set, let animation): remove(try Self.paths(set), animation: animation)
    case .reload(let set, let animation): reload(try Self.paths(set), animation: animation)
    case .move(let from, let to, _): move(from: try Self.path(from), to: try Self.path(to))
    case .insertSections(let set, _): insertSections(try Self.indices(set))
    case .removeSections(let set): removeSections(try Self.indices(set))
    case .moveSection(let from, let to): moveSection(from: from, to: to)
    }
  }

  private static func indices(_ set: ItemSet) throws(SceneError) -> [Int] {
    var indices: [Int] = []
    for span in set.spans {
      guard span.section == nil else {
        throw .refused("section \(span.section ?? 0) does not exist: the grid has no sections")
      }
      try checkCount(indices.count, span)
      indices += span.items
    }
    return indices
  }

  private static func paths(_ set: ItemSet) throws(SceneError) -> [IndexPath] {
    var paths: [IndexPath] = []
    for span in set.spans {
      guard let section = span.section else {
        let item = span.items.lowerBound
        throw .refused("item \(item) has no section; write section.item, such as 0.\(item)")
      }
      try checkCount(paths.count, span)
      paths += span.items.map { IndexPath(section, $0) }
    }
    return paths
  }

  private static func checkCount(_ count: Int, _ span: ItemSet.Span) throws(SceneError) {
    guard count + span.items.count <= stepLimit else {
      throw .refused("a step can list at most \(stepLimit) items")
    }
  }

  private static func index(_ index: ItemIndex) throws(SceneError) -> Int {
    guard index.section == nil else {
      throw .refused("item \(index) does not exist: the grid has no sections")
    }
    return index.item
  }

  private static func path(_ index: ItemIndex) throws(SceneError) -> IndexPath {
    guard let section = index.section else {
      throw .refused("item \(index) has no section; write section.item, such as 0.\(index.item)")
    }
    return IndexPath(section, index.item)
  }
}
