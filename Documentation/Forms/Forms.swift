import Reticle

struct Account {
  var name: String
  var email: String
}

func addAccount(over view: View, save: @escaping (Account) -> Void) {
  let name = FormField("Name", placeholder: "Your full name") { $0.isEmpty ? "Enter a name" : nil }
  let email = FormField(
    "Email", placeholder: "name@example.org", help: "We send a link to this address."
  ) { $0.contains("@") ? nil : "Enter an address with an @" }
  let form = Form([name, email])
  let sheet = Sheet(
    "New account", content: form,
    actions: [
      SheetAction("Cancel"),
      SheetAction("Save", isDefault: true) { sheet in
        guard form.validate() else { return }
        sheet.close()
        save(Account(name: name.text, email: email.text))
      },
    ])
  sheet.open(over: view)
  form.beginEditing()
}

/// A form that fills a window, and scrolls if it is too low.
final class MessagePage: ScrollView {
  private let message = FormField("Message", TextArea(lines: 3...8)) {
    $0.isEmpty ? "Enter a message" : nil
  }
  private let copy = CheckBox("Send me a copy")

  init(send: @escaping (String, _ isCopied: Bool) -> Void) {
    super.init()
    let button = Button("Send", style: .prominent)
    let form = Form([message, copy, button])
    form.setAlignment(.leading, of: button)
    form.defaultButton = button
    button.onPress = { [unowned self, unowned form] in
      if form.validate() { send(message.text, copy.isOn) }
    }
    content = .color(.page)
    documentView = StackView(.vertical, [form], insets: Insets(all: 24), alignment: .center)
  }
}
