import Controls
import Drawing
import Geometry
import Gestures
import Scrolling
import Stage
import TestSupport
import Testing

/// What all controls have in common.
@Suite struct ControlTests {
  private static let frame = Rect(x: 100, y: 100, width: 80, height: 36)

  @Test func `a click presses, a press that leaves does not`() throws {
    var count = 0
    let button = Button("Go")
    button.onPress = { count += 1 }
    let fixture = try ControlFixture([(button, Self.frame)])
    fixture.tap(Point(x: 120, y: 110))
    #expect(count == 1)
    fixture.driver.runFrame([
      fixture.driver.sample(.began, Point(x: 120, y: 110), device: .mouse)
    ])
    #expect(button.isPressed)
    #expect(button.accessibilityStates.contains(.pressed))
    fixture.driver.runFrame([
      fixture.driver.sample(.moved, Point(x: 300, y: 250), device: .mouse)
    ])
    fixture.driver.runFrame([
      fixture.driver.sample(.ended, Point(x: 300, y: 250), device: .mouse)
    ])
    #expect(!button.isPressed)
    #expect(count == 1)
  }

  @Test(arguments: [
    // 4 points above and below make 44 of 36; there are 80 from left to right.
    (Point(x: 120, y: 97), true), (Point(x: 120, y: 95), false), (Point(x: 120, y: 139), true),
    (Point(x: 120, y: 141), false), (Point(x: 99, y: 110), false),
  ])
  func `a tap reaches 44 points`(point: Point, isHit: Bool) throws {
    var count = 0
    let button = Button("Go")
    button.onPress = { count += 1 }
    let fixture = try ControlFixture([(button, Self.frame)])
    fixture.tap(point, device: .touch)
    #expect((count == 1) == isHit)
  }

  @Test func `a neighbor keeps its own area`() throws {
    var pressed = ""
    let (first, second) = (Button("One"), Button("Two"))
    first.onPress = { pressed += "1" }
    second.onPress = { pressed += "2" }
    let fixture = try ControlFixture([
      (first, Rect(x: 0, y: 0, width: 80, height: 20)),
      (second, Rect(x: 0, y: 20, width: 80, height: 20)),
    ])
    fixture.tap(Point(x: 40, y: 18))
    fixture.tap(Point(x: 40, y: 22))
    fixture.tap(Point(x: 40, y: 45))
    #expect(pressed == "122")
  }

  @Test func `space and return press the focused control, once while they are held`() throws {
    var count = 0
    let button = Button("Go")
    button.onPress = { count += 1 }
    let fixture = try ControlFixture([(button, Self.frame)])
    fixture.press(.space)
    #expect(count == 0, "it has no focus")
    fixture.press(.tab)
    #expect(button.isFirstResponder)
    fixture.press(.space)
    fixture.press(.enter)
    #expect(count == 2)
    for _ in 0..<3 { fixture.press(.space, phase: .down) }
    #expect(count == 3)
    fixture.press(.space, phase: .up)
    fixture.press(.space, phase: .down)
    #expect(count == 4)
  }

  @Test func `the ring is visible while the keyboard is used`() throws {
    let button = Button("Go")
    let fixture = try ControlFixture([(button, Self.frame)])
    #expect(!button.showsFocusRing)
    fixture.press(.tab)
    #expect(button.showsFocusRing)
    #expect(button.accessibilityStates == .focused)
    fixture.tap(Point(x: 120, y: 110))
    #expect(!button.showsFocusRing)
    #expect(button.isFirstResponder)
    fixture.press(.space)
    #expect(button.showsFocusRing)
  }

  @Test func `tab skips a disabled control, which no click or key presses`() throws {
    var count = 0
    let (one, two, three) = (Button("One"), Button("Two"), Button("Three"))
    two.onPress = { count += 1 }
    two.isEnabled = false
    let fixture = try ControlFixture([
      (one, Rect(x: 0, y: 0, width: 80, height: 36)),
      (two, Rect(x: 100, y: 0, width: 80, height: 36)),
      (three, Rect(x: 200, y: 0, width: 80, height: 36)),
    ])
    fixture.press(.tab)
    #expect(one.isFirstResponder)
    fixture.press(.tab)
    #expect(three.isFirstResponder)
    fixture.press(.tab, .shift)
    #expect(one.isFirstResponder)
    fixture.tap(Point(x: 120, y: 10))
    #expect(count == 0)
    #expect(two.accessibilityStates == .disabled)
  }

