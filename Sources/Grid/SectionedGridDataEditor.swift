public import Diffing
public import Stage

/// Changes the data of a grid with sections for a scenario.
public protocol SectionedGridDataEditor: GridDataEditor {
  /// Checks changes before they are applied, such as the resulting number of items; accepts all
  /// changes by default.
  ///
  /// - Throws: ``/Stage/SceneError`` with the reason; then nothing changes.
  func validate(_ changes: SectionedChanges) throws(SceneError)
  /// Applies changes that fit the current data.
  func apply(_ changes: SectionedChanges)
}

extension SectionedGridDataEditor {
  /// Accepts all changes.
  public func validate(_ changes: SectionedChanges) throws(SceneError) {}

  /// Stops the program, because a grid with sections only receives sectioned changes.
  public func apply(_ changes: Changes) {
    fatalError("a grid with sections requires SectionedChanges")
  }
}
