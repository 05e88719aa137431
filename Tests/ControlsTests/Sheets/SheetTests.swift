import Controls
import Drawing
import Geometry
import Stage
import TestSupport
import Testing

/// Sheets: keyboard, pointer and layout.
@Suite struct SheetTests {
  /// A sheet over a page with a button.
  private final class Page {
    let button = Button("Open")
    let field = TextField()
    var log = ""
    lazy var sheet = Sheet(
      "Rename album?", message: "The old name is gone.", content: field,
      actions: [
        SheetAction("Cancel") { [unowned self] in log += "c" },
        SheetAction("Rename", isDefault: true) { [unowned self] in log += "r" },
      ])

    init() {
      field.frame = Rect(x: 0, y: 0, width: 0, height: 36)
      button.onPress = { [unowned self] in log += "b" }
    }
  }

  private func makeFixture(
    _ page: Page, _ environment: Environment = Environment()
  ) throws -> ControlFixture {
    let fixture = try ControlFixture(
      [(page.button, Rect(x: 0, y: 0, width: 80, height: 36))], environment)
    fixture.press(.tab)
    page.sheet.onClose = { [unowned page] in page.log += "x" }
    page.sheet.open(over: fixture.root)
    fixture.driver.runFrames(30)
    return fixture
  }

  @Test func `the focus stays in the sheet, and returns when it closes`() throws {
    let page = Page()
    let fixture = try makeFixture(page)
    var labels: [String] = []
    for _ in 0..<3 {
      labels.append(
        fixture.driver.stage.host.keyboard.firstResponder?.accessibilityLabel ?? "none")
      fixture.press(.tab)
    }
    #expect(labels.first == "Rename", "a key opened it, so the default button has the focus")
    #expect(Set(labels).count == 3)
    #expect(!labels.contains("Open"))
    fixture.press(.escape)
    #expect(page.log == "x")
    #expect(page.button.isFirstResponder)
    fixture.driver.runFrames(30)
    #expect(page.sheet.superview == nil)
  }

  @Test func `escape in a text field closes the sheet, after the composed text`() throws {
    let page = Page()
    let fixture = try makeFixture(page)
    page.field.becomeFirstResponder()
    fixture.driver.runFrame([.text(.composed("e"))])
    fixture.press(.escape)
    #expect(page.sheet.isOpen)
    #expect(page.field.isFirstResponder)
    fixture.press(.escape)
    #expect(!page.sheet.isOpen)
    #expect(page.button.isFirstResponder)
  }

  @Test func `keys stay in the sheet when a field in it has lost the focus`() throws {
    let page = Page()
    let fixture = try makeFixture(page)
    page.field.becomeFirstResponder()
    page.field.resignFirstResponder()
    #expect(page.sheet.isFirstResponder)
    fixture.press(.space)
    #expect(page.log.isEmpty)
    page.field.becomeFirstResponder()
    page.field.removeFromSuperview()
    #expect(page.sheet.containsFirstResponder, "the next control has the focus")
    page.sheet.close()
    #expect(page.button.isFirstResponder)
  }

  @Test func `an action that does not close the sheet can refuse what was entered`() throws {
    let content = View(frame: Rect(x: 0, y: 0, width: 0, height: 40))
    var isValid = false
    var widths: [Double] = []
    let save = SheetAction("Save", isDefault: true) { sheet in
      if isValid { sheet.close() }
    }
    let opened = Sheet(
      "Address", content: content,
      contentHeight: { width in
        widths.append(width)
        return isValid ? 40 : 100
      }, actions: [save])
    let page = Page()
    let fixture = try makeFixture(page)
    page.sheet.close()
    opened.open(over: fixture.root)
    #expect(content.frame.size == Size(width: widths.last ?? 0, height: 100))
    fixture.press(.enter)
    #expect(opened.isOpen)
    isValid = true
    opened.layoutSubviews()
    #expect(content.frame.height == 40)
    fixture.press(.enter)
    #expect(!opened.isOpen)
  }

  @Test func `return presses the default button, and a button its own`() throws {
    let page = Page()
    let fixture = try makeFixture(page)
    page.sheet.becomeFirstResponder()
    fixture.press(.enter)
    #expect(page.log == "xr")
    fixture.driver.runFrames(30)
    page.sheet.open(over: fixture.root)
    fixture.driver.runFrames(30)
    let cancel = try #require(Self.button("Cancel", in: page.sheet))
    cancel.becomeFirstResponder()
    fixture.press(.enter)
    #expect(page.log == "xrxc")
  }

  @Test func `pointers and keys do not reach what is behind it`() throws {
    let page = Page()
    let fixture = try makeFixture(page)
    page.sheet.isDismissible = false
    fixture.tap(Point(x: 20, y: 20))
    fixture.press(.escape)
    #expect(page.log.isEmpty)
    #expect(page.sheet.isOpen)
    // The click has removed the focus; keys still go to the sheet.
    fixture.press(.tab)
    #expect(!page.button.isFirstResponder)
    page.sheet.isDismissible = true
    fixture.tap(page.sheet.cardFrame.origin + Vector(dx: 30, dy: 30))
    #expect(page.sheet.isOpen)
    fixture.tap(Point(x: 20, y: 20))
    #expect(page.log == "x")
  }

