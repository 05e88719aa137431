import Drawing
public import Geometry
public import Stage

/// A bar of buttons and other views; buttons that do not fit are in a menu at its end.
///
/// ```swift
/// let bar = Toolbar([back, Spacer(), flag, archive])
/// let page = StackView(.vertical, [bar, message], spacing: 0)
/// ```
///
/// The last buttons go into the menu first; a ``MenuButton`` adds its items. A label becomes
/// shorter before a button leaves. To take an action away, disable its button: the bar itself hides
/// and shows buttons.
open class Toolbar: StackView {
  private final let more = MenuButton(icon: Toolbar.dots, style: .plain)
  /// The buttons that are in the menu, in order.
  private final var hiddenButtons: [Button] = []

  /// Creates a bar of views, such as buttons in the style ``Button/Style/plain``.
  public init(_ views: [View]) {
    super.init(
      .horizontal, views + [more], spacing: 4,
      insets: Insets(top: 4, left: 16, bottom: 4, right: 16))
    content = Content([
      .fill(.bounds, .color(.surface)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(.hairline)),
    ])
    more.accessibilityLabel = "More"
    more.isHidden = true
    more.items = { [unowned self] in hiddenButtons.flatMap(\.menuItems) }
  }

  open override var defaultAccessibilityRole: AccessibilityRole { .toolbar }

  open override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    hideButtons(width: proposal.width)
    return super.sizeThatFits(proposal)
  }

  open override func layoutSubviews() {
    hideButtons(width: bounds.width)
    super.layoutSubviews()
  }

  /// Moves the last buttons that do not fit into a width to the menu.
  private final func hideButtons(width: Double?) {
    guard let width, width < .infinity else { return }
    var shown = subviews.filter { view in
      view !== more && (!view.isHidden || hiddenButtons.contains { $0 === view })
    }
    var hidden: [Button] = []
    while length(of: hidden.isEmpty ? shown : shown + [more]) > width,
      let index = shown.lastIndex(where: { $0 is Button }),
      let button = shown.remove(at: index) as? Button
    {
      hidden.insert(button, at: 0)
    }
    guard !hidden.elementsEqual(hiddenButtons, by: ===) else { return }
    for button in hiddenButtons { button.isHidden = hidden.contains { $0 === button } }
    for button in hidden { button.isHidden = true }
    hiddenButtons = hidden
    more.isHidden = hidden.isEmpty
  }

  /// Returns the width that views need: labels at their shortest, controls as they are.
  private final func length(of views: [View]) -> Double {
    views.reduce(insets.left + insets.right + spacing * Double(max(0, views.count - 1))) {
      let proposal = ProposedSize(width: $1 is Control ? nil : 0)
      return $0 + ($1.sizeThatFits(proposal)?.width ?? 0)
    }
  }

  private static let dots = Content(
    [0.2, 0.5, 0.8].map { x in
      .fill(
        .ellipse(.fraction(Rect(x: x - 0.075, y: 0.425, width: 0.15, height: 0.15))),
        .color(.accentText))
    })
}

extension Button {
  /// What the button does, as items of a menu.
  fileprivate var menuItems: [MenuItem] {
    let name = title.isEmpty ? accessibilityLabel ?? "" : title
    guard let menu = self as? MenuButton else {
      return [
        MenuItem(name, isDestructive: isDestructive, isEnabled: isEnabled, isOn: isOn) {
          [unowned self] in press()
        }
      ]
    }
    var items = menu.items()
    if !items.isEmpty { items[0].groupTitle = name }
    return items
  }
}
