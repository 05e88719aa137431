/// A recognizer of presses with the secondary mouse button, which opens a context menu.
///
/// It reports the press when the button goes down, wherever the pointer goes afterwards.
package final class SecondaryPressRecognizer: GestureRecognizer {
  /// Called when the button goes down.
  package var onPress: ((PointerSample) -> Void)?

  /// Creates a recognizer with a name for diagnostics.
  package init(name: String = "secondary press") {
    super.init(name: name, yieldsToExclusive: true)
  }

  package override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.device == .mouse && sample.button == GestureConstants.secondaryButton
  }

  package override func pointerBegan(_ pointer: TrackedPointer) {
    if recognize() { onPress?(pointer.start) }
  }
}
