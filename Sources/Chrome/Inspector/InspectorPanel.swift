import Controls
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
  private let budget = SegmentedControl(InspectorPanel.rates.map { "\($0) Hz" }, label: "Budget")
  private let phases: FactTable
  private let counters: FactTable
  private let pointer: FactTable
  private let outlineRow = OutlineRow()
  private let pages = SegmentedControl(["Scene", "Frames"], label: "Page")
  private let controls = SceneControlsView()
  private let framePage: StackView
  private let scroller = PanelScroller(ground: .surface)
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
    phases = FactTable("Phases", theme)
    counters = FactTable("Counters", theme)
    pointer = FactTable("Under the pointer", theme)
    pages.isHidden = true
    let heading = StackView(.horizontal, [TextLabel(title: "Frames"), Spacer(), budget])
    heading.wraps = true
    framePage = StackView(
      .vertical, [heading, strip, phases, counters, pointer, outlineRow], spacing: 12)
    super.init(edge: .trailing, extent: Self.width)
    setBackground(theme)
    for segments in [pages, budget] { segments.controlSize = .compact }
    for page in [framePage, controls] {
      page.insets = Insets(top: 8, left: Self.margin, bottom: 16, right: Self.margin)
    }
    addSubview(scroller)
    addSubview(pages)
    showPage()
    clipsToBounds = true
    outlineRow.onChange = { [unowned self] in lastTextUpdate = 0 }
    budget.onChange = { [unowned self] _ in lastTextUpdate = 0 }
    pages.onChange = { [unowned self] _ in
      showPage()
      scroll(toEnd: false)
    }
    controls.onChange = { [unowned self] in change($0, to: $1) }
    controls.onCopy = { [unowned self] in self.chrome?.showToast("Command line copied") }
    chrome.deviceOverlay.addSubview(outlineRow.outlines)
  }

  /// Removes the outlines.
  package override func willHide() {
    outlineRow.outlines.removeAll()
    host?.keyboard.firstResponder?.resignFirstResponder()
  }

  // MARK: - Pages

  /// Whether there are controls, so that there are two pages.
  private var hasPages: Bool { !pages.isHidden }

  private var showsControls: Bool { hasPages && pages.selectedIndex == 0 }

  private func showPage() {
    scroller.documentView = showsControls ? controls : framePage
    layoutSubviews()
  }

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
    if hadPages != hasPages { showPage() }
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

  /// Places the page below the buttons that choose it; it scrolls if the panel is not high enough.
  package override func layoutSubviews() {
    let size = pages.preferredSize
    pages.frame = Rect(
      x: Self.margin, y: 8, width: min(size.width, bounds.width - 2 * Self.margin),
      height: size.height)
    scroller.frame = bounds.inset(by: Insets(top: hasPages ? pages.frame.maxY : 0))
    // The strip has another width.
    lastTextUpdate = 0
  }
}
