import Drawing
import Geometry
import Gestures
import Motion
import Profiling
import Stage
import WindowHost

/// A chart of all frames of a replay, with the budget, the sections and the playhead.
///
/// A click or a drag moves the playhead.
final class ScrubberChart: View, ChromeControl {
  /// Returns the chart's height, with the names of sections below the bars, in points.
  static func height(_ metrics: ChromeMetrics) -> Double { plotHeight + 3 + metrics.scaled(15) }

  /// The height of the plot behind the bars, in points.
  static let plotHeight = 56.0

  /// Called with a command to seek, play or pause.
  var onCommand: ((HostCommand) -> Void)?

  private let theme: ChromeTheme
  private let bars = View()
  private let playhead = View()
  private let drag = DragRecognizer(name: "scrubber drag")
  private let touch = PressRecognizer(name: "scrubber press")
  private var overview: ReplayOverview?
  private var currentFrame: Int64 = -1

  /// The height of the plot, in budgets.
  private static let budgets = 1.5
  private static let minimumBarWidth = 2.0
  /// The distance of bars from the edges of the plot, in points, because its corners are round.
  private static let inset = 4.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    bars.isUserInteractionEnabled = false
    playhead.isUserInteractionEnabled = false
    playhead.content = Content([
      .fill(.rounded(1), .color(.white))
    ])
    clipsToBounds = true
    addSubview(bars)
    addSubview(playhead)
    touch.slop = .unlimited
    touch.onEvent = { [unowned self] event in
      if event.phase == .began { seek(to: event.pointers.position) }
    }
    drag.slop = MovementSlop(touch: 0, mouse: 0)
    drag.onEvent = { [unowned self] event in seek(to: event.pointers.position) }
    addGestureRecognizer(touch)
    addGestureRecognizer(drag)
    accessibilityRole = .slider
    accessibilityLabel = "Frame"
  }

  /// Sets the known facts about the replay.
  func update(_ overview: ReplayOverview) {
    guard overview != self.overview else { return }
    self.overview = overview
    paint()
    layoutPlayhead()
  }

  /// Moves the playhead to a frame.
  func movePlayhead(to: Int64) {
    guard to != currentFrame else { return }
    currentFrame = to
    accessibilityValue = "\(to) of \((overview?.frameCount ?? 1) - 1)"
    layoutPlayhead()
  }

  // MARK: - Keys

  var tip: ChromeTip? { nil }

  /// Plays or pauses, like Space everywhere in a replay.
  func press() { onCommand?(.togglePause) }

  /// Handles the same seek keys as everywhere in a replay.
  func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard let step = ReplayStep(event) else { return false }
    onCommand?(.seek(step))
    return true
  }

  override func didEnterStage() { layoutSubviews() }

  override func environmentDidChange(from old: Environment) { layoutSubviews() }

  override func layoutSubviews() {
    bars.frame = bounds
    paint()
    layoutPlayhead()
  }

  private func seek(to position: Point) {
    guard let count = overview?.frameCount, count > 0, plotWidth > 0 else { return }
    let x = position.x - originOnStage().dx - Self.inset
    let frame = Int64((x / plotWidth * Double(count)).rounded(.down))
    onCommand?(.seek(.to(min(Int64(count) - 1, max(0, frame)))))
  }

  /// The total width of the bars, in points.
  private var plotWidth: Double { max(0, bounds.width - 2 * Self.inset) }
  /// The maximum height of a bar, in points.
  private var plotRoom: Double { Self.plotHeight - 2 * Self.inset }

  private func layoutPlayhead() {
    guard let count = overview?.frameCount, count > 0, currentFrame >= 0 else {
      playhead.isHidden = true
      return
    }
    playhead.isHidden = false
    let x = Self.inset + (Double(currentFrame) + 0.5) / Double(count) * plotWidth
    playhead.frame = Rect(
      x: min(bounds.width - Self.inset - 2, max(Self.inset, x - 1)).rounded(), y: 0, width: 2,
      height: Self.plotHeight)
  }

  // MARK: - Painting

  private func paint() {
    guard let overview, bounds.width > 0 else { return }
    let plot = Self.box(0, 0, bounds.width, Self.plotHeight)
    var elements: [Content.Element] = [
      .fill(.roundedRectangle(plot, radius: 6), .color(theme.plot))
    ]
    elements += barElements(overview)
    elements += markElements(overview)
    let budget = (Self.plotHeight - Self.inset - plotRoom / Self.budgets).rounded()
    elements.append(
      .fill(
        .rectangle(Self.box(0, budget, bounds.width, 1)), .color(Color(white: 1, alpha: 0.55))))
    if overview.times.isEmpty {
      let height = chromeMetrics.scaled(16)
      elements.append(
        .text(
          Text(
            "Measuring frame times …", size: 11, color: Color(white: 1, alpha: 0.7),
            alignment: .center),
          Self.box(0, (Self.plotHeight - height) / 2, bounds.width, height)))
    }
    bars.content = Content(elements)
  }

  /// Returns the bars.
  ///
  /// A bar is at least two points wide. If necessary, it represents several frames, and its height
  /// is that of the longest of them.
  private func barElements(_ overview: ReplayOverview) -> [Content.Element] {
    let count = overview.times.count
    guard count > 0 else { return [] }
    let columns = max(1, min(count, Int(plotWidth / Self.minimumBarWidth)))
    let width = plotWidth / Double(columns)
    let gap = width >= 4 ? 1.0 : 0
    let period = overview.rate.frameDuration * 1e9
    return (0..<columns).flatMap { column -> [Content.Element] in
      let first = column * count / columns
      let end = (column + 1) * count / columns
      let time = overview.times[first..<end].max() ?? 0
      let share = min(1, Double(time) / period / Self.budgets)
      let height = max(1, (share * plotRoom).rounded())
      let x = Self.inset + Double(column) * width
      let state = FrameState(time, rate: overview.rate)
      let bar = Content.Element.fill(
        .rectangle(Self.box(x, Self.plotHeight - Self.inset - height, width - gap, height)),
        .color(Color(state)))
      return [bar] + notches(state, x, width - gap)
    }
  }

  /// Returns the gaps that mark late frames without color: one gap for over, two for twice over.
  private func notches(_ state: FrameState, _ x: Double, _ width: Double) -> [Content.Element] {
    guard state >= .overPeriod else { return [] }
    let tops = state == .overTwoPeriods ? [8.0, 12.0] : [8.0]
    return tops.map {
      .fill(.rectangle(Self.box(x, $0, width, 2)), .color(theme.plot))
    }
  }

  private func markElements(_ overview: ReplayOverview) -> [Content.Element] {
    let count = Double(max(1, overview.frameCount))
    var elements: [Content.Element] = []
    let metrics = chromeMetrics
    var free = 0.0
    for mark in overview.marks {
      let x = (Self.inset + Double(mark.frame) / count * plotWidth).rounded()
      elements.append(
        .fill(
          .rectangle(Self.box(x, 0, 1, Self.plotHeight + 4)), .color(theme.secondary)))
      let width = metrics.width(of: mark.name, size: 11).rounded(.up) + 4
      let start = min(x, max(0, bounds.width - width))
      guard start >= free else { continue }
      free = start + width + 8
      elements.append(
        .text(
          Text(mark.name, size: 11, color: theme.secondary),
          Self.box(start, Self.plotHeight + 3, width, metrics.scaled(15))))
    }
    return elements
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Placement
  {
    Placement(
      left: Placement.Edge(0, x), top: Placement.Edge(0, y), right: Placement.Edge(0, x + width),
      bottom: Placement.Edge(0, y + height))
  }
}
