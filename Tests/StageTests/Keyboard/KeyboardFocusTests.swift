import Geometry
import Gestures
import Motion
import Stage
import Testing

/// The delivery of keys and text, and changes of the first responder.
@Suite struct KeyboardFocusTests {
  /// A view that does not participate in frames and records the events it receives.
  private final class KeyView: View {
    let name: String
    let journal: EventRecorder
    var handledKey: Key?
    var handlesText = false
    var isFocusable = false

    init(_ name: String, _ journal: EventRecorder, _ frame: Rect, inside: [View] = []) {
      self.name = name
      self.journal = journal
      super.init(frame: frame)
      for view in inside { addSubview(view) }
    }

    override var acceptsFirstResponder: Bool { isFocusable }

    override func handleKey(_ event: KeyEvent) -> Bool {
      journal.add(name)
      return event.key == handledKey
    }

    override func handleText(_ event: TextEvent) -> Bool {
      journal.add("\(name) \(event)")
      return handlesText
    }

    override func firstResponderDidChange() { journal.add("\(name) \(isFirstResponder)") }
  }

  private let journal: EventRecorder
  private var fixture: StageFixture

  /// Creates a root of 200×100 points with `left`, which contains `inner`, and `right` in front.
  init() throws {
    let journal = EventRecorder()
    self.journal = journal
    nonisolated(unsafe) let root = Self.tree(journal)
    fixture = try StageFixture { root }
    journal.removeAll()
  }

  private static func tree(_ journal: EventRecorder) -> View {
    let inner = KeyView("inner", journal, Rect(x: 10, y: 10, width: 20, height: 20))
    let left = KeyView(
      "left", journal, Rect(x: 0, y: 0, width: 100, height: 100), inside: [inner])
    let right = KeyView("right", journal, Rect(x: 100, y: 0, width: 100, height: 100))
    return KeyView(
      "root", journal, Rect(x: 0, y: 0, width: 200, height: 100), inside: [left, right])
  }

  private func view(_ name: String) throws -> KeyView {
    func find(in view: View) -> KeyView? {
      if let view = view as? KeyView, view.name == name { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(in: fixture.root))
  }

  private mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> [String] {
    journal.removeAll()
    fixture.frame(.key(KeyEvent(key, modifiers: modifiers, phase: .down)))
    return journal.entries
  }

  @Test mutating func `without a first responder, keys go front to back, subviews first`() {
    #expect(press(.a) == ["right", "inner", "left", "root"])
  }

  @Test mutating func `keys go to the first responder, its superviews, then the others`()
    throws
  {
    try view("inner").becomeFirstResponder()
    #expect(press(.a) == ["inner", "left", "root", "right"])
  }

  @Test mutating func `delivery stops at the view that handles a key`() throws {
    try view("inner").becomeFirstResponder()
    try view("left").handledKey = .a
    #expect(press(.a) == ["inner", "left"])
  }

  @Test mutating func `text is delivered in the order of keys`() throws {
    try view("inner").becomeFirstResponder()
    try view("left").handlesText = true
    journal.removeAll()
    fixture.frame(.text(.typed("é")))
    #expect(journal.entries == ["inner typed(\"é\")", "left typed(\"é\")"])
  }

  @Test mutating func `a hidden view receives only key releases`() throws {
    try view("left").isHidden = true
    #expect(press(.a) == ["right", "root"])
    journal.removeAll()
    fixture.frame(.key(KeyEvent(.a, phase: .up)))
    #expect(journal.entries == ["right", "inner", "left", "root"])
  }

  @Test mutating func `tab cycles through the views that accept the keyboard`()
    throws
  {
    for name in ["inner", "right"] { try view(name).isFocusable = true }
    let (inner, right) = (try view("inner"), try view("right"))
    _ = press(.tab)
    #expect(inner.isFirstResponder)
    _ = press(.tab)
    #expect(right.isFirstResponder)
    _ = press(.tab)
    #expect(inner.isFirstResponder)
    _ = press(.tab, .shift)
    #expect(right.isFirstResponder)
  }

  @Test mutating func `a tab that a view handles does not move the focus`() throws {
    try view("right").isFocusable = true
    try view("root").handledKey = .tab
    _ = press(.tab)
    #expect(fixture.host.keyboard.firstResponder == nil)
  }

  @Test mutating func `only a press outside the first responder clears it`() throws {
    let left = try view("left")
    left.becomeFirstResponder()
    fixture.frame(fixture.touch(.began, 15, 15))
    #expect(left.isFirstResponder)
    fixture.frame(fixture.touch(.ended, 15, 15))
    fixture.frame(fixture.touch(.began, 150, 50))
    #expect(!left.isFirstResponder)
  }

  @Test func `a view that leaves the stage resigns first responder`() throws {
    let inner = try view("inner")
    inner.becomeFirstResponder()
    journal.removeAll()
    try view("left").removeFromSuperview()
    #expect(fixture.host.keyboard.firstResponder == nil)
    #expect(journal.entries == ["inner false"])
  }

  @Test func `the old first responder is notified before the new one`() throws {
    try view("left").becomeFirstResponder()
    journal.removeAll()
    try view("right").becomeFirstResponder()
    #expect(journal.entries == ["left false", "right true"])
  }

  @Test func `a first responder affects the digest, and its absence leaves it unchanged`() throws {
    let before = fixture.stage.digest()
    let left = try view("left")
    left.becomeFirstResponder()
    #expect(fixture.stage.digest() != before)
    left.resignFirstResponder()
    #expect(fixture.stage.digest() == before)
  }

  @Test mutating func `a clipboard change affects the digest and is not delivered to views`() {
    let before = fixture.stage.digest()
    journal.removeAll()
    fixture.frame(.text(.clipboardChanged("copied", .clipboard)))
    #expect(journal.entries.isEmpty)
    #expect(fixture.host.clipboard[.clipboard] == "copied")
    #expect(fixture.host.clipboard.copyCount == 0)
    #expect(fixture.stage.digest() != before)
  }

  @Test func `views receive a press as down and up`() throws {
    final class PhaseView: View {
      var phases: [KeyEvent.Phase] = []
      var heldModifiers: [KeyModifiers] = []

      override func handleKey(_ event: KeyEvent) -> Bool {
        phases.append(event.phase)
        heldModifiers.append(event.modifiers)
        return true
      }
    }
    let view = PhaseView()
    nonisolated(unsafe) let root = view
    var fixture = try StageFixture { root }
    fixture.frame(.key(KeyEvent(.a, modifiers: .control)))
    #expect(view.phases == [.down, .up])
    #expect(view.heldModifiers == [.control, .control])
    fixture.frame(.key(KeyEvent(.a, phase: .down)), .key(KeyEvent(.a, phase: .up)))
    #expect(view.phases == [.down, .up, .down, .up])
  }
}
