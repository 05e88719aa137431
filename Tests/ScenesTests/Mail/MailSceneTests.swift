import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Scrolling
import Stage
import Testing

/// The list of messages and the open message, driven by fingers.
@Suite struct MailSceneTests {
  // MARK: - List

  @Test func `a million messages open at once`() throws {
    let mail = try MailRun(MailRun.narrow, [("count", .integer(1_000_000))])
    #expect(try mail.probe("items") == "1000000")
    #expect(mail.run.counters.cellsLive < 20)
    mail.run.step([
      .command(.scroll(to: .item(ItemIndex(0, section: 1841)), position: .top, animated: false))
    ])
    #expect(try mail.probe("visible.first") == "1841.0")
    #expect(mail.labels.contains("November 5, 2021"))
  }

  @Test func `rows show sender, subject, preview and time, and unread ones say so`() throws {
    let mail = try MailRun()
    let box = Mailbox(count: 5000, generator: mail.run.stage.host.generator.stream(0x6d61_696c))
    let cells = try mail.grid.visibleCells
    #expect(cells.count >= 5)
    for (index, cell) in cells.enumerated() {
      let message = box.message(index)
      let label = try #require(cell.accessibilityLabel)
      #expect(label.contains("\(message.sender.name), \(message.topic.subject), "))
      #expect(label.contains(MailCalendar.time(message.minute)))
      #expect(label.hasPrefix("Unread, ") == box.isUnread(index))
      #expect(label.hasSuffix(", Flagged") == box.isFlagged(index))
    }
  }

