import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage
import TestSupport
import Testing

/// Switches, segmented controls and sliders.
@Suite struct ValueControlTests {
  private static let frame = Rect(x: 100, y: 100, width: 40, height: 24)

  @Test func `a switch is toggled by clicks and keys, and not reported if the program sets it`()
    throws
  {
    var states: [Bool] = []
    let toggle = Switch(label: "Sounds")
    toggle.onChange = { states.append($0) }
    let fixture = try ControlFixture([(toggle, Self.frame)])
    fixture.tap(Point(x: 110, y: 110))
    fixture.press(.tab)
    fixture.press(.space)
    fixture.press(.right)
    fixture.press(.right)
    fixture.press(.left)
    #expect(states == [true, false, true, false])
    toggle.isOn = true
    #expect(states.count == 4)
    #expect(toggle.accessibilityRole == .toggle)
    #expect(toggle.accessibilityLabel == "Sounds")
    #expect(toggle.accessibilityValue == "on")
  }

  @Test func `a segmented control selects by click and key`() throws {
    var indices: [Int] = []
    let segments = SegmentedControl(["One", "Two", "Three"], label: "Count")
    segments.onChange = { indices.append($0) }
    let fixture = try ControlFixture([
      (segments, Rect(x: 0, y: 0, width: 304, height: 36))
    ])
    fixture.tap(Point(x: 290, y: 18))
    fixture.press(.tab)
    fixture.press(.left)
    fixture.press(.home)
    fixture.press(.left)
    fixture.press(.end)
    #expect(indices == [2, 1, 0, 2])
    let element = try #require(fixture.driver.stage.accessibilityElements.first)
    #expect(
      element.text == """
        group "Count" [focused]: Three
          button "One"
          button "Two"
          button "Three" [selected]
        """)
  }

  @Test func `from right to left, segments and switches are mirrored`() throws {
    var environment = Environment()
    environment.readingDirection = .rightToLeft
    let segments = SegmentedControl(["One", "Two", "Three"])
    let toggle = Switch()
    let fixture = try ControlFixture(
      [(segments, Rect(x: 0, y: 0, width: 304, height: 36)), (toggle, Self.frame)], environment)
    fixture.tap(Point(x: 10, y: 18))
    #expect(segments.selectedIndex == 2)
    segments.becomeFirstResponder()
    fixture.press(.right)
    #expect(segments.selectedIndex == 1)
    toggle.becomeFirstResponder()
    fixture.press(.left)
    #expect(toggle.isOn)
  }

  @Test func `a slider follows clicks, drags and keys`() throws {
    var (changes, finals): ([Double], [Double]) = ([], [])
    let slider = Slider(20, in: 0...100, step: 10, label: "Volume")
    slider.onChange = { changes.append($0) }
    slider.onFinish = { finals.append($0) }
    let fixture = try ControlFixture([
      // The middle of the knob moves 200 points.
      (slider, Rect(x: 92, y: 100, width: 216, height: 28))
    ])
    fixture.tap(Point(x: 100 + 99, y: 114))
    #expect(slider.value == 50)
    let driver = fixture.driver
    driver.runFrame([driver.sample(.began, Point(x: 200, y: 114), device: .mouse)])
    driver.runFrame([driver.sample(.moved, Point(x: 230, y: 114), device: .mouse)])
    driver.runFrame([driver.sample(.moved, Point(x: 262, y: 114), device: .mouse)])
    driver.runFrame([driver.sample(.ended, Point(x: 262, y: 114), device: .mouse)])
    #expect(slider.value == 80)
    #expect(changes.first == 50 && changes.last == 80)
    #expect(finals == [50, 80])
    fixture.press(.tab)
    for key in [Key.left, .down, .up] { fixture.press(key) }
    #expect(slider.value == 70)
    fixture.press(.home)
    #expect(slider.value == 0)
    fixture.press(.right, .shift)
    #expect(slider.value == 100)
    #expect(slider.accessibilityValue == "100 %")
    slider.value = 12.3
    #expect(slider.value == 10)
  }

  @Test func `a slider without steps moves by a hundredth`() throws {
    let slider = Slider(0.5)
    let fixture = try ControlFixture([(slider, Rect(x: 0, y: 0, width: 216, height: 28))])
    fixture.press(.tab)
    fixture.press(.right)
    #expect(abs(slider.value - 0.51) < 1e-9)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.value = 7
    #expect(slider.value == 1)
  }

  @Test func `a slider follows a new range and step, without reporting it`() throws {
    var values: [Double] = []
    let slider = Slider(0.4, label: "Volume")
    slider.onChange = { values.append($0) }
    let fixture = try ControlFixture([(slider, Rect(x: 0, y: 0, width: 116, height: 28))])
    let narrow = slider.content
    slider.range = 0...2
    #expect(slider.value == 0.4)
    #expect(slider.content != narrow, "the knob moves although the value stays")
    slider.range = 1...2
    #expect(slider.value == 1)
    slider.range = -3 ... -1
    #expect(slider.value == -1)
    slider.range = 0...10
    slider.step = 4
    #expect(slider.value == 0)
    fixture.press(.tab)
    fixture.press(.right)
    #expect(slider.value == 4)
    fixture.press(.end)
    #expect(slider.value == 8, "the last step of the range")
    #expect(values == [4, 8])
  }

  @Test(arguments: [(0.0, 1e9), (1, 100_000), (0, 2500)])
  func `on a logarithmic slider, each power of ten has the same room`(
    least: Double, most: Double
  ) throws {
    let slider = Slider(least, in: least...most, step: 1)
    slider.isLogarithmic = true
    let fixture = try ControlFixture([(slider, Rect(x: 0, y: 0, width: 216, height: 28))])
    var last = least
    for x in 9...208 {
      fixture.tap(Point(x: Double(x), y: 14))
      let value = slider.value
      #expect(value >= last && value <= most)
      last = value
      slider.value = value
      #expect(slider.value == value, "a value stays where it is")
    }
    #expect(last == most)
    slider.value = least
    fixture.tap(Point(x: 8, y: 14))
    #expect(slider.value == least)
    guard most == 1e9 else { return }
    fixture.tap(Point(x: 8 + 200.0 / 3, y: 14))
    #expect(slider.value > 900 && slider.value < 1100)
    slider.value = 1000
    fixture.press(.tab)
    fixture.press(.right)
    #expect(slider.value == 1100)
    slider.value = 100_000_000
    fixture.press(.left)
    #expect(slider.value == 90_000_000)
  }

  @Test func `a slider without a value of its own has a hollow knob until it is moved`() throws {
    var values: [Double] = []
    let slider = Slider(0, in: 0...10, step: 1)
    slider.onChange = { values.append($0) }
    let fixture = try ControlFixture([(slider, Rect(x: 0, y: 0, width: 116, height: 28))])
    let count = slider.content?.elements.count ?? 0
    slider.isAutomatic = true
    #expect(slider.content?.elements.count == count - 1, "the track is not filled")
    #expect(slider.accessibilityValue == "automatic")
    fixture.tap(Point(x: 8, y: 14))
    #expect(values == [0], "the same value is a choice now")
    #expect(!slider.isAutomatic)
    slider.marks = [0, 5, 10]
    #expect(slider.content?.elements.count == count + 3)
  }

  @Test func `a stepper changes by clicks and keys, within its range`() throws {
    var values: [Double] = []
    let stepper = Stepper(2, in: 1...20, label: "Copies")
    stepper.onChange = { values.append($0) }
    let fixture = try ControlFixture([(stepper, Rect(x: 0, y: 0, width: 88, height: 36))])
    fixture.tap(Point(x: 70, y: 18))
    fixture.tap(Point(x: 10, y: 18))
    fixture.tap(Point(x: 10, y: 18))
    fixture.tap(Point(x: 10, y: 18))
    #expect(values == [3, 2, 1], "nothing is below the range")
    fixture.press(.tab)
    fixture.press(.right, .shift)
    fixture.press(.down)
    fixture.press(.end)
    #expect(values == [3, 2, 1, 11, 10, 20])
    stepper.range = 0...5
    #expect(stepper.value == 5)
    #expect(values.count == 6)
    #expect(stepper.accessibilityValue == "5")
    #expect(stepper.accessibilityRole == .slider)
    var environment = Environment()
    environment.readingDirection = .rightToLeft
    let other = Stepper(5, in: 0...5)
    let mirrored = try ControlFixture(
      [(other, Rect(x: 0, y: 0, width: 88, height: 36))], environment)
    mirrored.tap(Point(x: 70, y: 18))
    #expect(other.value == 4)
  }

  @Test func `a check box is toggled by a click on its title, and by keys`() throws {
    var states: [Bool] = []
    let box = CheckBox("Include the places where the photos were taken")
    box.onChange = { states.append($0) }
    let fixture = try ControlFixture([(box, Rect(x: 0, y: 0, width: 380, height: 28))])
    fixture.tap(Point(x: 200, y: 14))
    fixture.press(.tab)
    fixture.press(.space)
    #expect(states == [true, false])
    box.isOn = true
    #expect(states.count == 2)
    #expect(box.accessibilityRole == .toggle)
    #expect(box.accessibilityLabel == "Include the places where the photos were taken")
    #expect(box.accessibilityValue == "on")
    let wide = try #require(box.sizeThatFits(ProposedSize()))
    let narrow = try #require(box.sizeThatFits(ProposedSize(width: 160)))
    #expect(narrow.width <= 160 && narrow.height > wide.height)
  }

  @Test func `a compact control is lower and its text smaller`() throws {
    for control in [Button("Sort"), SegmentedControl(["A", "B"]), MenuButton("Sort")] {
      let size = control.preferredSize
      control.controlSize = .compact
      #expect(control.preferredSize.height == 28)
      #expect(control.preferredSize.width < size.width)
    }
  }

  @Test func `fields, buttons and segments are equally high at every text scale`() throws {
    for scale in [0.8, 1, 1.3, 2, 3] {
      var environment = Environment()
      environment.textScale = scale
      let views = [
        TextField(), Button("Save"), Button("Save", style: .plain), SegmentedControl(["One"]),
        MenuButton("Sort"),
      ]
      _ = try ControlFixture(
        views.map { ($0, Rect(x: 0, y: 0, width: 80, height: 40)) }, environment)
      let heights = views.map { $0.sizeThatFits(ProposedSize())?.height }
      #expect(Set(heights).count == 1, "\(heights) at \(scale)")
    }
    var style = TextInputStyle()
    style.size = 30
    let large = TextField(style: style).sizeThatFits(ProposedSize())?.height ?? 0
    #expect(large >= 50, "a larger font needs more")
    style.size = 15
    style.insets = Insets(all: 2)
    #expect(TextField(style: style).sizeThatFits(ProposedSize())?.height == 24)
  }

  @Test func `the title of a wide button is where its alignment says`() {
    let button = Button("Save")
    func alignment() -> TextAlignment? {
      for case .text(let text, _) in button.content?.elements ?? [] { return text.alignment }
      return nil
    }
    #expect(alignment() == .center)
    button.alignment = .leading
    #expect(alignment() == .leading)
    button.icon = .color(.accent)
    button.alignment = .center
    #expect(alignment() == .leading, "after an icon")
  }
}
