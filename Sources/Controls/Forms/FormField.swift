import Drawing
import Geometry
import Stage

/// A caption, a text field below it, and a line that helps or says what is wrong.
///
/// ```swift
/// let email = FormField("Email", placeholder: "name@example.org") {
///   $0.contains("@") ? nil : "Enter an address with an @"
/// }
/// ```
///
/// A screen reader reads the caption as the label of the field, and an error as soon as it appears.
/// The error disappears when the user changes the text.
public final class FormField: StackView {
  /// The field.
  public let input: TextInput
  /// Called with the text after the user has changed it.
  public var onChange: ((String) -> Void)?
  /// Returns what is wrong with a text; nil if nothing is.
  public var problem: (String) -> String?
  /// The line below the field while nothing is wrong; empty by default.
  public var help: String { didSet { showNote() } }
  /// What is wrong with the field; nil, the default, if nothing is.
  public private(set) var error: String?

  private let note = TextLabel(fontSize: 13)

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - caption: The text above the field, and its label.
  ///   - input: The field; a ``TextField`` by default.
  ///   - placeholder: The text in an empty field; empty by default.
  ///   - help: The line below the field; empty by default.
  ///   - problem: Returns what is wrong with a text; by default, nothing is.
  public init(
    _ caption: String, _ input: TextInput = TextField(), placeholder: String = "",
    help: String = "", problem: @escaping (String) -> String? = { _ in nil }
  ) {
    self.input = input
    self.help = help
    self.problem = problem
    let label = TextLabel(caption, face: .medium, fontSize: 13, color: .secondaryText)
    label.accessibilityRole = .none
    super.init(.vertical, [label, input, note], spacing: 4)
    note.lineLimit = 0
    input.accessibilityLabel = caption
    input.placeholder = placeholder
    input.onChange = { [unowned self] text in
      show(error: nil)
      onChange?(text)
    }
    showNote()
  }

  /// The text of the field.
  public var text: String {
    get { input.text }
    set { input.text = newValue }
  }

  /// Shows what is wrong with the field, or the help again.
  public func show(error: String?) {
    guard error != self.error else { return }
    self.error = error
    showNote()
    if let error { host?.accessibilityEvents.add(.announcement(error)) }
  }

  private func showNote() {
    note.color = error == nil ? .secondaryText : .destructive
    note.text = error ?? help
    note.isHidden = note.text.isEmpty
  }
}
