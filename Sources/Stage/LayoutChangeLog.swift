/// A record of the views that have changed since a layout positioned them.
///
/// The next layout visits only the views in the record. An object that lays out views enrolls each
/// positioned view with ``View/enrol(in:at:)``, opens the journal, and reads ``changes`` before its
/// next layout. A closed journal records nothing, so the next layout has to visit every view.
///
/// Cost: one byte for each view, and one entry for each view that changes.
package final class LayoutChangeLog {
  /// The indices of the changed views, each once, in the order of their first changes.
  package private(set) var changedIndices: ContiguousArray<Int> = []
  /// Whether changes are recorded.
  package private(set) var isRecording = false
  private var isChanged: ContiguousArray<Bool> = []

  /// Creates a closed journal.
  package init() {}

  /// Records that a view has changed.
  package func recordChange(at index: Int) {
    guard isRecording, !isChanged[index] else { return }
    isChanged[index] = true
    changedIndices.append(index)
  }

  /// Starts to record the changes of `count` views, all of them unchanged.
  package func startRecording(count: Int) {
    clear()
    if isChanged.count != count { isChanged = ContiguousArray(repeating: false, count: count) }
    isRecording = true
  }

  /// Marks all views as unchanged.
  package func clear() {
    for index in changedIndices { isChanged[index] = false }
    changedIndices.removeAll(keepingCapacity: true)
  }

  /// Stops recording until the journal is opened again.
  package func stopRecording() { isRecording = false }
}