  @Test(arguments: [1.0, 2, 3])
  func `all texts and buttons are inside the card`(scale: Double) throws {
    var environment = Environment()
    environment.textScale = scale
    let page = Page()
    let fixture = try makeFixture(page, environment)
    let placement = TextPlacement(of: fixture.driver.stage)
    #expect(placement.truncatedTexts.isEmpty)
    #expect(scale > 1 || placement.faults.isEmpty, "\(placement.faults)")
    let card = page.sheet.cardFrame
    #expect(card.minX >= 0 && card.maxX <= 400 && card.minY >= 0)
  }

  @Test func `assistive technology finds a dialog`() throws {
    let page = Page()
    let fixture = try makeFixture(page)
    let dialog = fixture.driver.stage.accessibilityElements.first { $0.role == .dialog }
    #expect(dialog?.label == "Rename album?")
    #expect(dialog?.children.first?.role == .heading)
  }

  @Test func `control and return press the default button from a text area`() throws {
    let area = TextArea()
    var isDone = false
    let sheet = Sheet(
      "Notes", content: area, actions: [SheetAction("Done", isDefault: true) { isDone = true }])
    let fixture = try ControlFixture([])
    sheet.open(over: fixture.root)
    area.becomeFirstResponder()
    fixture.press(.enter)
    #expect(!isDone)
    #expect(area.text == "\n")
    fixture.press(.enter, .control)
    #expect(isDone)
  }

  @Test func `a message stays in front of a sheet`() throws {
    let toast = ToastView()
    let fixture = try ControlFixture([(toast, Rect(x: 0, y: 0, width: 400, height: 300))])
    let sheet = Sheet("Basket", actions: [SheetAction("Close")])
    sheet.open(over: fixture.root)
    toast.show("It is in the basket", action: ToastView.Action("Undo") {})
    fixture.driver.runFrames(30)
    #expect(fixture.root.subviews.last === toast)
    let button = try #require(Self.button(ofMessageIn: toast))
    let place = button.bounds.offset(by: button.originOnStage()).center
    #expect(fixture.root.hitTest(place) === button)
  }

  private static func button(ofMessageIn view: View) -> Control? {
    if let button = view as? Control { return button }
    return view.subviews.lazy.compactMap { Self.button(ofMessageIn: $0) }.first
  }

  @Test(arguments: [(600.0, true), (100, false)])
  func `a line ends a content that scrolls`(height: Double, scrolls: Bool) throws {
    let content = View(frame: Rect(x: 0, y: 0, width: 0, height: height))
    let sheet = Sheet("Basket", content: content, actions: [SheetAction("Close")])
    let fixture = try ControlFixture([])
    sheet.open(over: fixture.root)
    let scroll = try #require(content.superview?.superview)
    let card = try #require(scroll.superview)
    let line = card.subviews.first { $0.frame.height == 1 && $0.frame.minY == scroll.frame.maxY }
    #expect((line?.isHidden == false) == scrolls)
  }

  private static func button(_ title: String, in view: View) -> Button? {
    if let button = view as? Button, button.title == title { return button }
    return view.subviews.lazy.compactMap { Self.button(title, in: $0) }.first
  }

  @Test func `Return on a control without an action presses the default button`() throws {
    for control in [SegmentedControl(["One", "Two"]), Slider(0.5)] {
      var log = ""
      let sheet = Sheet(
        "Sort", content: control,
        actions: [SheetAction("OK", isDefault: true) { log += "ok" }])
      let fixture = try ControlFixture([])
      sheet.open(over: fixture.root)
      fixture.driver.runFrames(20)
      control.becomeFirstResponder()
      fixture.press(.space)
      #expect(sheet.isOpen)
      fixture.press(.enter)
      #expect(log == "ok")
      #expect(!sheet.isOpen)
    }
    let toggle = Switch(label: "Sounds")
    let sheet = Sheet(
      "Sort", content: toggle, actions: [SheetAction("OK", isDefault: true)])
    let fixture = try ControlFixture([])
    sheet.open(over: fixture.root)
    toggle.becomeFirstResponder()
    fixture.press(.enter)
    #expect(toggle.isOn && sheet.isOpen, "a switch is toggled")
  }

  @Test func `the height of the content can be set later`() throws {
    let content = View()
    let sheet = Sheet("Text", content: content, actions: [])
    let fixture = try ControlFixture([])
    sheet.open(over: fixture.root)
    sheet.contentHeight = { $0 / 4 }
    fixture.driver.runFrame()
    #expect(content.frame.height == content.frame.width / 4)
    sheet.contentHeight = { _ in 60 }
    fixture.driver.runFrame()
    #expect(content.frame.height == 60)
  }

  @Test func `keys scroll a content that is too long for the sheet`() throws {
    let content = View()
    let sheet = Sheet("Terms", content: content, contentHeight: { _ in 1000 }, actions: [])
    let fixture = try ControlFixture([])
    sheet.open(over: fixture.root)
    fixture.driver.runFrames(20)
    let top = content.originOnStage().dy
    fixture.press(.pageDown)
    fixture.driver.runFrames(30)
    #expect(content.originOnStage().dy < top - 40)
    fixture.press(.home)
    fixture.driver.runFrames(30)
    #expect(content.originOnStage().dy == top)
  }
}
