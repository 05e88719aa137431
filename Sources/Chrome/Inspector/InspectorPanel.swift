import Drawing
package import Geometry
import Items
import Motion
import Profiling
import Scrolling
package import Stage
package import WindowHost

/// The panel at the right that inspects the device's frames and the cell under the pointer.
///
/// Its first page has controls for the values of the running scene. Its second page shows what
/// frames do and cost. In a replay, there is only the second one, and the frames are those of the
/// file.
package final class InspectorPanel: ChromePanel {
  /// The width at a text scale of 1, in points.
  private static let width = 280.0
  /// The growth of the minimum width, relative to that of text.
  private static let minimumGrowth = 0.4

  private let strip: PhaseStrip
  private let budget: ButtonRow
  private let heading: FactTable
  private let phases: FactTable
  private let counters: FactTable
  private let pointer: FactTable
  private let outlineRow: OutlineRow
  private let pages: ButtonRow
  private let controls: SceneControlsView
  private let scroller: PanelScroller
  private weak var chrome: ChromeScene?
  private var frames = FrameWindow()
  private var lastTextUpdate: Int64 = 0
  /// The number of the frame whose counters are shown.
  private var shownFrame: Int64?
  private var isStale = false

  static let margin = 16.0
  /// The frame rates that the user can choose as the budget.
  private static let rates = [60, 90, 120]
  /// The minimum time between two updates of text and bars, in nanoseconds.
  ///
  /// More frequent updates would be unreadable, and each one redraws the window.
  private static let interval: Int64 = 150_000_000

  /// Creates a panel for the device of a chrome.
  package init(_ chrome: ChromeScene) {
    self.chrome = chrome
    let theme = chrome.theme
    strip = PhaseStrip(theme)
    budget = ButtonRow(
      Self.rates.map { "\($0) Hz" }, selectedIndex: 0, label: "Budget", theme)
    heading = FactTable("Frames", theme)
    phases = FactTable("Phases", theme)
    counters = FactTable("Counters", theme)
    pointer = FactTable("Under the pointer", theme)
    outlineRow = OutlineRow(theme)
    pages = ButtonRow(["Scene", "Frames"], selectedIndex: 0, label: "Page", theme)
    controls = SceneControlsView(theme)
    pages.isHidden = true
    scroller = PanelScroller(theme, ground: theme.card)
    super.init(edge: .trailing, extent: Self.width)
    setBackground(theme)
    addSubview(scroller)
    addSubview(pages)
    for view in frameViews + [controls] { scroller.contentView.addSubview(view) }
    clipsToBounds = true
    outlineRow.onChange = { [unowned self] in lastTextUpdate = 0 }
    budget.onSelect = { [unowned self] _ in lastTextUpdate = 0 }
    pages.onSelect = { [unowned self] _ in layoutSubviews() }
    controls.onChange = { [unowned self] in change($0, to: $1) }
    controls.onMenu = { [unowned self] in self.chrome?.openMenu($0, below: $1) }
    controls.onCopy = { [unowned self] in self.chrome?.showToast("Command line copied") }
    chrome.deviceOverlay.addSubview(outlineRow.outlines)
  }

  /// Removes the outlines.
  package override func willHide() {
    outlineRow.outlines.removeAll()
    host?.keyboard.firstResponder?.resignFirstResponder()
  }

  // MARK: - Pages

  /// The views of the page with frames.
  private var frameViews: [View] {
    [heading, budget, strip, phases, counters, pointer, outlineRow]
  }

  /// Whether there are controls, so that there are two pages.
  private var hasPages: Bool { !pages.isHidden }

  private var showsControls: Bool { hasPages && pages.selectedIndex == 0 }

  private func change(_ control: SceneControl, to text: String) {
    guard let chrome, let source = chrome.controlSource else { return }
    do throws(SceneError) {
      try source.setControl(control, to: text)
    } catch {
      chrome.showToast("\(error)")
      resetControls()
    }
    updateControls()
  }

  /// Scrolls to the start or the end of the page.
  package func scroll(toEnd: Bool) {
    let end = max(0, scroller.contentSize.height - scroller.frame.height)
    scroller.contentOffset.dy = toEnd ? end : 0
  }

  /// Shows the values of the scene again after it has refused one.
  package func resetControls() { controls.showValues() }

  /// Shows the current values of the scene; returns whether they have changed.
  @discardableResult
  package func updateControls() -> Bool {
    let source = chrome?.controlSource
    let current = source?.controls ?? []
    let hadPages = hasPages
    pages.isHidden = current.isEmpty
    let isSameScene = controls.shows(current)
    let hasChanged = controls.update(current, commandLine: source?.commandLine ?? "")
    if !isSameScene { scroll(toEnd: false) }
    if hasChanged || hadPages != hasPages { layoutSubviews() }
    return hasChanged
  }

  /// Updates the parts that have changed.
  package override func update(from session: WindowSession, at now: Int64) -> Bool {
    let hasFrames = updateFrames(from: session)
    var hasChanged = updateOutlines(session)
    hasChanged = updateControls() || hasChanged
    guard !showsControls else { return hasChanged }
    hasChanged = updateCell(at: session.pointer, of: session.stage?.scene) || hasChanged
    if hasFrames || session.stage?.frameNumber != shownFrame { isStale = true }
    guard isStale || lastTextUpdate == 0 else { return hasChanged }
    guard now - lastTextUpdate >= Self.interval else {
      session.scheduleChromeUpdate(at: lastTextUpdate + Self.interval)
      return hasChanged
    }
    lastTextUpdate = now
    shownFrame = session.stage?.frameNumber
    isStale = false
    update(frames, of: session.stage)
    return true
  }

  /// Appends the measured frames of the session; in a replay, those of the file up to its frame.
  private func updateFrames(from session: WindowSession) -> Bool {
    guard let log = chrome?.recordedFrames else {
      // In a replay, those of the window are not shown until those of the file are measured.
      return !session.isReplay && frames.appendFrames(from: session)
    }
    return frames.show(log, upTo: session.stage?.frameNumber ?? -1)
  }

  /// Shows the facts about the cell at a point of a scene, in device points; returns whether they
  /// have changed.
  package func updateCell(at point: Point?, of scene: (any Scene)?) -> Bool {
    pointer.setRows(HoveredCell(scene, at: point).rows)
  }

  private func updateOutlines(_ session: WindowSession) -> Bool {
    guard let chrome else { return false }
    let scene = session.stage?.scene
    return outlineRow.update(scene, hovered: session.pointer, over: chrome) && !session.isPaused
  }

  /// Shows frames, and the counters of a stage's last one.
  package func update(_ frames: FrameWindow, of stage: Stage?) {
    let rate = ClockRate(Int64(Self.rates[budget.selectedIndex]))
    strip.update(frames.frames.suffix(strip.capacity), budget: rate)
    let last = frames.frames.last ?? FrameRecord()
    let late = frames.lastLateFrame(at: rate)
    _ = phases.setRows(
      PhaseStrip.phases.reversed().map { phase in
        FactTable.Row(phase.name, Self.milliseconds(last[phase.column]), color: phase.color)
      } + [
        FactTable.Row("Total", Self.milliseconds(last[.wall])),
        FactTable.Row("Last late frame", late?.frame ?? "none"),
        FactTable.Row("Cause", late?.cause ?? "–"),
      ])
    guard let stage else { return }
    let counts = stage.frameCounters
    _ = counters.setRows([
      FactTable.Row("Visible cells", "\(counts.cellsLive)"),
      FactTable.Row("Pooled cells", "\(counts.cellsPooled)"),
      FactTable.Row("Created cells", "\(counts.cellsCreated)"),
      FactTable.Row("Reused cells", "\(counts.cellsReused)"),
      FactTable.Row("Removed cells", "\(counts.cellsRemoved)"),
      FactTable.Row("Layout passes", "\(counts.layoutPasses)"),
      FactTable.Row("Draw commands", "\(counts.drawCommands)"),
      FactTable.Row("Rasterized contents", "\(last[.rasterized])"),
      FactTable.Row("Animations", "\(counts.animationsLive)"),
      FactTable.Row("Allocations", "\(last[.allocations])"),
    ])
  }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    "\((Double(nanoseconds) / 1e6).fixed(2)) ms"
  }

  /// Returns a width in which only the longest rows end with an ellipsis.
  package override func minimumExtent(textScale: Double) -> Double {
    let growth = ChromeMetrics(textScale: textScale).growth
    return (Self.width * (1 + (growth - 1) * Self.minimumGrowth)).rounded(.up)
  }

  /// Stacks the sections; they scroll if the panel is not high enough.
  package override func layoutSubviews() {
    let metrics = chromeMetrics
    let width = bounds.width - 2 * Self.margin
    let top = hasPages ? metrics.buttonHeight + 4 : 0
    pages.frame = Rect(
      x: Self.margin - 12, y: 4, width: min(pages.preferredWidth, width + 24),
      height: metrics.buttonHeight)
    scroller.frame = bounds.inset(by: Insets(top: top))
    controls.isHidden = !showsControls
    for view in frameViews { view.isHidden = showsControls }
    guard !showsControls else {
      let height = controls.layOut(width: width, metrics)
      controls.frame = Rect(x: Self.margin, y: 8, width: width, height: height)
      scroller.contentSize = Size(width: bounds.width, height: height + 12)
      return
    }
    layOutFrames(width, metrics)
  }

  private func layOutFrames(_ width: Double, _ metrics: ChromeMetrics) {
    var y = 8.0
    func stack(_ view: View, height: Double, gap: Double = 12) {
      view.frame = Rect(x: Self.margin, y: y, width: width, height: height)
      y += height + gap
    }
    budget.frame = Rect(
      x: bounds.width - Self.margin - budget.preferredWidth + 8, y: y - 2,
      width: budget.preferredWidth, height: metrics.buttonHeight)
    let titleHeight = FactTable.height(rows: 0, metrics)
    heading.frame = Rect(
      x: Self.margin, y: y + ((metrics.buttonHeight - titleHeight) / 2 - 2).rounded(.down),
      width: metrics.scaled(80), height: titleHeight)
    y += metrics.buttonHeight
    stack(strip, height: PhaseStrip.height, gap: 8)
    stack(phases, height: FactTable.height(rows: PhaseStrip.phases.count + 3, metrics))
    stack(counters, height: FactTable.height(rows: 10, metrics))
    stack(pointer, height: FactTable.height(rows: HoveredCell.rowCount, metrics))
    let height = outlineRow.height(width: bounds.width, metrics)
    outlineRow.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
    y += height + 4
    scroller.contentSize = Size(width: bounds.width, height: y + 4)
    // The strip has another width.
    lastTextUpdate = 0
  }
}
