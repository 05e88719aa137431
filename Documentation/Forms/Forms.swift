import Reticle

struct Account {
  var name: String
  var email: String
}

/// A caption, a text field below it, and a line for an error.
final class FormField: StackView {
  let input = TextField()
  private let error = TextLabel(fontSize: 13, color: .destructive)

  init(_ title: String, placeholder: String) {
    let caption = TextLabel(title, face: .medium, fontSize: 13, color: .secondaryText)
    caption.accessibilityRole = .none
    error.isHidden = true
    super.init(.vertical, [caption, input, error], spacing: 4)
    input.accessibilityLabel = title
    input.placeholder = placeholder
    input.onChange = { [unowned self] _ in show(error: nil) }
  }

  var hasError: Bool { !error.isHidden }

  func show(error message: String?) {
    error.text = message ?? ""
    error.isHidden = message == nil
    if let message { host?.accessibilityEvents.add(.announcement(message)) }
  }
}

final class AccountForm: StackView {
  private let name = FormField("Name", placeholder: "Your full name")
  private let email = FormField("Email", placeholder: "name@example.org")

  init() {
    let note = TextLabel(
      "We send a message to this address. Open the link in it to use the account.",
      fontSize: 13, color: .secondaryText)
    note.lineLimit = 0
    super.init(.vertical, [name, email, note], spacing: 16)
    maximumWidth = 420
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
}

func addAccount(over view: View, save: @escaping (Account) -> Void) {
  let form = AccountForm()
  let sheet = Sheet(
    "New account", content: form,
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
  let form = AccountForm()

  init() {
    super.init()
    content = .color(.page)
    documentView = StackView(.vertical, [form], insets: Insets(all: 24), alignment: .center)
  }
}
