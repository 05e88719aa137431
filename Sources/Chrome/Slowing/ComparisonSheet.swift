import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
package import Stage
import WindowHost

/// A sheet that shows a gesture twice, without and with added work, and then compares its times.
///
/// Escape, or a click on Cancel or Close, closes it.
package final class ComparisonSheet: View {
  /// Called when the sheet closes.
  package var onClose: () -> Void = {}

  private let theme: ChromeTheme
  private let card = View()
  private let title = View()
  private let before: ComparisonPicture
  private let after: ComparisonPicture
  private let pill: ProgressPill
  private let verdict = View()
  private let scroller: PanelScroller
  private let close = Button("Cancel")
  private var lines: [View] = []
  private var lineTexts: [String] = []

  private static let margin = 24.0
  private static let distance = 16.0
  private static let lineHeight = 16.0
  private static let textSize = 11.0
  private static let maximumWidth = 952.0
  private static let verdictHeight = 28.0

  /// Creates a sheet for a gesture that is named in the title.
  package init(_ title: String) {
    theme = .standard
    before = ComparisonPicture(theme)
    after = ComparisonPicture(theme)
    pill = ProgressPill(theme)
    scroller = PanelScroller(ground: theme.lifted)
    super.init()
    content = .color(theme.scrim)
    card.content = ChromeCard.content(theme)
    addSubview(card)
    for view in [self.title, before, after, pill, verdict, scroller, close] as [View] {
      card.addSubview(view)
    }
    self.title.content = .text(Text(title, face: .semibold, size: 15, color: theme.text))
    close.controlSize = .compact
    close.onPress = { [unowned self] in dismiss() }
    // A click outside the card must not reach the scene.
    let tap = TapRecognizer(name: "comparison tap")
    tap.isExclusive = true
    addGestureRecognizer(tap)
  }

  package override var participatesInFrames: Bool { true }

  package override var defaultAccessibilityLabel: String? { "Comparison" }

  package override func handleKey(_ event: KeyEvent) -> Bool {
    guard isUserInteractionEnabled else { return false }
    if scroller.scroll(with: event) { return true }
    if event.phase != .up, [.escape, .enter, .space].contains(event.key) { dismiss() }
    return true
  }

  /// Shows how far the comparison is.
  package func update(_ progress: ComparisonProgress) {
    pill.update(progress.text, share: progress.share)
    let hasNewShape = before.update(progress.pictures?.before, progress.captions.before)
    if after.update(progress.pictures?.after, progress.captions.after) || hasNewShape {
      layoutSubviews()
    }
  }

  /// Shows the result in place of the progress.
  package func show(_ report: ComparisonReport) {
    pill.isHidden = true
    close.title = "Close"
    verdict.content = .text(
      Text(
        report.verdict, face: .bold, size: 20,
        color: report.isBad ? theme.recording : theme.text))
    for view in lines { view.removeFromSuperview() }
    lineTexts = report.lines
    lines = report.lines.map { line in
      let view = View()
      view.content = .text(
        Text(line, face: .monospaced, size: Self.textSize, color: theme.text))
      scroller.contentView.addSubview(view)
      return view
    }
    layoutSubviews()
  }

  /// Stacks the title, the pictures, the result and the button; pictures shrink first.
  package override func layoutSubviews() {
    let metrics = chromeMetrics
    let width = max(
      0, min(metrics.scaled(Self.maximumWidth), bounds.width - 2 * Self.distance) - 2 * Self.margin)
    let top = 16 + metrics.scaled(20) + 12
    let bottom = metrics.buttonHeight + 20
    let room = max(0, bounds.height - 2 * Self.distance - top - bottom)
    let resultHeight = layOutResult(width: width, in: room, metrics)
    let pictureWidth = ((width - 16) / 2).rounded(.down)
    let pictureHeight = min(before.height(width: pictureWidth), room - resultHeight)
    let height = top + pictureHeight + resultHeight + bottom
    card.frame = Rect(
      x: ((bounds.width - width) / 2 - Self.margin).rounded(),
      y: ((bounds.height - height) / 2).rounded(), width: width + 2 * Self.margin, height: height)
    title.frame = Rect(x: Self.margin, y: 16, width: width, height: metrics.scaled(20))
    before.frame = Rect(x: Self.margin, y: top, width: pictureWidth, height: pictureHeight)
    after.frame = Rect(
      x: Self.margin + width - pictureWidth, y: top, width: pictureWidth, height: pictureHeight)
    let resultTop = top + pictureHeight + 12
    let verdictHeight = metrics.scaled(Self.verdictHeight)
    verdict.frame = Rect(x: Self.margin, y: resultTop, width: width, height: verdictHeight)
    scroller.frame = Rect(
      x: Self.margin, y: verdict.frame.maxY + 4, width: width,
      height: max(0, resultHeight - verdictHeight - 16))
    let buttonTop = height - metrics.buttonHeight - 12
    let size = close.preferredSize
    close.frame = Rect(
      x: Self.margin + width - size.width,
      y: buttonTop + ((metrics.buttonHeight - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    pill.frame = Rect(
      x: Self.margin, y: buttonTop + 4, width: min(metrics.scaled(280), width),
      height: metrics.buttonHeight - 8)
  }

  /// Lays out the lines of the result; returns the height that the result takes.
  private func layOutResult(width: Double, in room: Double, _ metrics: ChromeMetrics) -> Double {
    guard !lines.isEmpty else { return 0 }
    let height = metrics.scaled(Self.lineHeight)
    var widest = width
    for (index, line) in lines.enumerated() {
      let lineWidth = metrics.width(
        of: lineTexts[index], face: .monospaced, size: Self.textSize
      ).rounded(.up)
      widest = max(widest, lineWidth)
      line.frame = Rect(x: 0, y: Double(index) * height, width: lineWidth + 2, height: height)
    }
    let textHeight = Double(lines.count) * height
    scroller.contentSize = Size(width: widest, height: textHeight)
    let wanted = textHeight + metrics.scaled(Self.verdictHeight) + 16
    return min(wanted, (room * 0.65).rounded())
  }

  /// Opens the sheet over a view.
  func open(over view: View) { fadeIn(over: view) }

  /// Closes the sheet and fades it out.
  package func dismiss() {
    guard isUserInteractionEnabled else { return }
    onClose()
    fadeOut()
  }
}
