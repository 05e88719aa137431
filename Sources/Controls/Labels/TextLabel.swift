public import Drawing
public import Geometry
public import Stage

/// A view that displays a text, which can change its color while its cell is selected.
public final class TextLabel: View {
  /// The text; empty by default.
  public var text: String { didSet { if text != oldValue { updateSize() } } }
  /// The font face; regular by default.
  public var face: FontFace { didSet { if face != oldValue { updateSize() } } }
  /// The font size, in points.
  public var fontSize: Double { didSet { if fontSize != oldValue { updateSize() } } }
  /// The text color; black by default, and nearly white in the dark theme.
  public var color: Color { didSet { if color != oldValue { updateText() } } }
  /// The text color in a selected or highlighted cell; nil, the default, for ``color``.
  public var highlightedColor: Color? {
    didSet { if isHighlighted, highlightedColor != oldValue { updateText() } }
  }
  /// Whether the label's cell is selected or highlighted.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedColor != nil { updateText() } }
  }
  /// The horizontal alignment of lines; at the side where the interface begins by default.
  public var alignment: TextAlignment { didSet { if alignment != oldValue { updateText() } } }

  /// The vertical alignment in a label that is higher than the text; middle by default.
  public var verticalAlignment = VerticalAlignment.middle {
    didSet { if verticalAlignment != oldValue { updateText() } }
  }

  /// The maximum number of lines; 0 for as many as fit; 1 by default.
  public var lineLimit = 1 { didSet { if lineLimit != oldValue { updateSize() } } }

  /// Whether the size of the text was asked for.
  private var isMeasured = false

  /// Creates a label that ignores touches; without a text by default.
  public init(
    _ text: String = "", face: FontFace = .regular, fontSize: Double,
    color: Color = Color(light: 0x000000, dark: 0xF2F2F4),
    alignment: TextAlignment = .leading
  ) {
    self.text = text
    self.face = face
    self.fontSize = fontSize
    self.color = color
    self.alignment = alignment
    super.init()
    isUserInteractionEnabled = false
    updateText()
  }

  /// The text; nil if it is empty.
  public override var defaultAccessibilityLabel: String? { text.isEmpty ? nil : text }

  /// Returns the number of lines that the text takes in a width, at least 1, if no line is omitted.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - textScale: The factor by which the text is enlarged when it is painted.
  /// - Returns: The number of lines.
  public func lineCount(width: Double, textScale: Double) -> Int {
    Self.lineCount(of: text, face: face, size: fontSize * textScale, width: width, host)
  }

  /// Returns the number of lines that a text takes in a width, at least 1.
  package static func lineCount(
    of text: String, face: FontFace, size: Double, width: Double, _ host: ViewHost?
  ) -> Int {
    let text = StyledText(text, TextStyle(face: face, size: size))
    let limits = TextLimits(width: max(1, width))
    return max(1, TextLayout(text, in: limits, with: host?.textExtents).lines.count)
  }

  /// A text that the label has room for, whatever it shows; nil by default.
  ///
  /// Use it for a text that changes often, such as the value of a slider, so that the views beside
  /// it do not move: `label.widestText = "$1,000"`. It affects ``sizeThatFits(_:)``.
  public var widestText: String? { didSet { if widestText != oldValue { updateSize() } } }

  /// Returns the size of the text in a width: no wider than the text, and as high as its lines.
  ///
  /// A text that is wider than the proposal is wrapped or shortened, as ``lineLimit`` requires; it
  /// is at least as wide as its longest word, or as some letters if it is shortened. A single line
  /// is as high as that of the label's font, also if letters are from another font, and so is an
  /// empty label. A label whose size was asked for is painted at this size: its text does
  /// not become smaller to fit.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    if !isMeasured {
      isMeasured = true
      updateText()
    }
    var width = min(proposal.width ?? .infinity, Self.maximumWidth)
    if width < Self.narrowWidth { width = max(width, leastWidth) }
    let size = size(of: text.isEmpty ? " " : text, width: width)
    let reserved = widestText.map { self.size(of: $0, width: width).width } ?? 0
    return Size(
      width: max(reserved, text.isEmpty ? 0 : min(size.width, width)), height: size.height)
  }

  /// A width in which every line fits, in points.
  private static let maximumWidth = 100_000.0
  /// A width in which a word may not fit, in points.
  private static let narrowWidth = 300.0
  /// The least width of a text that is shortened, in letters as wide as high.
  private static let leastLetterCount = 3.0

  private func size(of text: String, width: Double) -> Size {
    let scale = host?.environment.textScale ?? 1
    let text = Text(text, face: face, size: fontSize * scale, lineLimit: lineLimit)
    let box = Size(width: max(1, width), height: .infinity)
    let layout = text.layout(in: box, with: host?.textExtents)
    // Fonts of other scripts have other heights, but labels in a row are to have the same one.
    let height =
      layout.lines.count == 1
      ? Text(" ", face: face, size: text.size).layout(in: box, with: nil).size.height
      : layout.size.height
    return Size(width: layout.size.width.rounded(.up), height: height.rounded(.up))
  }

  /// The width of the longest word, or of some letters of a text in one line.
  private var leastWidth: Double {
    if lineLimit == 1 {
      let scale = host?.environment.textScale ?? 1
      return min(
        size(of: text, width: Self.maximumWidth).width,
        Self.leastLetterCount * fontSize * scale)
    }
    return text.split(whereSeparator: \.isWhitespace).reduce(0) { longest, word in
      max(longest, size(of: String(word), width: Self.maximumWidth).width)
    }
  }

  /// Shows a change that can also change the size of the text.
  private func updateSize() {
    updateText()
    arrangedSizeDidChange()
  }

  private func updateText() {
    guard !text.isEmpty else { return content = nil }
    let color = isHighlighted ? highlightedColor ?? color : color
    var shown = Text(
      text, face: face, size: fontSize, color: color, alignment: alignment,
      verticalAlignment: verticalAlignment, lineLimit: lineLimit)
    shown.shrinksToFit = !isMeasured
    setText(shown)
  }
}
