import Drawing
import Geometry
import Stage

/// A text on a line, laid out and painted once for each size.
final class LineLabel: View {
  /// The input of a text layout.
  private struct Key: Equatable {
    var text: StyledText
    var limits: TextLimits
    /// Whether the measured texts of a stage were available.
    var isMeasured: Bool
  }

  private var key: Key?
  private(set) var textLayout = TextLayout(StyledText())
  private var displayed: DisplayedText?

  /// How the text is painted in the label's frame.
  struct Style: Equatable {
    var alignment: TextAlignment
    var verticalAlignment: VerticalAlignment
    var shadow: TextShadow?
    /// The color behind the text; nil for none.
    var background: Color?
  }

  private struct DisplayedText: Equatable {
    var layout: TextLayout
    var size: Size
    var style: Style
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The text after its layout; read by probes.
  private(set) var text = StyledText()

  override var defaultAccessibilityLabel: String? { text.string }

  /// Whether the text was laid out with estimated widths, because it was not on a stage yet.
  var isEstimated: Bool { key?.isMeasured == false && !text.isCoveredByMetrics }

  /// Lays out a text; returns its size, rounded up.
  func fit(_ text: StyledText, in limits: TextLimits, with extents: TextExtents? = nil) -> Size {
    let key = Key(text: text, limits: limits, isMeasured: extents != nil)
    if self.key != key {
      self.key = key
      self.text = text
      textLayout = TextLayout(text, in: limits, with: extents)
    }
    let size = textLayout.size
    return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Whether part of the text does not fit.
  var isTruncated: Bool { textLayout.isTruncated }

  /// Whether not even one character of the text fits.
  var fitsNoText: Bool {
    textLayout.isTruncated
      && textLayout.lines.allSatisfy { $0.pieces.allSatisfy { $0.string == "…" } }
  }

  /// Paints the text for the label's size.
  func present(_ style: Style) {
    let shown = DisplayedText(layout: textLayout, size: frame.size, style: style)
    guard shown != self.displayed else { return }
    self.displayed = shown
    let free = max(0, frame.height - textLayout.size.height)
    let top: Double =
      switch style.verticalAlignment {
      case .top: 0
      case .middle: (free / 2).rounded(.down)
      case .bottom: free.rounded(.down)
      }
    let rect = Rect(x: 0, y: top, width: frame.width, height: textLayout.size.height)
    let text = textLayout.elements(in: rect, alignment: style.alignment, shadow: style.shadow)
    let background = style.background.map { [Content.Element.fill(.bounds, .color($0))] } ?? []
    content = Content(background + text)
  }
}
