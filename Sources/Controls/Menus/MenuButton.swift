package import Drawing
import Geometry
public import Stage

/// A button that opens a menu below itself.
///
/// ```swift
/// let sort = MenuButton("Sort")
/// sort.items = { [
///   MenuItem("Name", isOn: list.order == .name) { list.order = .name },
///   MenuItem("Date", isOn: list.order == .date) { list.order = .date },
/// ] }
/// ```
///
/// A click opens the menu. Space, Return and Down open it with its first item selected. While it is
/// open, it has all keys (``MenuView``); afterwards, the button has the focus again if it had it.
public final class MenuButton: Button {
  /// Returns the items when the menu opens; none by default.
  public var items: () -> [MenuItem] = { [] }
  /// The open menu; nil if it is closed.
  public private(set) weak var menu: MenuView?

  private static let arrowSize = Size(width: 10, height: 5)
  private static let arrowMargin = 8.0

  public override func press() { open(selectsFirst: showsFocusRing) }

  public override func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard event.key == .down, event.modifiers.isEmpty else { return false }
    open(selectsFirst: true)
    return true
  }

  /// Opens the menu over the whole scene.
  private func open(selectsFirst: Bool) {
    let items = items()
    guard !items.isEmpty, menu == nil, host != nil else { return }
    onPress()
    let root = root
    let menu = MenuView(items, size: controlSize)
    self.menu = menu
    menu.onClose = { [weak self] in
      self?.menu = nil
      self?.updateAppearance()
    }
    menu.open(
      over: root,
      at: { [weak self] in
        guard let self else { return .zero }
        let origin = originOnStage() - self.root.originOnStage()
        return Rect(origin: .zero + origin, size: bounds.size)
          .inset(by: Insets(top: -4, bottom: -4))
      }, selectsFirst: selectsFirst)
    updateAppearance()
  }

  public override var accessibilityStates: AccessibilityStates {
    super.accessibilityStates.union(menu == nil ? .collapsed : .expanded)
  }

  package override var endPadding: Double {
    padding + Self.arrowSize.width * partGrowth + Self.arrowMargin
  }

  /// The arrow after a title; an icon says itself that there is more.
  package override func marks(_ color: Color) -> [Content.Element] {
    guard !title.isEmpty else { return [] }
    let (width, height) = (Self.arrowSize.width * partGrowth, Self.arrowSize.height * partGrowth)
    let edge = isMirrored ? 0.0 : 1
    let start = isMirrored ? padding : -padding - width
    let place = Placement(
      left: .init(edge, start), top: .init(0.5, -height / 2),
      right: .init(edge, start + width), bottom: .init(0.5, height / 2))
    return [
      .stroke(
        .path(
          Path([
            .move(Point(x: 0, y: 0)), .line(Point(x: 0.5, y: 1)), .line(Point(x: 1, y: 0)),
          ]), place), .color(color), width: 1.75)
    ]
  }
}