  @Test func `the focus moves on when its control is disabled`() throws {
    let (one, two) = (Button("One"), Button("Two"))
    let fixture = try ControlFixture([
      (one, Rect(x: 0, y: 0, width: 80, height: 36)),
      (two, Rect(x: 100, y: 0, width: 80, height: 36)),
    ])
    fixture.press(.tab)
    one.isEnabled = false
    #expect(two.isFirstResponder)
    two.isEnabled = false
    #expect(fixture.driver.stage.host.keyboard.firstResponder == nil)
  }

  @Test func `the focus goes to the next control when the focused one is removed`() throws {
    let buttons = ["One", "Two", "Three"].map { Button($0) }
    let rows = buttons.map { button in
      let row = View()
      button.frame = Rect(x: 0, y: 0, width: 80, height: 36)
      row.addSubview(button)
      return row
    }
    let fixture = try ControlFixture(
      rows.enumerated().map { ($1, Rect(x: 0, y: 40 * Double($0), width: 80, height: 36)) })
    let keyboard = fixture.driver.stage.host.keyboard
    buttons[1].onPress = { rows[1].removeFromSuperview() }
    buttons[1].becomeFirstResponder()
    fixture.press(.space)
    #expect(rows[1].superview == nil)
    #expect(keyboard.firstResponder === buttons[2])
    rows[2].removeFromSuperview()
    #expect(keyboard.firstResponder === buttons[0])
    buttons[0].removeFromSuperview()
    #expect(keyboard.firstResponder == nil)
  }

  @Test func `a field scrolls into view with its error`() throws {
    let field = TextField()
    let error = Button("An error")
    error.isHidden = true
    let group = StackView(.vertical, [field, error], spacing: 4)
    let space = View()
    let form = StackView(.vertical, [space, group], spacing: 0)
    form.setLength(.fixed(300), of: space)
    let page = ScrollView()
    page.documentView = form
    let fixture = try ControlFixture([(page, Rect(x: 0, y: 0, width: 400, height: 300))])
    error.isHidden = false
    field.becomeFirstResponder()
    fixture.driver.runUntilIdle()
    let place = error.bounds.offset(by: error.originOnStage())
    #expect(error.frame.height > 0)
    #expect(place.maxY <= 300)
  }

  @Test func `the preferred size grows with the text, and the text is not shortened`() throws {
    for (scale, height) in [(1.0, 36.0), (2, 53), (3, 71)] {
      var environment = Environment()
      environment.textScale = scale
      let button = Button("Download everything")
      let segments = SegmentedControl(["Name", "Date", "Size"])
      let fixture = try ControlFixture([(button, .zero), (segments, .zero)], environment)
      for control in [button, segments] as [Control] { control.sizeToFit() }
      segments.frame.origin.y = 150
      fixture.driver.runFrame()
      #expect(button.bounds.height == height)
      let placement = TextPlacement(of: fixture.driver.stage)
      #expect(placement.truncatedTexts.isEmpty)
      #expect(placement.shrunkTexts.map(\.string).isEmpty)
      #expect(placement.texts.count == 4)
    }
  }

  @Test func `a focused control scrolls into view`() throws {
    let page = ScrolledButtons(count: 20)
    let fixture = try ControlFixture([(page, Rect(x: 0, y: 0, width: 400, height: 300))])
    for _ in 0..<12 { fixture.press(.tab) }
    fixture.driver.runUntilIdle()
    let last = page.buttons[11]
    #expect(last.isFirstResponder)
    let place = last.bounds.offset(by: last.originOnStage())
    #expect(place.minY >= 0 && place.maxY <= 300)
    #expect(page.contentOffset.dy > 0)
  }

  @Test func `a focused text field scrolls into view, but a bar over the content does not`() throws
  {
    let page = ScrolledButtons(count: 20)
    let (field, bar) = (TextField(), TextField())
    field.frame = Rect(x: 0, y: 900, width: 200, height: 36)
    bar.frame = Rect(x: 0, y: 0, width: 200, height: 36)
    page.contentView.addSubview(field)
    page.addSubview(bar)
    let fixture = try ControlFixture([(page, Rect(x: 0, y: 0, width: 400, height: 300))])
    field.becomeFirstResponder()
    fixture.driver.runUntilIdle()
    let place = field.bounds.offset(by: field.originOnStage())
    #expect(place.minY >= 0 && place.maxY <= 300)
    let offset = page.contentOffset
    bar.becomeFirstResponder()
    fixture.driver.runUntilIdle()
    #expect(page.contentOffset == offset)
  }
}
