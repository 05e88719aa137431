/// Change tracking for layouts.
extension View {
  /// Records later changes of the view in the journal of the layout that positioned it.
  ///
  /// Closes the journal of a previous layout, which is no longer complete.
  package final func enrol(in journal: LayoutJournal, at index: Int) {
    if layoutJournal !== journal {
      layoutJournal?.close()
      layoutJournal = journal
    }
    if journalIndex != index { journalIndex = index }
  }

  /// Records a change that the surrounding layout depends on.
  ///
  /// Such changes are those of the frame and of the subviews; subclasses can add more.
  package final func noteChange() {
    isSettled = false
    layoutJournal?.note(journalIndex)
  }
}
