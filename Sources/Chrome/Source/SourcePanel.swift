import Controls
package import Drawing
import Geometry
import Scrolling
import Stage
package import WindowHost

/// The panel at the right with the Swift file of the scene.
package final class SourcePanel: ChromePanel {
  /// The name of the file.
  let fileName: String
  /// Called when the close button is pressed.
  var onClose: () -> Void = {}

  private let theme: ChromeTheme
  private let lines: [[SwiftToken]]
  private let titleView: TextLabel
  private let closeButton: ChromeButton
  private let scroller: PanelScroller
  private var blocks: [View] = []

  /// The width at a text scale of 1, in points.
  private static let width = 520.0
  /// The width that the panel can shrink to, in points.
  private static let minimumWidth = 280.0
  private static let margin = 16.0
  private static let textSize = 11.0
  /// The height of a line at a text scale of 1, in points.
  private static let lineHeight = 16.0
  /// The number of lines that one view draws.
  private static let blockLength = 24

  /// Creates a panel for the text of a file.
  init(fileName: String, text: String, _ theme: ChromeTheme) {
    self.fileName = fileName
    self.theme = theme
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(SwiftToken.tokens)
    titleView = TextLabel(title: fileName)
    closeButton = ChromeButton(.icon(.clear), label: "Close the source", theme)
    scroller = PanelScroller(ground: theme.card)
    super.init(edge: .trailing, extent: Self.width)
    setBackground(theme)
    clipsToBounds = true
    for view in [titleView, closeButton, scroller] { addSubview(view) }
    closeButton.onPress = { [unowned self] in onClose() }
    scroller.accessibilityLabel = fileName
    for _ in stride(from: 0, to: lines.count, by: Self.blockLength) {
      let block = View()
      block.isUserInteractionEnabled = false
      block.accessibilityRole = AccessibilityRole.none
      blocks.append(block)
      scroller.contentView.addSubview(block)
    }
  }

  package override func minimumExtent(textScale: Double) -> Double { Self.minimumWidth }

  package override func layoutSubviews() {
    let metrics = chromeMetrics
    let line = metrics.buttonHeight
    titleView.frame = Rect(
      x: Self.margin, y: 4, width: max(0, bounds.width - line - 2 * Self.margin), height: line)
    closeButton.frame = Rect(x: bounds.width - line - 8, y: 4, width: line, height: line)
    scroller.frame = bounds.inset(by: Insets(top: line + 8, left: 1))
    let lineHeight = metrics.scaled(Self.lineHeight)
    let advance = metrics.width(of: "0000000000", face: .monospaced, size: Self.textSize) / 10
    let columns = lines.map { $0.last.map { $0.column + $0.text.count } ?? 0 }.max() ?? 0
    let width = max(scroller.frame.width, 2 * Self.margin + Double(columns) * advance)
    for (index, block) in blocks.enumerated() {
      let first = index * Self.blockLength
      let members = lines[first..<min(lines.count, first + Self.blockLength)]
      block.frame = Rect(
        x: Self.margin - 1, y: Double(first) * lineHeight, width: width,
        height: Double(members.count) * lineHeight)
      block.content = content(of: members, lineHeight: lineHeight, advance: advance)
    }
    scroller.contentSize = Size(
      width: width, height: Double(lines.count) * lineHeight + Self.margin)
  }

  private func content(
    of lines: ArraySlice<[SwiftToken]>, lineHeight: Double, advance: Double
  ) -> Content {
    var elements: [Content.Element] = []
    for (row, tokens) in lines.enumerated() {
      for token in tokens {
        let left = Double(token.column) * advance
        // A width beyond the text, so that rounding never cuts it off.
        let place = Placement(
          left: .init(0, left), top: .init(0, Double(row) * lineHeight),
          right: .init(0, left + Double(token.text.count + 2) * advance),
          bottom: .init(0, Double(row + 1) * lineHeight))
        elements.append(
          .text(
            Text(
              token.text, face: .monospaced, size: Self.textSize, color: theme.color(of: token.kind)
            ),
            place))
      }
    }
    return Content(elements)
  }
}

extension ChromeTheme {
  /// Returns the color of a kind of token; all have a contrast of at least 4.5 to 1 on a card.
  package func color(of kind: SwiftToken.Kind) -> Color {
    switch kind {
    case .plain: text
    case .keyword: Color(light: 0x9B2393, dark: 0xE38CDB)
    case .type: Color(light: 0x1B5FAA, dark: 0x8CC2FF)
    case .number: Color(light: 0x0B6E4F, dark: 0x7FD6B0)
    case .string: Color(light: 0xB03A1E, dark: 0xFF9E7A)
    case .comment: secondary
    }
  }
}
