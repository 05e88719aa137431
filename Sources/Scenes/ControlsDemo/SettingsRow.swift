import Drawing
import Geometry
import Stage

/// A row of settings: a title with a control at its end, or below it if there is too little room.
final class SettingsRow: View {
  /// Where the control is.
  enum Arrangement {
    /// At the end of the line, at its preferred size.
    case end
    /// Below the title, as wide as the row.
    case below
  }

  private let title: Text
  private let label = View()
  private let control: View
  private let preferredSize: () -> Size
  private let arrangement: Arrangement

  private static let padding = 12.0
  private static let gap = 16.0

  init(
    _ title: String, _ control: View, arrangement: Arrangement = .end,
    preferredSize: @escaping () -> Size
  ) {
    self.title = Text(title, size: 15, color: .text)
    self.control = control
    self.arrangement = arrangement
    self.preferredSize = preferredSize
    super.init()
    label.isUserInteractionEnabled = false
    addSubview(label)
    addSubview(control)
  }

  /// Lays out the row in a width, and returns its height.
  func layOut(width: Double) -> Double {
    let environment = host?.environment ?? Environment()
    let isMirrored = environment.readingDirection == .rightToLeft
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: width) : rect }
    var scaled = title
    scaled.size *= environment.textScale
    let text = scaled.size(fitting: Size(width: 10_000, height: .infinity), with: host?.textExtents)
    let (textWidth, textHeight) = (text.width.rounded(.up) + 2, text.height.rounded(.up))
    var size = preferredSize()
    if arrangement == .below { size.width = width }
    label.content = .text(title)
    let fits = arrangement == .end && textWidth + Self.gap + size.width <= width
    let lineHeight = fits ? max(textHeight, size.height) : textHeight
    label.frame = placed(
      Rect(
        x: 0, y: Self.padding, width: fits ? width - Self.gap - size.width : width,
        height: lineHeight))
    let top = Self.padding + lineHeight
    let controlWidth = min(size.width, width)
    control.frame = placed(
      fits
        ? Rect(
          x: width - size.width, y: Self.padding + ((lineHeight - size.height) / 2).rounded(),
          width: size.width, height: size.height)
        : Rect(x: 0, y: top + 8, width: controlWidth, height: size.height))
    return (fits ? top : top + 8 + size.height) + Self.padding
  }
}
