import Geometry
import Stage
import Testing

/// The focus of items, such as rows of a grid, beside that of views.
///
/// The root of 200×100 points contains, from left to right, a button, rows, another button and
/// other rows.
@Suite struct ItemFocusTests {
  /// A view with items, of which it shows the focus.
  private final class RowsView: View {
    let journal: EventRecorder
    var hasItems = true
    private(set) var isShown = false

    init(_ journal: EventRecorder, _ frame: Rect) {
      self.journal = journal
      super.init(frame: frame)
    }

    override var acceptsItemFocus: Bool { hasItems }

    override func showItemFocus() {
      isShown = true
      host?.keyboard.itemFocusDidAppear(in: self)
    }

    override func hideItemFocus() {
      isShown = false
      host?.keyboard.itemFocusDidDisappear(in: self)
    }

    override func handleKey(_ event: KeyEvent) -> Bool {
      guard event.phase != .up else { return false }
      journal.add("rows \(event.key.rawValue)")
      guard event.key == .tab else { return false }
      guard isShown else {
        showItemFocus()
        return true
      }
      return host?.keyboard.moveFocus(from: self, isForward: !event.modifiers.contains(.shift))
        ?? false
    }
  }

  /// A view that accepts the keyboard, and may be a menu.
  private final class ButtonView: View {
    let journal: EventRecorder
    var isMenu = false

    init(_ journal: EventRecorder, _ frame: Rect) {
      self.journal = journal
      super.init(frame: frame)
    }

    override var acceptsFirstResponder: Bool { true }
    override var keepsItemFocus: Bool { isMenu }

    override func handleKey(_ event: KeyEvent) -> Bool {
      guard event.phase != .up else { return false }
      journal.add("button \(event.key.rawValue)")
      return false
    }
  }

  private let journal = EventRecorder()
  private var fixture: StageFixture
  private let first: ButtonView
  private let rows: RowsView
  private let second: ButtonView
  private let otherRows: RowsView

  init() throws {
    fixture = try StageFixture { View(frame: Rect(x: 0, y: 0, width: 200, height: 100)) }
    func frame(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 40, height: 40) }
    first = ButtonView(journal, frame(0))
    rows = RowsView(journal, frame(50))
    second = ButtonView(journal, frame(100))
    otherRows = RowsView(journal, frame(150))
    for view in [first, rows, second, otherRows] { fixture.root.addSubview(view) }
  }

  private var keyboard: KeyboardFocus { fixture.host.keyboard }

  /// The view with the focus, and whether only one has it.
  private var focused: (view: View?, isAlone: Bool) {
    let shown = [rows, otherRows].filter(\.isShown)
    let views = shown + [keyboard.firstResponder].compactMap { $0 }
    return (views.first, views.count <= 1 && keyboard.itemFocusView === shown.first)
  }

  private mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    journal.removeAll()
    fixture.frame(.key(KeyEvent(key, modifiers: modifiers)))
  }

  @Test(arguments: [true, false])
  mutating func `tab moves the focus through views and items in reading order, and around`(
    isForward: Bool
  ) {
    let order: [View] = [first, rows, second, otherRows]
    first.becomeFirstResponder()
    for step in 1...9 {
      press(.tab, isForward ? [] : .shift)
      #expect(focused.isAlone)
      let index = isForward ? step % 4 : (12 - step) % 4
      #expect(focused.view === order[index], "step \(step)")
    }
  }

  @Test mutating func `tab passes a view without items`() {
    rows.hasItems = false
    first.becomeFirstResponder()
    press(.tab)
    #expect(focused.view === second)
  }

  @Test func `an item loses the focus to a view, and a view to an item`() {
    rows.showItemFocus()
    #expect(keyboard.itemFocusView === rows)
    second.becomeFirstResponder()
    #expect(focused.view === second && focused.isAlone)
    otherRows.showItemFocus()
    #expect(focused.view === otherRows && focused.isAlone)
    rows.showItemFocus()
    #expect(focused.view === rows && focused.isAlone)
  }

  @Test func `an item keeps its focus while a menu or a sheet has the keyboard`() {
    rows.showItemFocus()
    second.isMenu = true
    second.becomeFirstResponder()
    #expect(rows.isShown)
    second.resignFirstResponder()
    second.isMenu = false
    // A modal view covers the stage, as a sheet does.
    second.frame = fixture.root.bounds
    second.isModal = true
    second.becomeFirstResponder()
    #expect(rows.isShown)
    #expect(keyboard.firstResponder === second)
  }

  @Test mutating func `keys go to the view with the focused item before those in front`() {
    rows.showItemFocus()
    press(.down)
    #expect(journal.entries == ["rows down", "rows down", "button down", "button down"])
    first.becomeFirstResponder()
    press(.down)
    #expect(journal.entries == ["button down", "rows down", "button down", "rows down"])
  }

  @Test func `the focus returns to where it was before`() {
    rows.showItemFocus()
    second.becomeFirstResponder()
    keyboard.returnFocus()
    #expect(focused.view === rows && focused.isAlone)
    second.becomeFirstResponder()
    first.becomeFirstResponder()
    keyboard.returnFocus()
    #expect(focused.view === second && focused.isAlone)
  }

  @Test func `the focus is cleared if the view that had it before accepts it no more`() {
    rows.showItemFocus()
    second.becomeFirstResponder()
    rows.hasItems = false
    keyboard.returnFocus()
    #expect(focused.view == nil)
  }

  @Test func `a view that leaves the stage has no focused item`() {
    rows.showItemFocus()
    rows.removeFromSuperview()
    #expect(keyboard.itemFocusView == nil)
  }

  @Test mutating func `a hidden view with a focused item receives no keys and has no focus`() {
    rows.showItemFocus()
    rows.isHidden = true
    press(.down)
    #expect(journal.entries == ["rows down", "button down", "button down"])
    // As without a focus, Tab goes to the view in front that handles it.
    press(.tab)
    #expect(focused.view === otherRows)
  }
}
