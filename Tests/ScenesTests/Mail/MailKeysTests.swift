import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Scrolling
import Stage
import Testing

/// The keys of the scene `mail`, and its search field.
@Suite struct MailKeysTests {
  @Test func `the table of keys lists those that these tests press`() throws {
    #expect(
      try KeyTable().mailRows.flatMap(\.names) == [
        "up", "down", "page-up", "page-down", "home", "end", "return", "tab", "down", "delete",
        "ctrl-z", "escape", "space", "shift-space",
      ])
  }

  @Test func `keys that move the focus open messages beside the list`() throws {
    let mail = try MailRun(MailRun.wide, [("count", .integer(60)), ("more", .integer(0))])
    func message(after key: Key) throws -> String {
      mail.press(key)
      mail.settle()
      #expect(try mail.probe("focus") == (try mail.probe("selection")))
      return try mail.probe("message")
    }
    mail.press(.tab)
    #expect(try mail.probe("message") == "none")
    #expect(try message(after: .down) == "1")
    #expect(try message(after: .up) == "0")
    #expect(try message(after: .end) == "59")
    #expect(try message(after: .home) == "0")
    #expect(try message(after: .pageDown) != "0")
    #expect(try message(after: .pageUp) == "0")
  }

  @Test func `in a narrow view arrows only move the focus, and Return opens`() throws {
    let mail = try MailRun()
    mail.press(.tab)
    mail.press(.down)
    #expect(try mail.probe("focus") == "0.1")
    #expect(try mail.probe("message") == "none")
    mail.press(.enter)
    #expect(try mail.probe("message") == "1")
  }

  @Test func `Delete archives the focused message only without modifiers`() throws {
    let mail = try MailRun()
    mail.press(.tab)
    mail.press(.down)
    mail.press(.delete, .control)
    #expect(try mail.probe("items") == "5000")
    mail.press(.delete)
    #expect(try mail.probe("items") == "4999")
    #expect(try mail.probe("item[0.1]") == "2")
    mail.settle()
    mail.press(.z, .control)
    #expect(try mail.probe("item[0.1]") == "1")
  }

  @Test func `Delete archives an open message, and Backspace only closes it`() throws {
    let mail = try MailRun()
    try mail.tap(0)
    mail.settle()
    mail.press(.backspace)
    mail.settle()
    #expect(try mail.probe("message") == "none")
    try mail.tap(0)
    mail.settle()
    mail.press(.delete)
    mail.settle()
    #expect(try mail.probe("message") == "none")
    #expect(try mail.probe("item[0.0]") == "1")
  }

  @Test func `the space bar scrolls the message beside the list`() throws {
    let mail = try MailRun(Size(width: 800, height: 200))
    mail.run.act("open", ["item": .integer(0)])
    mail.settle()
    mail.press(.space)
    mail.settle()
    #expect(try mail.probe("message.offset") != "0")
    #expect(try mail.probe("offset.y") == "0")
    mail.press(.space, .shift)
    mail.settle()
    #expect(try mail.probe("message.offset") == "0")
  }

  // MARK: - Search

  @Test(arguments: [true, false]) func `a slash or Control-F moves to the search field`(
    isSlash: Bool
  ) throws {
    let mail = try MailRun()
    #expect(try mail.probe("field.focused") == "false")
    if isSlash { mail.type("/") } else { mail.press(.f, .control) }
    #expect(try mail.probe("field.focused") == "true")
    #expect(try mail.probe("field.text") == "\"\"")
    mail.type("/")
    #expect(try mail.probe("field.text") == "\"/\"")
  }

  @Test func `each letter filters the list, and Escape shows all messages again`() throws {
    let mail = try MailRun()
    let box = Mailbox(count: 5000, generator: mail.run.stage.host.generator.stream(0x6d61_696c))
    mail.press(.f, .control)
    var query = ""
    for letter in "lunch" {
      query.append(letter)
      mail.type("\(letter)")
      let found = box.listing(matching: query).identities
      #expect(try mail.probe("items") == "\(found.count)")
    }
    let found = box.listing(matching: "lunch").identities
    #expect(found.count > 1 && found.count < 1000)
    #expect(try mail.probe("item[0.0]") == "\(found[0])")
    mail.settle()
    #expect(mail.labels.contains("\(found.count) found"))
    #expect(mail.run.stage.handlesEscape)
    mail.press(.escape)
    #expect(try mail.probe("items") == "5000")
    #expect(try mail.probe("field.focused") == "false")
    #expect(try mail.probe("field.text") == "\"\"")
  }

  @Test func `a search without results says so`() throws {
    let mail = try MailRun()
    mail.press(.f, .control)
    mail.type("zyzzyva")
    mail.settle()
    #expect(try mail.probe("items") == "0")
    #expect(mail.labels.contains { $0.contains("No results") && $0.contains("zyzzyva") })
    mail.press(.escape)
    mail.settle()
    #expect(!mail.labels.contains { $0.contains("No results") })
    #expect(try mail.probe("items") == "5000")
  }

  @Test(arguments: [Key.enter, .tab, .down])
  func `Return, Tab and Down move from the search field to the results`(key: Key) throws {
    let mail = try MailRun()
    mail.press(.f, .control)
    mail.type("lunch")
    mail.press(key)
    #expect(try mail.probe("field.focused") == "false")
    #expect(try mail.probe("focus") == "0.0")
    #expect(try mail.probe("field.text") == "\"lunch\"")
    mail.settle()
    mail.press(.escape)
    #expect(try mail.probe("items") == "5000")
  }

  @Test func `an archived result leaves the results`() throws {
    let mail = try MailRun()
    mail.run.act("search", ["text": .text("lunch")])
    mail.settle()
    let count = try #require(Int(try mail.probe("items")))
    try mail.swipe(0, by: -330)
    #expect(try mail.probe("items") == "\(count - 1)")
    mail.run.act("search", ["text": .text("")])
    #expect(try mail.probe("items") == "4999")
  }

  @Test func `older messages are not loaded during a search`() throws {
    let mail = try MailRun(MailRun.narrow, [("count", .integer(300)), ("more", .integer(50))])
    mail.run.act("search", ["text": .text("lunch")])
    mail.run.pass(60)
    mail.run.act("search", ["text": .text("")])
    #expect(try mail.probe("items") == "300")
  }

  @Test func `the cross in the search field clears it`() throws {
    let mail = try MailRun()
    mail.press(.f, .control)
    mail.type("lunch")
    mail.settle()
    mail.run.step([mail.run.touch(1, .began, 358, 61)])
    mail.run.step([mail.run.touch(1, .ended, 358, 61)])
    #expect(try mail.probe("field.text") == "\"\"")
    #expect(try mail.probe("items") == "5000")
  }
}
