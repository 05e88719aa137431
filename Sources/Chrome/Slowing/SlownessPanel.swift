import Controls
import Drawing
import Geometry
package import Profiling
import Scrolling
import Stage
package import WindowHost

/// The panel at the right that makes the scene slow, and compares it with before.
///
/// Each control adds work for one reason. The added work ends with the scene.
package final class SlownessPanel: ChromePanel {
  /// The width at a text scale of 1, in points.
  private static let width = 280.0
  private static let margin = 16.0

  /// Called with the chosen work.
  package var onChange: ((AddedWork) -> Void)?
  /// Called when the gesture is to be compared with and without the work.
  package var onCompare: (() -> Void)?

  private let theme: ChromeTheme
  private let title = View()
  private let rows: [SlownessRow]
  private let hint = View()
  private let compare: ChromeButton
  private let off: ChromeButton
  private let scroller: PanelScroller
  private var work = AddedWork()

  private static let hintText =
    "Scroll or pinch. Late frames turn red in the timeline below; point at one, and it says "
    + "which phase was slow, and why."

  /// Creates a panel that adds nothing.
  package init(_ theme: ChromeTheme) {
    self.theme = theme
    rows = SlownessChoice.allCases.map { SlownessRow($0, theme) }
    compare = ChromeButton(
      .title("Compare with before"), label: "Compare with before", theme)
    off = ChromeButton(.title("Turn all off"), label: "Turn all off", theme)
    scroller = PanelScroller(theme, ground: theme.card)
    super.init(edge: .trailing, extent: Self.width)
    setBackground(theme)
    clipsToBounds = true
    addSubview(scroller)
    for view in [title] + rows + [hint, compare, off] as [View] {
      scroller.contentView.addSubview(view)
    }
    title.content = .text(Text("Make it slow", face: .semibold, size: 15, color: theme.text))
    hint.content = .text(Text(Self.hintText, size: 11, color: theme.secondary, lineLimit: 8))
    for row in rows {
      row.onSelect = { [unowned self] index in
        var work = work
        row.choice.apply(index, to: &work)
        choose(work)
      }
    }
    compare.onPress = { [unowned self] in onCompare?() }
    off.onPress = { [unowned self] in choose(AddedWork()) }
    for button in [compare, off] { button.hasBorder = true }
    show(AddedWork())
  }

  private func choose(_ work: AddedWork) {
    show(work)
    onChange?(work)
  }

  /// Selects the buttons of a work.
  private func show(_ work: AddedWork) {
    self.work = work
    for row in rows { row.selectedIndex = row.choice.index(in: work) }
    compare.isEnabled = !work.isEmpty
    off.isEnabled = !work.isEmpty
  }

  /// Shows the work of the session, which ends with its scene.
  package override func update(from session: WindowSession, at now: Int64) -> Bool {
    guard session.addedWork != work else { return false }
    show(session.addedWork)
    return true
  }

  /// Stacks the rows and the buttons; they scroll if the panel is not high enough.
  package override func layoutSubviews() {
    let metrics = chromeMetrics
    let width = max(0, bounds.width - 2 * Self.margin)
    var y = 12.0
    func stack(_ view: View, height: Double, gap: Double) {
      view.frame = Rect(x: Self.margin, y: y, width: width, height: height)
      y += height + gap
    }
    stack(title, height: metrics.scaled(20), gap: 8)
    for row in rows { stack(row, height: SlownessRow.height(metrics), gap: 8) }
    let lines = Double(metrics.lineCount(of: Self.hintText, size: 11, width: width))
    stack(hint, height: lines * metrics.scaled(15) + 2, gap: 12)
    for button in [compare, off] {
      button.frame = Rect(x: Self.margin, y: y, width: width, height: metrics.buttonHeight)
      y = button.frame.maxY
    }
    scroller.frame = bounds
    scroller.contentSize = Size(width: bounds.width, height: y + 12)
  }
}