  @Test(arguments: [1, 4]) func `a row is as high as its lines of preview`(lines: Int) throws {
    let two = try MailRun()
    let other = try MailRun(MailRun.narrow, [("preview", .integer(lines))])
    let heights = try [two, other].map { mail in
      try (0..<5).map { try #require(try mail.grid.rectForItem(at: $0)).height }
    }
    #expect(zip(heights[0], heights[1]).allSatisfy { lines < 2 ? $0 >= $1 : $0 <= $1 })
    #expect(heights[0] != heights[1])
  }

  @Test func `the title of a day stays at the top while its messages scroll`() throws {
    let mail = try MailRun()
    #expect(mail.labels.contains("Today"))
    try mail.run.scroll(to: 300)
    let frame = try mail.probe("section[0].header.frame")
    #expect(frame == "0,300,390,28")
  }

  @Test func `a swipe to the left archives a message, and one to the right reads it`() throws {
    let mail = try MailRun()
    let first = try mail.probe("item[0.1]")
    try mail.swipe(0, by: -330)
    #expect(try mail.probe("items") == "4999")
    #expect(try mail.probe("item[0.0]") == first)
    mail.settle()
    let unread = try #require(Int(try mail.probe("unread")))
    let isUnread = try #require(try mail.grid.cellForItem(at: 1)?.accessibilityLabel)
      .hasPrefix("Unread")
    try mail.swipe(1, by: 330)
    #expect(try mail.probe("unread") == "\(unread + (isUnread ? -1 : 1))")
    #expect(try mail.probe("items") == "4999")
  }

  @Test func `the button of the message after archiving moves the mail back`() throws {
    let mail = try MailRun()
    try mail.swipe(0, by: -330)
    #expect(try mail.probe("items") == "4999")
    let undo = try #require(mail.element(.button, "Undo"))
    #expect(mail.element(.status, "Message archived") != nil)
    mail.run.step([mail.run.touch(1, .began, undo.frame.center.x, undo.frame.center.y)])
    mail.run.step([mail.run.touch(1, .ended, undo.frame.center.x, undo.frame.center.y)])
    #expect(try mail.probe("items") == "5000")
    #expect(try mail.probe("item[0.0]") == "0")
    mail.settle()
    #expect(mail.element(.button, "Undo") == nil)
  }

  @Test func `a short swipe reveals buttons, and a tap on one flags the message`() throws {
    let mail = try MailRun()
    let label = try #require(try mail.grid.cellForItem(at: 0)?.accessibilityLabel)
    try mail.swipe(0, by: -110)
    #expect(try mail.probe("swipe[0.0].offset") == "-160")
    let center = try mail.center(ofRow: 0)
    mail.run.step([mail.run.touch(1, .began, 270, center.y)])
    mail.run.step([mail.run.touch(1, .ended, 270, center.y)])
    mail.settle()
    let new = try #require(try mail.grid.cellForItem(at: 0)?.accessibilityLabel)
    #expect(new.hasSuffix("Flagged") != label.hasSuffix("Flagged"))
    #expect(try mail.probe("swipe[0.0].offset") == "0")
  }

  @Test func `pulling the list down receives three messages after half a second`() throws {
    let mail = try MailRun()
    mail.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 300))
    #expect(try mail.probe("refresh.state") == "loading")
    mail.run.pass(29)
    #expect(try mail.probe("items") == "5000")
    mail.run.pass(2)
    #expect(try mail.probe("items") == "5003")
    #expect(try mail.probe("item[0.0]") == "-3")
    mail.settle()
    #expect(try mail.probe("offset.y") == "0")
    #expect(try mail.probe("refresh.state") == "idle")
  }

  @Test func `older messages are loaded near the end, up to ten times`() throws {
    let mail = try MailRun(MailRun.narrow, [("count", .integer(40)), ("more", .integer(5))])
    #expect(try mail.probe("more.state") == "idle")
    try mail.run.scroll(to: 1_000_000)
    mail.run.pass(11)
    #expect(try mail.probe("items") == "40")
    mail.run.pass(1)
    #expect(try mail.probe("items") == "45")
    for _ in 1...12 {
      try mail.run.scroll(to: 1_000_000)
      mail.run.pass(16)
    }
    #expect(try mail.probe("items") == "90")
    #expect(try mail.probe("more.state") == "end")
  }

  @Test func `older messages are not looked up one by one`() throws {
    let mail = try MailRun(MailRun.narrow, [("count", .integer(40)), ("more", .integer(10_000))])
    let source = try #require(try mail.grid.dataSource as? DiffableDataSource<Int, Int>)
    let count = source.snapshot.passCount
    try mail.run.scroll(to: 1_000_000)
    mail.run.pass(16)
    #expect(try mail.probe("items") == "10040")
    #expect(source.snapshot.passCount - count < 100)
  }

  // MARK: - Opening in a narrow view

  @Test func `a tap opens a message over the list, and the button closes it`() throws {
    let mail = try MailRun()
    #expect(try mail.probe("message") == "none")
    try mail.tap(1)
    #expect(try mail.probe("message") == (try mail.probe("item[0.1]")))
    #expect(try mail.probe("cell[0.1].selected") == "true")
    mail.settle()
    #expect(try mail.probe("message.frame") == "0,0,390,844")
    #expect(mail.run.stage.handlesEscape)
    #expect(mail.labels.contains("‹ Inbox"))
    #expect(!mail.labels.contains("Messages"))
    mail.run.step([mail.run.touch(1, .began, 40, 22)])
    mail.run.step([mail.run.touch(1, .ended, 40, 22)])
    mail.settle()
    #expect(try mail.probe("message") == "none")
    #expect(try mail.probe("message.frame") == "390,0,390,844")
    #expect(try mail.probe("selection") == "none")
    #expect(!mail.run.stage.handlesEscape)
  }

  @Test func `the message moves over the list within 0.3 s`() throws {
    let mail = try MailRun()
    try mail.tap(0)
    var previous = 391.0
    for _ in 0..<18 {
      let x = try #require(Double(try mail.probe("message.frame").split(separator: ",")[0]))
      #expect(x < previous)
      previous = x
      mail.run.pass(1)
    }
    #expect(try mail.probe("message.frame") == "0,0,390,844")
  }

  @Test func `reading a message marks it as read`() throws {
    let mail = try MailRun()
    let cells = try mail.grid.visibleCells
    let index = try #require(
      cells.firstIndex { $0.accessibilityLabel?.hasPrefix("Unread") ?? false })
    let unread = try #require(Int(try mail.probe("unread")))
    try mail.tap(index)
    #expect(try mail.probe("unread") == "\(unread - 1)")
    mail.press(.escape)
    mail.settle()
    let label = try #require(try mail.grid.cellForItem(at: index)?.accessibilityLabel)
    #expect(!label.hasPrefix("Unread"))
  }

  @Test func `a drag from the edge moves the message aside, and a short one brings it back`()
    throws
  {
    let mail = try MailRun()
    try mail.tap(0)
    mail.settle()
    let edge = Point(x: 6, y: 400)
    mail.run.step([mail.run.touch(1, .began, edge.x, edge.y)])
    mail.run.step([mail.run.touch(1, .moved, 60, 400)])
    mail.run.step([mail.run.touch(1, .moved, 116, 400)])
    // 110 points, of which 10 are the slop.
    #expect(try mail.probe("message.frame") == "100,0,390,844")
    mail.run.pass(8)
    mail.run.step([mail.run.touch(1, .ended, 116, 400)])
    mail.settle()
    #expect(try mail.probe("message.frame") == "0,0,390,844")
    #expect(try mail.probe("message") != "none")
    mail.drag(from: edge, by: Vector(dx: 250, dy: 0))
    mail.settle()
    #expect(try mail.probe("message") == "none")
    #expect(try mail.probe("message.frame") == "390,0,390,844")
  }

  @Test func `a drag elsewhere on the message does not move it aside`() throws {
    let mail = try MailRun()
    try mail.tap(0)
    mail.settle()
    mail.drag(from: Point(x: 120, y: 400), by: Vector(dx: 250, dy: 0))
    mail.settle()
    #expect(try mail.probe("message") != "none")
  }

  @Test func `archiving the open message closes it`() throws {
    let mail = try MailRun()
    try mail.tap(0)
    mail.settle()
    mail.run.step([mail.run.touch(1, .began, 350, 22)])
    mail.run.step([mail.run.touch(1, .ended, 350, 22)])
    mail.settle()
    #expect(try mail.probe("items") == "4999")
    #expect(try mail.probe("message") == "none")
  }

  // MARK: - Opening in a wide view

  @Test func `in a wide view the message is beside the list`() throws {
    let mail = try MailRun(MailRun.wide)
    // 0.36 of 1040 points, rounded, and a line.
    #expect(try mail.probe("message.frame") == "375,0,665,760")
    #expect(mail.labels.contains { $0.hasPrefix("No message selected") })
    try mail.tap(2)
    mail.settle()
    #expect(try mail.probe("message") == (try mail.probe("item[0.2]")))
    #expect(!mail.labels.contains("‹ Inbox"))
    #expect(mail.labels.contains("Messages"))
    #expect(!mail.run.stage.handlesEscape)
  }

  @Test func `after archiving in a wide view the next message opens`() throws {
    let mail = try MailRun(MailRun.wide)
    try mail.tap(1)
    let next = try mail.probe("item[0.2]")
    mail.press(.delete)
    mail.settle()
    #expect(try mail.probe("message") == next)
    #expect(try mail.probe("cell[0.1].selected") == "true")
    #expect(try mail.probe("items") == "4999")
  }

  @Test func `an open message stays open when the view becomes wide or narrow`() throws {
    let mail = try MailRun()
    try mail.tap(1)
    mail.settle()
    let message = try mail.probe("message")
    mail.run.step([.viewport(MailRun.wide, duration: 0)])
    mail.settle()
    #expect(try mail.probe("message.frame") == "375,0,665,760")
    #expect(try mail.probe("message") == message)
    mail.run.step([.viewport(MailRun.narrow, duration: 0)])
    mail.settle()
    #expect(try mail.probe("message.frame") == "0,0,390,844")
    mail.press(.escape)
    mail.settle()
    #expect(try mail.probe("message") == "none")
    mail.run.step([.viewport(MailRun.wide, duration: 0)])
    mail.settle()
    #expect(mail.labels.contains { $0.hasPrefix("No message selected") })
  }

  // MARK: - Environment

  @Test func `with reduced motion the message fades in where it belongs`() throws {
    let mail = try MailRun()
    mail.run.step([.environment(.reducedMotion(true))])
    try mail.tap(0)
    #expect(try mail.probe("message.frame") == "0,0,390,844")
    mail.settle()
    mail.press(.escape)
    #expect(try mail.probe("message.frame") == "0,0,390,844")
    mail.settle()
    #expect(try mail.probe("message.frame") == "390,0,390,844")
  }

  @Test func `read from right to left everything is mirrored`() throws {
    let mail = try MailRun(MailRun.wide)
    mail.run.step([.environment(.readingDirection(.rightToLeft))])
    mail.settle()
    #expect(try mail.probe("message.frame") == "0,0,665,760")
    let narrow = try MailRun()
    narrow.run.step([.environment(.readingDirection(.rightToLeft))])
    try narrow.tap(0)
    narrow.settle()
    narrow.drag(from: Point(x: 384, y: 400), by: Vector(dx: -250, dy: 0))
    narrow.settle()
    #expect(try narrow.probe("message") == "none")
    #expect(try narrow.probe("message.frame") == "-390,0,390,844")
    // The actions at the end of a row are at its left edge.
    try narrow.swipe(0, by: 330)
    #expect(try narrow.probe("items") == "4999")
  }

  // MARK: - Work

  @Test func `scrolling back and forth creates no cells and solves no layout`() throws {
    let mail = try MailRun()
    for _ in 0..<2 {
      for step in 0..<60 {
        let y = step < 30 ? 40.0 : -40
        mail.run.step([.wheel(at: Point(x: 200, y: 500), delta: Vector(dx: 0, dy: y))])
      }
    }
    for step in 0..<60 {
      let y = step < 30 ? 40.0 : -40
      mail.run.step([.wheel(at: Point(x: 200, y: 500), delta: Vector(dx: 0, dy: y))])
      #expect(mail.run.counters.cellsCreated == 0)
      #expect(mail.run.counters.layoutPasses == 0)
    }
  }

  // MARK: - Actions

  @Test func `actions open, close and search`() throws {
    let mail = try MailRun()
    mail.run.act("open", ["item": .integer(3)])
    #expect(try mail.probe("message") == "3")
    mail.run.act("close")
    #expect(try mail.probe("message") == "none")
    mail.run.act("search", ["text": .text("富士山")])
    #expect(try mail.probe("field.text") == "\"富士山\"")
    mail.run.expectRefusal(
      of: "open", ["item": .integer(4000)], mentioning: "message 4000 does not exist")
  }
}
