import Controls
import Geometry
import Stage
import TestSupport
import Testing

/// A column of fields with captions, help and errors.
@Suite struct FormTests {
  private let name = FormField("Name", placeholder: "Your full name", help: "As in your passport") {
    $0.isEmpty ? "Enter a name" : nil
  }
  private let email = FormField("Email") { $0.contains("@") ? nil : "Enter an address with an @" }
  private let send = Button("Send", style: .prominent)
  private let form: Form
  private let log = Log()

  private final class Log { var texts: [String] = [] }

  init() {
    form = Form([name, email, send])
    form.defaultButton = send
    name.onChange = { [log] in log.texts.append($0) }
    send.onPress = { [log, form] in log.texts.append("\(form.validate())") }
  }

  private func makeFixture() throws -> ControlFixture {
    let fixture = try ControlFixture([(form, Rect(x: 0, y: 0, width: 400, height: 290))])
    form.beginEditing()
    return fixture
  }

  private func type(_ text: String, _ fixture: ControlFixture) {
    fixture.driver.runFrame([.text(.typed(text))])
  }

  @Test func `the first wrong field is focused, and its error leaves with the next letter`() throws
  {
    let fixture = try makeFixture()
    fixture.press(.tab)
    type("a", fixture)
    #expect(!form.validate())
    fixture.driver.runFrame()
    #expect(name.error == "Enter a name")
    #expect(email.error == "Enter an address with an @")
    #expect(name.input.isFirstResponder)
    type("A", fixture)
    #expect(name.error == nil)
    #expect(log.texts == ["A"])
    email.text = "a@b"
    #expect(form.validate())
    #expect(email.error == nil)
  }

  @Test func `help, errors and captions are read`() throws {
    let fixture = try makeFixture()
    func texts() -> [String] {
      fixture.driver.stage.accessibilityElements.filter { $0.role == .text }.map(\.label)
    }
    #expect(texts() == ["As in your passport"])
    _ = form.validate()
    fixture.driver.runFrame()
    #expect(texts() == ["Enter a name", "Enter an address with an @"])
    #expect(name.input.accessibilityLabel == "Name")
  }

  @Test func `Return presses the default button`() throws {
    let fixture = try makeFixture()
    fixture.press(.enter)
    #expect(log.texts == ["false"])
    name.text = "Ada"
    email.text = "ada@example.org"
    fixture.press(.enter)
    #expect(log.texts == ["false", "true"])
    send.isEnabled = false
    fixture.press(.enter)
    #expect(log.texts.count == 2)
  }
}
