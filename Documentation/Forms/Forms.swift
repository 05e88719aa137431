import Reticle

struct Account {
  var name: String
  var email: String
}

/// A caption, a text field below it, and a line for an error.
final class FormField: View {
  let input = TextField()
  private let caption = TextLabel(face: .medium, fontSize: 13, color: .secondaryText)
  private let error = TextLabel(fontSize: 13, color: .destructive)

  init(_ title: String, placeholder: String) {
    super.init()
    caption.text = title
    caption.accessibilityRole = .none
    input.accessibilityLabel = title
    input.placeholder = placeholder
    input.onChange = { [unowned self] _ in show(error: nil) }
    for view in [caption, input, error] { addSubview(view) }
  }

  var hasError: Bool { !error.text.isEmpty }

  func show(error message: String?) {
    error.text = message ?? ""
    if let message { host?.accessibilityEvents.add(.announcement(message)) }
  }

  func height(textScale: Double) -> Double {
    input.style.singleLineHeight(textScale: textScale) + 2 * 20 * textScale + 8
  }

  override func layoutSubviews() {
    let scale = host?.environment.textScale ?? 1
    let height = input.style.singleLineHeight(textScale: scale)
    caption.frame = Rect(x: 0, y: 0, width: bounds.width, height: 20 * scale)
    input.frame = Rect(x: 0, y: caption.frame.maxY + 4, width: bounds.width, height: height)
    error.frame = Rect(x: 0, y: input.frame.maxY + 4, width: bounds.width, height: 20 * scale)
  }
}

final class AccountForm: View {
  private let name = FormField("Name", placeholder: "Your full name")
  private let email = FormField("Email", placeholder: "name@example.org")
  private let note = TextLabel(fontSize: 13, color: .secondaryText)

  init() {
    super.init()
    note.lineLimit = 0
    note.text = "We send a message to this address. Open the link in it to use the account."
    for view in [name, email, note] { addSubview(view) }
  }

  func beginEditing() { name.input.becomeFirstResponder() }

  /// Returns the account, or shows what is wrong and returns nil.
  func account() -> Account? {
    name.show(error: name.input.text.isEmpty ? "Enter a name" : nil)
    email.show(error: email.input.text.contains("@") ? nil : "Enter an address with an @")
    if let field = [name, email].first(where: { $0.hasError }) {
      field.input.becomeFirstResponder()
      return nil
    }
    return Account(name: name.input.text, email: email.input.text)
  }

  private var textScale: Double { host?.environment.textScale ?? 1 }

  private func noteHeight(width: Double) -> Double {
    Text(note.text, size: note.fontSize * textScale, lineLimit: 0)
      .size(fitting: Size(width: width, height: .infinity), with: host?.textExtents).height
      .rounded(.up)
  }

  func height(width: Double) -> Double {
    2 * name.height(textScale: textScale) + noteHeight(width: width)
  }

  override func layoutSubviews() {
    let height = name.height(textScale: textScale)
    name.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    email.frame = Rect(x: 0, y: height, width: bounds.width, height: height)
    note.frame = Rect(
      x: 0, y: 2 * height, width: bounds.width, height: noteHeight(width: bounds.width))
  }
}

func addAccount(over view: View, save: @escaping (Account) -> Void) {
  let form = AccountForm()
  let sheet = Sheet(
    "New account", content: form, contentHeight: { form.height(width: $0) },
    actions: [
      SheetAction("Cancel"),
      SheetAction("Save", isDefault: true) { sheet in
        guard let account = form.account() else { return }
        sheet.close()
        save(account)
      },
    ])
  sheet.open(over: view)
  form.beginEditing()
}

/// A form that fills a window, and scrolls if it is too low.
final class AccountPage: ScrollView {
  private let form = AccountForm()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    content = .color(.page)
    contentView.addSubview(form)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(420, bounds.width - 48))
    let height = form.height(width: width)
    form.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: 24, width: width, height: height)
    contentSize = Size(width: bounds.width, height: height + 48)
  }
}
