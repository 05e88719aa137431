/// Which of the views that a layout has placed have changed since, so that the next layout looks at
/// those only.
///
/// Whoever lays views out enrols them by ``View/enrol(in:at:)`` once it has placed them, opens the
/// journal, and asks for ``changes`` the next time. A closed journal takes no notes: the next
/// layout has to look at every view.
///
/// Cost: a byte for each view, and a note for each view that changes.
package final class LayoutJournal {
  /// The indices of the views that have changed, each once, in the order of their first changes.
  package private(set) var changes: ContiguousArray<Int> = []
  /// Whether changes are being noted.
  package private(set) var isOpen = false
  private var isNoted: ContiguousArray<Bool> = []

  /// Makes a closed journal.
  package init() {}

  /// Notes that a view has changed.
  package func note(_ index: Int) {
    guard isOpen, !isNoted[index] else { return }
    isNoted[index] = true
    changes.append(index)
  }

  /// Begins to take notes of this many views, of which none has changed.
  package func open(count: Int) {
    clear()
    if isNoted.count != count { isNoted = ContiguousArray(repeating: false, count: count) }
    isOpen = true
  }

  /// Begins again: nothing has changed.
  package func clear() {
    for index in changes { isNoted[index] = false }
    changes.removeAll(keepingCapacity: true)
  }

  /// Takes no more notes until it is opened.
  package func close() { isOpen = false }
}
