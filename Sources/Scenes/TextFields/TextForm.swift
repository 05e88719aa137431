import Reticle

/// A form of two text fields and a text area, one below the other, each with a label above it.
final class TextForm: ScrollView {
  /// A text field or text area with its label.
  struct Entry {
    /// The name in probes and actions.
    let name: String
    let label: View
    let title: String
    let input: TextInput
  }

  /// The entries, from top to bottom.
  let entries: [Entry]
  /// The text of the first field when Return was last pressed in it.
  private(set) var submitted = ""

  private static let margin = 24.0
  private static let width = 432.0
  private static let labelHeight = 20.0
  private static let areaHeight = 200.0

  init() {
    let style = TextInputStyle()
    let password = TextField(style: style)
    password.isSecure = true
    entries = [
      Self.entry("name", "Name", "Your full name", TextField(style: style)),
      Self.entry("password", "Password", "At least eight characters", password),
      Self.entry("notes", "Notes", "Anything to remember", TextArea(style: style)),
    ]
    super.init()
    scrollsByMouseDrag = true
    content = .color(.page)
    for entry in entries {
      contentView.addSubview(entry.label)
      contentView.addSubview(entry.input)
    }
    entries[0].input.onSubmit = { [unowned self] in submitted = $0 }
  }

  private static func entry(
    _ name: String, _ title: String, _ placeholder: String, _ input: TextInput
  ) -> Entry {
    input.placeholder = placeholder
    input.accessibilityLabel = title
    return Entry(name: name, label: View(), title: title, input: input)
  }

  /// Removes the keyboard focus from all fields.
  func endEditing() {
    for entry in entries { entry.input.resignFirstResponder() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(Self.width, bounds.width - 2 * Self.margin))
    let x = ((bounds.width - width) / 2).rounded()
    let scale = host?.environment.textScale ?? 1
    let labelHeight = (Self.labelHeight * scale).rounded(.up)
    var y = Self.margin
    for entry in entries {
      entry.label.frame = Rect(x: x, y: y, width: width, height: labelHeight)
      entry.label.content = .text(Text(entry.title, face: .medium, size: 13, color: .secondaryText))
      y += labelHeight + 4
      let height =
        entry.input is TextArea
        ? Self.areaHeight : entry.input.style.singleLineHeight(textScale: scale)
      entry.input.frame = Rect(x: x, y: y, width: width, height: height)
      y += height + 16
    }
    contentSize = Size(width: bounds.width, height: y + Self.margin - 16)
  }
}
