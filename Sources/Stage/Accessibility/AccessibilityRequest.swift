/// A command from assistive technology: an action on an element.
///
/// It is input like every other command, so a recording contains it:
/// `accessibility focus grid/item:50000000`. The path is resolved when the frame runs. The stage
/// refuses the command if there is no such element, or if the element does not support the action.
///
/// ```swift
/// let request = AccessibilityRequest(.focus, on: path)
/// let event = InputEvent(time: time, kind: .command(.request(request)))
/// ```
package struct AccessibilityRequest: SceneRequest {
  /// The action.
  package let action: AccessibilityAction
  /// The way to the element.
  package let path: AccessibilityPath
  /// The label of the element; nil for any.
  ///
  /// With a label, the last part of the path counts only elements with this label.
  package let label: String?

  /// Creates a request.
  package init(_ action: AccessibilityAction, on path: AccessibilityPath, label: String? = nil) {
    self.action = action
    self.path = path
    self.label = label
  }
}
