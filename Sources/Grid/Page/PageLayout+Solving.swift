import Diffing
package import Geometry

extension PageLayout {
  /// Stops requesting sections; those that were never solved consist of equal rows.
  func detach() { store.detach() }

  /// Whether there are sections that are not solved yet.
  var isIncremental: Bool { !store.isComplete }

  /// Returns whether all sections in a part of the content are solved.
  package func isSolved(around rect: Rect) -> Bool {
    guard !store.isComplete else { return true }
    let rect = store.axes.converted(rect)
    for section in store.sections(from: rect.minY, to: rect.maxY) where !store.isSolved(section) {
      return false
    }
    return true
  }

  /// Returns whether the section of an item is solved.
  package func isSolved(at ordinal: Int) -> Bool {
    store.isComplete || store.isSolved(store.input.sections.path(of: ordinal).section)
  }

  /// Solves the sections in a part of the content.
  ///
  /// The first section there that was solved before keeps its position in the viewport.
  package func solve(around rect: Rect) -> Vector {
    let rect = store.axes.converted(rect)
    let anchor = anchor(in: rect)
    let before = store.start(of: anchor)
    // If a section is shorter than its estimate, further sections enter the rectangle.
    while true {
      let moved = store.start(of: anchor) - before
      let sections = store.sections(from: rect.minY + moved, to: rect.maxY + moved)
      let open = sections.filter { !store.isSolved($0) }
      guard !open.isEmpty else { return movement(moved) }
      for section in open { store.solve(section) }
    }
  }

  /// Solves the section of an item; no section is discarded.
  package func solve(around ordinal: Int, visible: Rect) -> PartialSolution {
    let anchor = anchor(in: store.axes.converted(visible))
    let before = store.start(of: anchor)
    store.solve(store.input.sections.path(of: ordinal).section)
    return .moved(movement(store.start(of: anchor) - before))
  }

  /// Returns the first solved section in a rectangle, or the first section if none is solved.
  private func anchor(in rect: Rect) -> Int {
    let sections = store.sections(from: rect.minY, to: rect.maxY)
    return sections.first { store.isSolved($0) } ?? sections.first ?? 0
  }

  private func movement(_ distance: Double) -> Vector {
    var movement = Vector.zero
    movement[store.axes.axis] = distance
    return movement
  }
}
