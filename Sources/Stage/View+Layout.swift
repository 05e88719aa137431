/// Change tracking for layouts.
extension View {
  /// Records later changes of the view in the journal of the layout that positioned it.
  ///
  /// Closes the journal of a previous layout, which is no longer complete.
  package final func trackChanges(in journal: LayoutChangeLog, at index: Int) {
    if layoutChangeLog !== journal {
      layoutChangeLog?.stopRecording()
      layoutChangeLog = journal
    }
    if layoutChangeIndex != index { layoutChangeIndex = index }
  }

  /// Records a change that the surrounding layout depends on.
  ///
  /// Such changes are those of the frame and of the subviews; subclasses can add more.
  package final func invalidateEnclosingLayout() {
    isLayoutValid = false
    layoutChangeLog?.recordChange(at: layoutChangeIndex)
  }
}
