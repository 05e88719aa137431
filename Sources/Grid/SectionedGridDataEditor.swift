public import Diffing

/// Changes the data of a grid with sections for a scenario.
public protocol SectionedGridDataEditor: GridDataEditor {
  /// Applies changes that fit the current data.
  func apply(_ changes: SectionedChanges)
}

extension SectionedGridDataEditor {
  /// Stops the program, because a grid with sections only receives sectioned changes.
  public func apply(_ changes: Changes) {
    fatalError("a grid with sections requires SectionedChanges")
  }
}
