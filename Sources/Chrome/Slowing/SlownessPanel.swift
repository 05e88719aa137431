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

  /// Called with the chosen work.
  package var onChange: ((AddedWork) -> Void)?
  /// Called when the gesture is to be compared with and without the work.
  package var onCompare: (() -> Void)?

  private let choices: [SegmentedControl]
  private let compare = Button("Compare with before")
  private let off = Button("Turn all off")
  private let scroller = PanelScroller(ground: .surface)
  private var work = AddedWork()

  private static let hint =
    "Scroll or pinch. Late frames turn red in the timeline below; point at one, and it says "
    + "which phase was slow, and why."

  /// Creates a panel that adds nothing.
  package init(_ theme: ChromeTheme) {
    choices = SlownessChoice.allCases.map { SegmentedControl($0.titles, label: $0.label) }
    let title = TextLabel("Make it slow", face: .semibold, fontSize: 15, color: .text)
    let hint = TextLabel(Self.hint, fontSize: 11, color: .secondaryText)
    hint.lineLimit = 0
    super.init(edge: .trailing, extent: Self.width)
    setBackground(theme)
    clipsToBounds = true
    let page = StackView(
      .vertical, [title], insets: Insets(top: 12, left: 16, bottom: 16, right: 16))
    for (choice, control) in zip(SlownessChoice.allCases, choices) {
      let label = TextLabel(choice.label, fontSize: 13, color: .text)
      // The control has the same label.
      label.accessibilityLabel = ""
      page.addSubview(label)
      page.addSubview(control)
      page.setSpacing(4, after: label)
      page.setSpacing(12, after: control)
      page.setAlignment(.leading, of: control)
      control.controlSize = .compact
      control.onChange = { [unowned self] index in
        var work = work
        choice.apply(index, to: &work)
        choose(work)
      }
    }
    for view in [hint, compare, off] { page.addSubview(view) }
    page.setSpacing(12, after: hint)
    compare.onPress = { [unowned self] in onCompare?() }
    off.onPress = { [unowned self] in choose(AddedWork()) }
    for button in [compare, off] { button.controlSize = .compact }
    scroller.documentView = page
    addSubview(scroller)
    show(AddedWork())
  }

  private func choose(_ work: AddedWork) {
    show(work)
    onChange?(work)
  }

  /// Selects the buttons of a work.
  private func show(_ work: AddedWork) {
    self.work = work
    for (choice, control) in zip(SlownessChoice.allCases, choices) {
      control.selectedIndex = choice.index(in: work)
    }
    compare.isEnabled = !work.isEmpty
    off.isEnabled = !work.isEmpty
  }

  /// Shows the work of the session, which ends with its scene.
  package override func update(from session: WindowSession, at now: Int64) -> Bool {
    guard session.addedWork != work else { return false }
    show(session.addedWork)
    return true
  }

  package override func layoutSubviews() { scroller.frame = bounds }
}
