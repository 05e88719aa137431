/// A record of the views that have changed since a layout positioned them.
///
/// The next layout visits only the views in the record. An object that lays out views registers
/// each positioned view with ``View/trackChanges(in:at:)``, calls ``startRecording(count:)``, and
/// reads ``changedIndices`` before its next layout. After ``stopRecording()`` nothing is recorded,
/// so the next layout has to visit every view.
///
/// Cost: one byte for each view, and one entry for each view that changes.
///
/// State: the views that have changed. Changed by views, layouts.
package final class LayoutChangeLog {
  /// The indices of the changed views, each once, in the order of their first changes.
  package private(set) var changedIndices: ContiguousArray<Int> = []
  /// Whether changes are recorded.
  package private(set) var isRecording = false
  private var isChanged: ContiguousArray<Bool> = []

  /// Creates a log that is not recording.
  package init() {}

  /// Records that a view has changed.
  package func recordChange(at index: Int) {
    guard isRecording, !isChanged[index] else { return }
    isChanged[index] = true
    changedIndices.append(index)
  }

  /// Starts to record the changes of `count` views, which initially count as unchanged.
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

  /// Stops recording until the next call of ``startRecording(count:)``.
  package func stopRecording() { isRecording = false }
}
