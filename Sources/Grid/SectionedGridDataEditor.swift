public import Diffing

/// Changes the data behind a grid with sections when a scenario asks for it.
public protocol SectionedGridDataEditor: GridDataEditor {
  /// Carries changes out that have been found to fit the present data.
  func apply(_ changes: SectionedChanges)
}

extension SectionedGridDataEditor {
  /// Never called: a grid with sections changes them, too.
  public func apply(_ changes: Changes) {
    fatalError("a grid with sections is changed by SectionedChanges")
  }
}
