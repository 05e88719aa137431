/// Change tracking for layouts.
extension View {
  /// Records later changes of the view in the change log of the layout that positioned it.
  ///
  /// The change log of a previous layout is no longer complete, and stops recording.
  package final func trackChanges(in log: LayoutChangeLog, at index: Int) {
    if layoutChangeLog !== log {
      layoutChangeLog?.stopRecording()
      layoutChangeLog = log
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
