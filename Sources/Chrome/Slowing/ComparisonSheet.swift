import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
package import Stage
import WindowHost

/// A sheet that shows a gesture twice, without and with added work, and compares its times.
///
/// The times of the frames grow as bars below the pictures. At the end, the pictures are those of
/// the frame that differs most, and a button shows the text of `reticle compare` in their place.
///
/// Escape, or a click on Cancel or Close, closes it.
package final class ComparisonSheet: View {
  /// Called when the sheet closes.
  package var onClose: () -> Void = {}

  private let page: StackView
  private let before = ComparisonPicture()
  private let after = ComparisonPicture()
  private let pictures: StackView
  private let barsBefore = ComparisonBars("Before")
  private let barsAfter = ComparisonBars("Made slow")
  private let status = TextLabel(face: .medium, fontSize: 13, color: .text)
  private let bar = ProgressBar()
  private let progress: StackView
  private let verdict = TextLabel(face: .bold, fontSize: 20, color: .text)
  private let table = StackView(.vertical, spacing: 3)
  private let scroller = PanelScroller(ground: ChromeTheme.standard.lifted)
  private let details = Button("Details")
  private let close = Button("Cancel")
  /// The height of the lines of the result that are visible, in points.
  private var tableHeight = 0.0

  private static let distance = 16.0
  private static let maximumWidth = 952.0
  /// The largest part of the window's height that the lines of the result take.
  private static let tableShare = 0.4

  /// Creates a sheet for a gesture that is named in the title.
  package init(_ title: String) {
    let title = TextLabel(title, face: .semibold, fontSize: 15, color: .text)
    pictures = StackView(.horizontal, [before, after], spacing: 16, alignment: .fill)
    verdict.lineLimit = 0
    progress = StackView(.vertical, [status, bar], spacing: 6)
    progress.maximumWidth = 280
    page = StackView(
      .vertical,
      [
        title, verdict, pictures, scroller, barsBefore, barsAfter,
        StackView(.horizontal, [progress, details, Spacer(), close]),
      ], spacing: 12, insets: Insets(top: 16, left: 24, bottom: 16, right: 24))
    super.init()
    content = .color(ChromeTheme.standard.scrim)
    page.content = ChromeCard.content(.standard)
    // In a low window, the pictures shrink.
    page.setLength(.fill(), of: pictures)
    for picture in [before, after] { pictures.setLength(.fill(), of: picture) }
    for view in [verdict, scroller, barsBefore, barsAfter, details] { view.isHidden = true }
    status.accessibilityRole = .status
    scroller.contentView.addSubview(table)
    addSubview(page)
    for button in [details, close] { button.controlSize = .compact }
    details.onPress = { [unowned self] in showText(!details.isOn) }
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
    status.text = progress.text
    bar.progress = progress.share
    before.update(progress.pictures?.before, progress.captions.before)
    after.update(progress.pictures?.after, progress.captions.after)
    if let answer = progress.answer {
      verdict.text = answer
      if verdict.isHidden { verdict.isHidden = false }
    }
    guard let times = progress.times, !times.frames.isEmpty else { return }
    barsBefore.update(times.before, of: times, marked: progress.markedRow)
    barsAfter.update(times.after, of: times, marked: progress.markedRow)
    for bars in [barsBefore, barsAfter] where bars.isHidden { bars.isHidden = false }
  }

  /// Shows the text of the result in place of the pictures, or the pictures again.
  private func showText(_ showsText: Bool) {
    details.isOn = showsText
    scroller.isHidden = !showsText
    pictures.isHidden = showsText
    setNeedsLayout()
  }

  /// Shows the result in place of the progress.
  package func show(_ report: ComparisonReport) {
    progress.isHidden = true
    close.title = "Close"
    verdict.text = report.verdict
    verdict.color = report.isBad ? ChromeTheme.standard.recording : .text
    for view in table.subviews { view.removeFromSuperview() }
    for line in report.lines {
      table.addSubview(TextLabel(line, face: .monospaced, fontSize: 11, color: .text))
    }
    for view in [verdict, details] { view.isHidden = false }
  }

  /// Lays out the sheet, whose own size does not depend on its parts.
  package override func subviewSizeDidChange() { setNeedsLayout() }

  package override func layoutSubviews() {
    let room = max(0, bounds.height - 2 * Self.distance)
    let size = table.sizeThatFits(ProposedSize()) ?? .zero
    table.frame = Rect(origin: .zero, size: size)
    scroller.contentSize = size
    let height = min(size.height, (room * Self.tableShare).rounded())
    if height != tableHeight {
      tableHeight = height
      page.setLength(.fixed(height), of: scroller)
    }
    let width = max(
      0, min(chromeMetrics.scaled(Self.maximumWidth), bounds.width - 2 * Self.distance))
    let wanted = page.sizeThatFits(ProposedSize(width: width))?.height ?? 0
    let cardHeight = min(wanted, room)
    page.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - cardHeight) / 2).rounded(),
      width: width, height: cardHeight)
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
