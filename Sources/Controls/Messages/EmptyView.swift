public import Drawing
import Geometry
public import Stage

/// What a page shows in place of its content: a drawing, a title, and what to do.
///
/// ```swift
/// let empty = EmptyView("No messages", advice: "Messages that you archive are here.")
/// ```
///
/// Everything is in the middle of the view, and touches go through it unless it has a button.
public final class EmptyView: StackView {
  /// The title.
  public var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }
  /// What the user can do.
  public var advice: String {
    get { adviceLabel.text }
    set { adviceLabel.text = newValue }
  }

  private let titleLabel: TextLabel
  private let adviceLabel: TextLabel

  private static let iconHeight = 36.0

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - title: The title; empty by default.
  ///   - advice: What the user can do; empty by default.
  ///   - icon: A drawing around the center of a view that is 36 points high; nil by default.
  ///   - button: A button below the texts; nil by default.
  public init(
    _ title: String = "", advice: String = "", icon: Content? = nil, button: Button? = nil
  ) {
    titleLabel = TextLabel(title, face: .semibold, fontSize: 20, color: .text, alignment: .center)
    adviceLabel = TextLabel(advice, fontSize: 13, color: .secondaryText, alignment: .center)
    super.init(.vertical, insets: Insets(all: 24))
    for label in [titleLabel, adviceLabel] {
      label.lineLimit = 0
      label.accessibilityRole = .none
    }
    let drawing = View()
    drawing.isUserInteractionEnabled = false
    drawing.content = icon
    drawing.isHidden = icon == nil
    isUserInteractionEnabled = button != nil
    for view in [Spacer(), drawing, titleLabel, adviceLabel] { addSubview(view) }
    if let button {
      addSubview(button)
      setAlignment(.center, of: button)
    }
    addSubview(Spacer())
    setLength(.fixed(Self.iconHeight), of: drawing)
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .text }

  public override var defaultAccessibilityLabel: String? {
    [title, advice].filter { !$0.isEmpty }.joined(separator: ". ")
  }
}
