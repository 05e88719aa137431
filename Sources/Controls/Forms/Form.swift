import Geometry
public import Stage

/// A column of fields, of which none may be wrong.
///
/// ```swift
/// let form = Form([name, email])
/// let sheet = Sheet(
///   "New account", content: form,
///   actions: [
///     SheetAction("Save", isDefault: true) { sheet in
///       guard form.validate() else { return }
///       sheet.close()
///     }
///   ])
/// ```
///
/// It is at most 420 points wide. In a window, Return presses the ``defaultButton``; a sheet has
/// one of its own.
public final class Form: StackView {
  /// The button that Return presses if no control handles the key; nil by default.
  public weak var defaultButton: Button?

  /// Creates a column of views, among them some of type ``FormField``.
  public init(_ views: [View]) {
    super.init(.vertical, views, spacing: 16)
    maximumWidth = 420
  }

  private var fields: [FormField] { subviews.compactMap { $0 as? FormField } }

  /// Shows what is wrong with each field, focuses the first wrong one, and returns whether there is
  /// none.
  public func validate() -> Bool {
    for field in fields { field.show(error: field.problem(field.text)) }
    guard let first = fields.first(where: { $0.error != nil }) else { return true }
    first.input.becomeFirstResponder()
    return false
  }

  /// Focuses the first field; call it when the form is on a stage.
  public func beginEditing() { fields.first?.input.becomeFirstResponder() }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.key == .enter, event.phase != .up, event.modifiers.isEmpty,
      let defaultButton, defaultButton.isEnabled
    else { return false }
    defaultButton.press()
    return true
  }
}
