/// A recognizer of presses with the secondary mouse button, which opens a context menu.
///
/// It reports the press when the button goes down, wherever the pointer goes afterwards.
public final class SecondaryPressRecognizer: GestureRecognizer {
  /// Called when the button goes down.
  public var onPress: ((PointerSample) -> Void)?

  /// Creates a recognizer with a name for diagnostics.
  public init(name: String = "secondary press") {
    super.init(name: name, yieldsToExclusive: true)
  }

  public override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.device == .mouse && sample.button == GestureConstants.secondaryButton
  }

  public override func pointerBegan(_ pointer: TrackedPointer) {
    if recognize() { onPress?(pointer.start) }
  }
}
