import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage

/// A card of choices that opens below a button and closes when the user clicks outside it.
final class PopUpMenu: View {
  private static let rowHeight = 44.0
  private static let width = 200.0
  private static let curve = AnimationCurve(duration: 0.2, easing: .easeOut)

  /// The row that Return chooses; nil until a key is pressed.
  private var current: Int?
  /// The button that a key pressed to open the menu; it gets the keyboard back.
  private weak var opener: View?
  private let card = View()
  private let rows: [Row]
  private let onSelect: (Int) -> Void

  /// Creates a menu with a marked choice; `choose` is called with the choice when the menu closes.
  init(_ titles: [String], selectedIndex: Int, onSelect: @escaping (Int) -> Void) {
    rows = titles.enumerated().map { Row($1, isSelected: $0 == selectedIndex, isFirst: $0 == 0) }
    self.onSelect = onSelect
    super.init()
    let tap = TapRecognizer(name: "menu tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in close() }
    addGestureRecognizer(tap)
    card.content = Content([
      .shadow(.rounded(12), .lifted), .fill(.rounded(12), .color(.surface)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5), .color(.hairline),
        width: 1),
    ])
    addSubview(card)
    for (index, row) in rows.enumerated() {
      card.addSubview(row)
      row.onPress = { [unowned self] in
        onSelect(index)
        close()
      }
    }
  }

  override var defaultAccessibilityRole: AccessibilityRole { .menu }

  override var defaultAccessibilityLabel: String? { "Choices" }

  override var participatesInFrames: Bool { true }

  override var handlesEscape: Bool { isUserInteractionEnabled }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard handlesEscape, event.phase != .up else { return false }
    guard !event.isBackKey else {
      close()
      return true
    }
    switch event.key {
    case .tab: close()
    case .up: setCurrent((current ?? rows.count) - 1)
    case .down: setCurrent((current ?? -1) + 1)
    case .home: setCurrent(0)
    case .end: setCurrent(rows.count - 1)
    case .enter, .space: if let current { rows[current].onPress() }
    default: return false
    }
    return true
  }

  override var acceptsFirstResponder: Bool { isUserInteractionEnabled }

  override var keepsItemFocus: Bool { true }

  private func setCurrent(_ index: Int) {
    let index = max(0, min(rows.count - 1, index))
    if let current { rows[current].setCurrent(false) }
    current = index
    rows[index].setCurrent(true)
  }

  /// Moves the keyboard from the button that a key has pressed to the menu.
  private func takeKeyboard() {
    guard let control = host?.keyboard.firstResponder as? Control else { return }
    opener = control
    becomeFirstResponder()
    setCurrent(rows.firstIndex { $0.isSelected } ?? 0)
  }

  /// Opens the menu over a view, below a rectangle of that view.
  func open(over view: View, below anchor: Rect) {
    frame = view.bounds
    let height = Double(rows.count) * Self.rowHeight
    let x = min(max(8, anchor.maxX - Self.width), max(8, bounds.width - Self.width - 8))
    card.frame = Rect(x: x, y: anchor.maxY + 4, width: Self.width, height: height)
    for (index, row) in rows.enumerated() {
      row.frame = Rect(
        x: 0, y: Double(index) * Self.rowHeight, width: Self.width, height: Self.rowHeight)
    }
    view.addSubview(self)
    takeKeyboard()
    card.opacity = 0
    card.scale = 0.9
    host?.animate(Self.curve) {
      card.opacity = 1
      card.scale = 1
    }
  }

  /// Fades the menu out.
  func close() {
    guard isUserInteractionEnabled else { return }
    isUserInteractionEnabled = false
    if isFirstResponder { host?.keyboard.setFirstResponder(opener) }
    host?.animate(Self.curve) {
      card.opacity = 0
    } completion: { [weak self] in
      self?.removeFromSuperview()
    }
  }

  /// One choice.
  private final class Row: View {
    var onPress: () -> Void = {}
    private let title: String
    let isSelected: Bool
    private let isFirst: Bool
    private var isCurrent = false

    init(_ title: String, isSelected: Bool, isFirst: Bool) {
      self.title = title
      self.isSelected = isSelected
      self.isFirst = isFirst
      super.init()
      let tap = TapRecognizer(name: "row tap")
      tap.isExclusive = true
      tap.onEvent = { [unowned self] _ in onPress() }
      let press = PressRecognizer(name: "row press")
      press.yieldsToExclusive = false
      press.onEvent = { [unowned self] event in updateContent(isPressed: event.phase == .began) }
      addGestureRecognizer(press)
      addGestureRecognizer(tap)
      updateContent(isPressed: false)
    }

    override var defaultAccessibilityRole: AccessibilityRole { .menuItem }

    override var defaultAccessibilityLabel: String? { title }

    override var accessibilityStates: AccessibilityStates {
      var states: AccessibilityStates = isSelected ? .selected : []
      if isCurrent { states.insert(.focused) }
      return states
    }

    /// Sets whether Return chooses the row.
    func setCurrent(_ isCurrent: Bool) {
      self.isCurrent = isCurrent
      updateContent(isPressed: false)
    }

    private func updateContent(isPressed: Bool) {
      var elements: [Content.Element] = []
      if isPressed || isCurrent {
        let inset = Placement.inset(Insets(top: 4, left: 4, bottom: 4, right: 4))
        elements.append(.fill(.roundedRectangle(inset, radius: 8), .color(.pressed)))
      }
      if !isFirst {
        let line = Placement(
          left: Placement.Edge(0, 16), top: Placement.Edge(0), right: Placement.Edge(1, -16),
          bottom: Placement.Edge(0, 1))
        elements.append(.fill(.rectangle(line), .color(.hairline)))
      }
      elements.append(
        .text(Text(title, size: 15, color: .text), .inset(Insets(left: 16, right: 48))))
      if isSelected { elements.append(Self.check) }
      if isCurrent {
        let ring = Placement.inset(Insets(top: 5, left: 5, bottom: 5, right: 5))
        elements.append(.stroke(.roundedRectangle(ring, radius: 7), .color(.accent), width: 2))
      }
      content = Content(elements)
    }

    /// A check mark at the right end.
    private static let check = Content.Element.stroke(
      .path(
        Path([
          .move(Point(x: 0, y: 0.55)), .line(Point(x: 0.36, y: 0.95)), .line(Point(x: 1, y: 0.05)),
        ]),
        Placement(
          left: Placement.Edge(1, -30), top: Placement.Edge(0.5, -5),
          right: Placement.Edge(1, -16), bottom: Placement.Edge(0.5, 5))),
      .color(.accent), width: 2)
  }
}
