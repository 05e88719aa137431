public import Drawing
public import Geometry
public import Stage

/// A button with a title, an icon, or both.
///
/// ```swift
/// let save = Button("Save", style: .prominent)
/// save.onPress = { document.save() }
/// save.sizeToFit()
/// ```
///
/// | input | effect |
/// |---|---|
/// | click, tap | presses the button |
/// | Tab | focuses it |
/// | Space, Return | press the focused button |
///
/// A button with only an icon needs a label for assistive technology:
/// `button.accessibilityLabel = "Add"`.
open class Button: Control {
  /// How much a button stands out.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// A title without a background, such as in a toolbar.
    case plain
    /// A surface with an outline.
    case bordered
    /// A surface in the accent color, for the action that most people choose; at most one on a
    /// page.
    case prominent
  }

  /// Called when the button is pressed.
  public final var onPress: () -> Void = {}
  /// The title; empty for none.
  public final var title: String { didSet { if title != oldValue { updateSize() } } }
  /// The icon before the title, drawn in a square of 20 points; nil, the default, for none.
  public final var icon: Content? { didSet { if icon != oldValue { updateSize() } } }
  /// How much the button stands out; bordered by default.
  public final var style: Style { didSet { if style != oldValue { updateSize() } } }
  /// The horizontal alignment of the title in a button that is wider than it; centered by default.
  ///
  /// A title after an icon is always leading.
  public final var alignment = TextAlignment.center {
    didSet { if alignment != oldValue { updateAppearance() } }
  }
  /// Whether the button removes something, which its color says; false by default.
  public final var isDestructive = false {
    didSet { if isDestructive != oldValue { updateAppearance() } }
  }
  /// Whether the button is marked as on, as that of a filter; false by default.
  public final var isOn = false { didSet { if isOn != oldValue { updateAppearance() } } }

  private static let iconSide = 20.0
  private static let gap = 8.0
  private static let padding = 16.0
  private static let plainPadding = 8.0
  /// The width of a title that has no room, in points at a text scale of 1.
  private static let leastTitleWidth = 32.0

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title; empty, the default, for a button with only an icon.
  ///   - icon: The icon; nil by default.
  ///   - style: How much the button stands out; bordered by default.
  ///   - isDestructive: Whether the button removes something; false by default.
  public init(
    _ title: String = "", icon: Content? = nil, style: Style = .bordered,
    isDestructive: Bool = false
  ) {
    self.title = title
    self.icon = icon
    self.style = style
    self.isDestructive = isDestructive
    super.init(name: "button")
    updateAppearance()
  }

  open override var preferredSize: Size {
    let height = lineHeight
    guard !title.isEmpty else { return Size(width: max(height, iconWidth + 16), height: height) }
    let text = text(scale: environment.textScale, .text)
    let width = text.size(fitting: .unlimited, with: host?.textExtents).width.rounded(.up)
    return Size(width: width + startPadding + endPadding, height: height)
  }

  /// Returns ``preferredSize``, or less width for a title that is shortened.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    var size = preferredSize
    guard let width = proposal.width, !title.isEmpty else { return size }
    let least = startPadding + endPadding + Self.leastTitleWidth * growth
    size.width = min(size.width, max(least, width))
    return size
  }

  /// Shows a change that can also change ``preferredSize``.
  private final func updateSize() {
    updateAppearance()
    arrangedSizeDidChange()
  }

  /// The space around the title of a plain button, which a ``StackView`` lets extend past its
  /// edges, so that the title is in line with other texts.
  open override var alignmentInsets: Insets {
    guard style == .plain, !title.isEmpty else { return .zero }
    return Insets(left: padding, right: padding)
  }

  open override func press() { onPress() }

  open override var defaultAccessibilityRole: AccessibilityRole { .button }

  open override var defaultAccessibilityLabel: String? { title.isEmpty ? nil : title }

  open override var accessibilityStates: AccessibilityStates {
    isOn ? super.accessibilityStates.union(.selected) : super.accessibilityStates
  }

  open override func updateAppearance() {
    var elements = background
    let foreground = foreground
    if let icon {
      let side = iconWidth
      let middle = title.isEmpty ? 0.5 : isMirrored ? 1 : 0
      let start = title.isEmpty ? -side / 2 : isMirrored ? -padding - side : padding
      let place = Placement(
        left: .init(middle, start), top: .init(0.5, -side / 2),
        right: .init(middle, start + side), bottom: .init(0.5, side / 2))
      elements += icon.elements.map { $0.nested(in: place) }
    }
    if !title.isEmpty {
      let insets = Insets(
        left: isMirrored ? endPadding : startPadding,
        right: isMirrored ? startPadding : endPadding)
      elements.append(.text(text(scale: 1, foreground), .inset(insets)))
    }
    elements += marks(foreground)
    content = Content(elements)
  }

  // MARK: - Parts

  /// The space after the title, in points.
  package var endPadding: Double { padding }

  /// Returns the marks after the title, in a color; a line below the title of a button that is on.
  ///
  /// The state must be recognizable without color.
  package func marks(_ color: Color) -> [Content.Element] {
    guard isOn else { return [] }
    let line = Placement(
      left: .init(0, padding), top: .init(1, 1 - controlSize.padding / 2),
      right: .init(1, -padding), bottom: .init(1, 3 - controlSize.padding / 2))
    return [.fill(.roundedRectangle(line, radius: 1), .color(color))]
  }

  /// The space at the ends of the button, in points.
  package final var padding: Double {
    style == .plain ? Self.plainPadding : controlSize == .compact ? 12 : Self.padding
  }

  private final var iconWidth: Double {
    icon == nil ? 0 : (Self.iconSide * partGrowth).rounded(.up)
  }

  private final var startPadding: Double {
    padding + (icon == nil ? 0 : iconWidth + Self.gap)
  }

  private final func text(scale: Double, _ color: Color) -> Text {
    Text(
      title, face: .medium, size: controlSize.fontSize * scale, color: color,
      alignment: icon == nil ? alignment : .leading)
  }

  private final var foreground: Color {
    guard isEnabled else { return .disabledText }
    switch style {
    case .prominent: return .textOnAccent
    case .plain: return isDestructive ? .destructive : .accentText
    case .bordered: return isDestructive ? .destructive : isOn ? .accentText : .text
    }
  }

  private final var background: [Content.Element] {
    var elements: [Content.Element] = []
    switch style {
    case .plain: break
    case .bordered:
      elements.append(.fill(.rounded(6), .color(.surface)))
    case .prominent:
      let color: Color = !isEnabled ? .pressed : isDestructive ? .destructive : .accent
      elements.append(.fill(.rounded(6), .color(color)))
    }
    if isEnabled, isPressed || isHovered {
      elements.append(.fill(.rounded(6), .color(isPressed ? .pressed : .hovered)))
    }
    if style == .bordered {
      elements.append(
        .stroke(
          .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5),
          .color(isEnabled ? .controlEdge : .hairline), width: 1))
    }
    return elements
  }
}

extension Size {
  /// A box in which a text takes one line.
  static let unlimited = Size(width: 10_000, height: .infinity)
}
