import Controls
import Drawing
import Geometry
import Stage
import WindowHost

/// A button of the chrome: an icon or a title, with a background that reacts to the pointer.
final class ChromeButton: Control {
  /// What a button shows.
  enum Face: Hashable {
    /// An icon.
    case icon(ChromeIcon)
    /// A title.
    case title(String)
    /// The current choice of a menu, with an arrow.
    case choice(String)
  }

  /// The minimum space around an enlarged icon, on both sides together, in points.
  private static let iconMargin = 14.0
  /// The space beside an icon in a button of its own width, in points.
  private static let iconPadding = 10.0
  private static let underline = Placement(
    left: .init(0, 12), top: .init(1, -8), right: .init(1, -12), bottom: .init(1, -6))

  private static let pill = Placement.inset(Insets(top: 6, left: 2, bottom: 6, right: 2))

  /// Called when the button is clicked or tapped.
  var onPress: () -> Void = {}
  /// The icon or title that the button shows.
  var face: Face {
    didSet {
      guard face != oldValue else { return }
      updateAppearance()
      arrangedSizeDidChange()
    }
  }
  /// Whether the button is marked as on; false by default.
  var isOn = false { didSet { if isOn != oldValue { updateAppearance() } } }
  /// The color of the icon or the title; nil for that of text, and for the accent when it is on.
  var color: Color? { didSet { if color != oldValue { updateAppearance() } } }

  /// The color of a pill behind the title; nil, the default, for none.
  var pillColor: Color? { didSet { if pillColor != oldValue { updateAppearance() } } }

  /// The label for assistive technology, and the tooltip of a button without a title.
  var label: String
  /// The keyboard shortcut; empty for none.
  private let key: String
  private let theme: ChromeTheme
  /// The factor by which the icon is drawn larger; smaller than wanted in a narrow button.
  private var iconScale = 1.0

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - face: The icon or title.
  ///   - label: The label for assistive technology.
  ///   - key: The name of the keyboard shortcut; empty, the default, for none.
  ///   - theme: The colors.
  init(_ face: Face, label: String, key: String = "", _ theme: ChromeTheme) {
    self.face = face
    self.label = label
    self.key = key
    self.theme = theme
    super.init(name: "chrome button")
    updateAppearance()
  }

  /// The size that fits the icon or title, in points.
  override var preferredSize: Size {
    let metrics = chromeMetrics
    let width =
      switch face {
      case .icon: metrics.iconButtonWidth
      case .title(let title): metrics.width(of: title, face: .medium, size: 13) + 24
      case .choice(let title):
        metrics.width(of: title, size: 13) + 14 + ChromeIcon.side * metrics.iconScale
      }
    return Size(width: width.rounded(.up), height: metrics.buttonHeight)
  }

  /// The space around an icon, which a `StackView` lets extend past its edges.
  override var alignmentInsets: Insets {
    guard case .icon = face else { return .zero }
    return Insets(left: Self.iconPadding, right: Self.iconPadding)
  }

  /// The content of the tooltip; nil for a button that explains itself.
  var tip: ChromeTip? {
    face == .title(label) ? nil : ChromeTip(text: label, key: key)
  }

  override func press() { onPress() }

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? { label }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = (min(bounds.width, bounds.height) - Self.iconMargin) / ChromeIcon.side
    let scale = max(1, min(chromeMetrics.iconScale, fitting))
    guard scale != iconScale else { return }
    iconScale = scale
    updateAppearance()
  }

  override func updateAppearance() {
    var elements: [Content.Element] = []
    let ground = isPressed ? theme.pressed : isHovered ? theme.hovered : nil
    if let pillColor {
      elements.append(.fill(.roundedRectangle(Self.pill, radius: 12), .color(pillColor)))
    }
    if let ground { elements.append(.fill(.rounded(6), .color(ground))) }
    let color =
      pillColor != nil ? theme.card : self.color ?? (isOn ? theme.accent : theme.text)
    switch face {
    case .icon(let icon): elements += icon.elements(color, scale: iconScale)
    case .title(let title):
      elements.append(
        .text(
          Text(title, face: .medium, size: 13, color: color, alignment: .center), .bounds))
      // The on state must be recognizable without color.
      if isOn, pillColor == nil {
        elements.append(.fill(.roundedRectangle(Self.underline, radius: 1), .color(color)))
      }
    case .choice(let title):
      let side = ChromeIcon.side * chromeMetrics.iconScale
      elements.append(
        .text(
          Text(title, size: 13, color: theme.secondary),
          .inset(Insets(left: 10, right: side + 2))))
      let place = Placement(
        left: .init(1, -side - 3), top: .init(0), right: .init(1, -3), bottom: .init(1))
      elements += ChromeIcon.open.elements(theme.secondary, scale: chromeMetrics.iconScale)
        .map { $0.nested(in: place) }
    }
    content = Content(elements)
  }
}
