/// What a layout around a view is told.
extension View {
  /// Has a layout that has placed the view told of later changes, instead of any earlier one, which
  /// can no longer rely on its journal.
  package final func enrol(in journal: LayoutJournal, at index: Int) {
    if layoutJournal !== journal {
      layoutJournal?.close()
      layoutJournal = journal
    }
    if journalIndex != index { journalIndex = index }
  }

  /// Notes that something has changed that the layout around the view depends on: its frame, its
  /// subviews, or what a subclass adds.
  package final func noteChange() {
    isSettled = false
    layoutJournal?.note(journalIndex)
  }
}
