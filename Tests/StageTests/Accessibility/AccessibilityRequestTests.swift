import Drawing
import Geometry
import Gestures
import Stage
import Testing

/// Actions of assistive technology on views.
@Suite struct AccessibilityRequestTests {
  private final class Field: View {
    private(set) var actions: [AccessibilityAction] = []

    override var acceptsFirstResponder: Bool { true }
    override var defaultAccessibilityRole: AccessibilityRole { .textField }
    override var accessibilityActions: [AccessibilityAction] {
      super.accessibilityActions + [.named("Clear")]
    }
    override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
      actions.append(action)
      return action == .named("Clear") || super.performAccessibilityAction(action)
    }
  }

  private var fixture: StageFixture
  private let journal = EventRecorder()

  init() throws { fixture = try StageFixture(root: { View() }) }

  private func addButton(_ title: String, x: Double) -> View {
    let view = View(frame: Rect(x: x, y: 0, width: 40, height: 20))
    view.content = .text(Text(title))
    let tap = TapRecognizer(name: title)
    tap.onEvent = { [journal] in journal.add("\(title) at \($0.position.x),\($0.position.y)") }
    view.addGestureRecognizer(tap)
    fixture.root.addSubview(view)
    return view
  }

  private mutating func perform(
    _ action: AccessibilityAction, _ path: String, label: String? = nil
  ) throws -> [String] {
    let path = try #require(AccessibilityPath(path))
    let request = AccessibilityRequest(action, on: path, label: label)
    return fixture.frame(.command(.request(request))).refusals.map(\.error.description)
  }

  @Test mutating func `a press taps the center of the visible part`() throws {
    _ = addButton("Play", x: 0)
    _ = addButton("Stop", x: 180)
    #expect(try perform(.press, "button:1") == [])
    #expect(try perform(.press, "button", label: "Play") == [])
    // 20 of the 40 points of the second button are in the viewport of 200 points.
    #expect(journal.entries == ["Stop at 190.0,10.0", "Play at 20.0,10.0"])
  }

  @Test mutating func `a covered element cannot be pressed`() throws {
    _ = addButton("Play", x: 0)
    fixture.root.addSubview(View(frame: Rect(x: 0, y: 0, width: 200, height: 100)))
    #expect(
      try perform(.press, "button")
        == ["the button 'Play' is covered, so that nothing can press it"])
    #expect(journal.entries == [])
  }

  @Test mutating func `a path without an element is refused`() throws {
    _ = addButton("Play", x: 0)
    let number = "'button:1': there is no visible element 'button' with the number 1; there are 1"
    #expect(try perform(.press, "button:1") == [number])
    let label = "'button': there is no visible element 'button \"Stop\"' with the number 0; "
    #expect(try perform(.press, "button", label: "Stop") == [label + "there are 0"])
    #expect(
      try perform(.focus, "button/item:2")
        == ["'button/item:2': the element before 'item:2' has no items"])
  }

  @Test mutating func `a view performs its own actions, and the keyboard can be given to it`()
    throws
  {
    let field = Field(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    fixture.root.addSubview(field)
    #expect(field.accessibilityActions == [.focus, .named("Clear")])
    #expect(try perform(.focus, "text-field") == [])
    #expect(field.isFirstResponder)
    #expect(AccessibilityTree(fixture.stage).focusedNode == AccessibilityNode(field))
    #expect(try perform(.named("Clear"), "text-field") == [])
    let refusal = "'text-field', a text-field, does not support the action 'delete'"
    #expect(try perform(.delete, "text-field") == [refusal])
    #expect(field.actions == [.focus, .named("Clear"), .delete])
  }

  @Test func `events are kept only while somebody listens`() {
    let events = fixture.host.accessibilityEvents
    events.add(.announcement("one"))
    #expect(events.removeAll().isEmpty)
    events.setListening(true)
    events.add(.announcement("two"))
    #expect(events.removeAll().count == 1)
    #expect(events.removeAll().isEmpty)
  }
}
