import Drawing
import Geometry
import Gestures
import Stage
import Testing

@Suite("Stage: accessibility") struct AccessibilityTests {
  private let fixture: StageFixture

  init() throws { fixture = try StageFixture(root: { View() }) }

  private func add(_ rect: Rect, text: String? = nil, in parent: View? = nil) -> View {
    let view = View(frame: rect)
    view.content = text.map { .text(Text($0)) }
    (parent ?? fixture.root).addSubview(view)
    return view
  }

  private var lines: [String] { fixture.stage.accessibilityElements.map(\.text) }

  @Test func `the label of a view is the text it shows`() {
    let view = add(Rect(x: 0, y: 0, width: 50, height: 20), text: "Photos")
    #expect(lines == ["text \"Photos\""])
    view.content = Content([
      .fill(.bounds, .color(.white)),
      .clipped(.bounds, [.text(Text("Low"), .bounds), .text(Text("tide"), .bounds)]),
    ])
    #expect(lines == ["text \"Low, tide\""])
    view.content = .color(.white)
    #expect(lines == [])
  }

  @Test func `values that are set override the defaults`() {
    let view = add(Rect(x: 0, y: 0, width: 50, height: 20), text: "50")
    view.accessibilityRole = .slider
    view.accessibilityLabel = "Volume"
    view.accessibilityValue = "50 %"
    #expect(lines == ["slider \"Volume\": 50 %"])
    view.accessibilityLabel = nil
    #expect(lines == ["slider \"50\": 50 %"])
  }

  @Test func `a view that can be tapped is a button labeled with the texts inside`() {
    let button = add(Rect(x: 0, y: 0, width: 50, height: 40))
    _ = add(Rect(x: 0, y: 20, width: 50, height: 20), text: "28", in: button)
    _ = add(Rect(x: 0, y: 0, width: 50, height: 20), text: "Photos", in: button)
    #expect(lines == ["text \"Photos\"", "text \"28\""])
    button.addGestureRecognizer(TapRecognizer(name: "tap"))
    #expect(lines == ["button \"Photos, 28\""])
  }

  @Test func `a button in a button is an element and not part of its label`() {
    let card = add(Rect(x: 0, y: 0, width: 50, height: 40), text: "Card")
    card.accessibilityRole = .button
    let close = add(Rect(x: 0, y: 0, width: 20, height: 20), text: "Close", in: card)
    close.addGestureRecognizer(TapRecognizer(name: "tap"))
    _ = add(Rect(x: 0, y: 20, width: 20, height: 20), text: "Words", in: card)
    #expect(lines == ["button \"Card\"\n  button \"Close\""])
    card.content = nil
    card.addGestureRecognizer(TapRecognizer(name: "tap"))
    #expect(lines == ["button \"Words\"\n  button \"Close\""])
  }

  @Test func `views are in reading order by rows from the top, each from the left`() {
    for (x, y) in [(50, 20), (0, 20), (50, 0), (0, 0)] as [(Double, Double)] {
      _ = add(Rect(x: x, y: y, width: 10, height: 10), text: "\(x),\(y)")
    }
    #expect(
      lines == ["text \"0.0,0.0\"", "text \"50.0,0.0\"", "text \"0.0,20.0\"", "text \"50.0,20.0\""])
  }

  @Test func `views of different heights are in one row if their middles are beside each other`() {
    for (name, x, y, height) in [
      ("high", 100, 0, 40), ("button", 0, 10, 20), ("label", 50, 14, 12), ("below", 0, 42, 10),
      ("page", 0, 0, 200),
    ] as [(String, Double, Double, Double)] {
      _ = add(Rect(x: x, y: y, width: 40, height: height), text: name)
    }
    let names = { lines.map { $0.dropFirst(6).dropLast() } }
    #expect(names() == ["button", "label", "high", "page", "below"])
    var fixture = fixture
    fixture.frame(.environment(.readingDirection(.rightToLeft)))
    #expect(names() == ["high", "label", "button", "page", "below"])
  }

  @Test func `a modal view that covers the others is read alone while it receives input`() {
    _ = add(Rect(x: 0, y: 0, width: 10, height: 10), text: "behind")
    let sheet = add(fixture.root.bounds)
    _ = add(Rect(x: 0, y: 0, width: 10, height: 10), text: "sheet", in: sheet)
    #expect(lines == ["text \"behind\"", "text \"sheet\""])
    sheet.isModal = true
    #expect(lines == ["text \"sheet\""])
    #expect(AccessibilityTree(fixture.stage).roots.count == 1)
    sheet.isUserInteractionEnabled = false
    #expect(lines.count == 2)
    sheet.isUserInteractionEnabled = true
    sheet.frame.size.height -= 10
    #expect(lines.count == 2)
  }

  @Test func `invisible views have no elements`() {
    let container = add(Rect(x: 10, y: 10, width: 100, height: 100))
    container.clipsToBounds = true
    container.contentOffsetForSubviews = Vector(dx: 0, dy: 50)
    _ = add(Rect(x: 0, y: 0, width: 20, height: 50), text: "above", in: container)
    _ = add(Rect(x: 0, y: 40, width: 20, height: 50), text: "cut", in: container)
    _ = add(Rect(x: 0, y: 150, width: 20, height: 50), text: "below", in: container)
    let hidden = add(Rect(x: 0, y: 60, width: 20, height: 20), text: "hidden", in: container)
    hidden.isHidden = true
    let clear = add(Rect(x: 0, y: 60, width: 20, height: 20), text: "clear", in: container)
    clear.opacity = 0
    #expect(lines == ["text \"cut\""])
    #expect(
      fixture.stage.accessibilityElements.map(\.frame)
        == [Rect(x: 10, y: 10, width: 20, height: 40)])
  }

  @Test func `a view without a role is replaced by the elements inside`() {
    let outer = add(Rect(x: 10, y: 10, width: 100, height: 100))
    let inner = add(Rect(x: 5, y: 5, width: 50, height: 50), in: outer)
    _ = add(Rect(x: 1, y: 1, width: 10, height: 10), text: "deep", in: inner)
    #expect(lines == ["text \"deep\""])
    #expect(
      fixture.stage.accessibilityElements[0].frame == Rect(x: 16, y: 16, width: 10, height: 10))
    outer.accessibilityRole = .group
    #expect(lines == ["group\n  text \"deep\""])
  }

  @Test func `the probe returns the elements as text`() throws {
    _ = add(Rect(x: 0, y: 0, width: 50, height: 20), text: "Photos")
    let probe = try #require(Probe("accessibility"))
    #expect(try fixture.stage.value(of: probe) == .text("text \"Photos\""))
  }

  @Test func `the names of states have a fixed order`() {
    let states: AccessibilityStates = [.grabbed, .selected, .focused]
    #expect(states.description == "selected focused grabbed")
    #expect(
      AccessibilityElement(.cell, "Item 3", value: "4 of 9", states: states).text
        == "cell \"Item 3\" [selected focused grabbed]: 4 of 9")
  }
}
