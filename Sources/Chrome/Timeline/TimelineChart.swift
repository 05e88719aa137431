import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Profiling
import Stage
import WindowHost

/// The lanes of a timeline: frame times with their phases and the budget, input, scroll offset,
/// steps and marks, other courses of events, and the playhead.
///
/// A click or a drag moves the playhead, and a wheel zooms. Only a drag reports its end.
final class TimelineChart: Control {
  /// Returns the chart's height, with the axis below the lanes, in points.
  static func height(_ metrics: ChromeMetrics) -> Double {
    TimelineLayout.plotHeight + 3 + metrics.scaled(15)
  }

  /// Called with a command to seek, play or pause.
  var onCommand: ((HostCommand) -> Void)?
  /// Called with a frame that was pressed or to which the playhead was dragged.
  var onScrub: ((Int64) -> Void)?
  /// Called when a drag has ended; not after a click.
  var onScrubEnd: (() -> Void)?
  /// Called with the index of another course of events that was clicked.
  var onSelectBranch: ((Int) -> Void)?
  /// Called with the frame under the pointer and its position; `nil` when the pointer has left.
  var onHover: (((frame: Int64, x: Double)?) -> Void)?

  /// Called with the other course of events under the pointer; `nil` when the pointer has left it.
  var onHoverBranch: ((Timeline.Branch?) -> Void)?

  /// Where the pointer was pressed or dragged last, in points from the left edge.
  private(set) var pointerX: Double?

  private let theme: ChromeTheme
  private let lanes = View()
  private let playhead = View()
  private let drag = DragRecognizer(name: "timeline drag")
  private let touch = PressRecognizer(name: "timeline seek")
  private var timeline: Timeline?
  private var currentFrame: Int64 = -1
  /// The visible frames; `nil` for all of them.
  private var zoom: TimelineLayout?
  /// The other course of events under the pointer.
  private var hoveredBranch: Timeline.Branch? {
    didSet {
      guard hoveredBranch != oldValue else { return }
      if hoveredBranch != nil { onHover?(nil) }
      onHoverBranch?(hoveredBranch)
      paint()
    }
  }

  /// The height of the bars, in budgets.
  private static let budgets = 1.5
  private static let minimumBarWidth = 2.0
  /// The number of frames that fill the width of a timeline with fewer frames.
  private static let minimumFrameCount = 60
  private static let barInset = 4.0
  /// The distance that the pointer can move during a click, in points.
  private static let clickReach = 3.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init(name: "timeline")
    lanes.isUserInteractionEnabled = false
    playhead.isUserInteractionEnabled = false
    playhead.content = Content([.fill(.rounded(1), .color(theme.text))])
    clipsToBounds = true
    addSubview(lanes)
    addSubview(playhead)
    touch.slop = .unlimited
    touch.yieldsToExclusive = false
    touch.onEvent = { [unowned self] event in
      if event.phase == .began { press(at: event.pointers.position) }
    }
    drag.slop = MovementSlop(touch: Self.clickReach, mouse: Self.clickReach)
    drag.onEvent = { [unowned self] event in
      seek(to: event.pointers.position)
      if event.phase == .ended || event.phase == .cancelled { onScrubEnd?() }
    }
    addGestureRecognizer(touch)
    addGestureRecognizer(drag)
    accessibilityRole = .slider
    accessibilityLabel = "Frame"
  }

  /// Shows a timeline.
  func update(_ timeline: Timeline) {
    guard timeline != self.timeline else { return }
    self.timeline = timeline
    if let hoveredBranch, !timeline.branches.contains(hoveredBranch) { self.hoveredBranch = nil }
    zoom = zoom?.clamped(first: timeline.firstFrame, total: timeline.frameCount)
    paint()
    layoutPlayhead()
  }

  /// Moves the playhead to a frame.
  func movePlayhead(to frame: Int64) {
    guard frame != currentFrame else { return }
    currentFrame = frame
    accessibilityValue = "\(frame) of \(lastFrame)"
    layoutPlayhead()
  }

  private var lastFrame: Int64 {
    (timeline?.firstFrame ?? 0) + Int64(timeline?.frameCount ?? 1) - 1
  }

  // MARK: - Keys

  override var preferredSize: Size {
    Size(width: bounds.width, height: Self.height(chromeMetrics))
  }

  override var drawsFocusRingInside: Bool { true }

  /// Plays or pauses, like Space everywhere in a replay.
  override func press() { onCommand?(.togglePause) }

  /// Does nothing: the press has moved the playhead.
  override func handleTap(at point: Point) {}

  /// Handles the same seek keys as everywhere in a replay.
  override func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard let step = ReplayStep(event) else { return false }
    onCommand?(.seek(step))
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lanes.frame = bounds
    if let timeline, let zoom {
      self.zoom = TimelineLayout(width: bounds.width, start: zoom.start, count: zoom.count)
        .clamped(first: timeline.firstFrame, total: timeline.frameCount)
    }
    paint()
    layoutPlayhead()
  }

  // MARK: - Pointers

  /// The visible frames, and where they are.
  private func layout(of timeline: Timeline) -> TimelineLayout {
    zoom
      ?? TimelineLayout(
        width: bounds.width, start: Double(timeline.firstFrame),
        count: Double(max(Self.minimumFrameCount, timeline.frameCount)))
  }

  private func press(at position: Point) {
    let point = position - originOnStage()
    if let timeline, let branch = branchBars(timeline).branch(at: point) {
      onSelectBranch?(branch.index)
    } else {
      seek(to: position)
    }
  }

  private func seek(to position: Point) {
    guard let timeline, timeline.frameCount > 0, bounds.width > 0 else { return }
    let x = position.x - originOnStage().dx
    pointerX = x
    let frame = layout(of: timeline).frame(at: x)
    onScrub?(min(lastFrame, max(timeline.firstFrame, frame)))
  }

  override func hoverDidMove(to point: Point) {
    guard let timeline, timeline.frameCount > 0 else { return }
    let place = point - originOnStage()
    hoveredBranch = branchBars(timeline).branch(at: place)
    guard hoveredBranch == nil else { return }
    let frame = min(lastFrame, max(timeline.firstFrame, layout(of: timeline).frame(at: place.x)))
    onHover?((frame, place.x))
  }

  override func hoverDidChange() {
    guard !isHovered else { return }
    hoveredBranch = nil
    onHover?(nil)
  }

  private func branchBars(_ timeline: Timeline) -> BranchBars {
    BranchBars(
      timeline: timeline, layout: layout(of: timeline), metrics: chromeMetrics, ground: theme.plot)
  }

  override func handleWheel(_ delta: Vector, at point: Point) -> Bool {
    guard let timeline, timeline.frameCount > 10 else { return false }
    let layout = layout(of: timeline)
    let total = timeline.frameCount
    if abs(delta.dx) > abs(delta.dy) {
      let shift = delta.dx / max(1, layout.plotWidth) * layout.count
      zoom = TimelineLayout(
        width: layout.width, start: layout.start + shift, count: layout.count
      ).clamped(first: timeline.firstFrame, total: total)
    } else {
      // 200 points, about two notches, double the width of frames.
      let factor = max(0.25, min(4, 1 - delta.dy / 200))
      let x = point.x - originOnStage().dx
      zoom = layout.zoomed(by: factor, at: x, first: timeline.firstFrame, total: total)
    }
    if zoom.map({ $0.count >= Double(total) }) ?? true { zoom = nil }
    paint()
    layoutPlayhead()
    return true
  }

  private func layoutPlayhead() {
    guard let timeline, timeline.frameCount > 0, currentFrame >= 0 else {
      playhead.isHidden = true
      return
    }
    let layout = layout(of: timeline)
    let x = layout.x(of: currentFrame) + layout.plotWidth / layout.count / 2
    playhead.isHidden = zoom != nil && !(0...bounds.width).contains(x)
    playhead.frame = Rect(
      x: min(bounds.width - TimelineLayout.inset - 2, max(TimelineLayout.inset, x - 1)).rounded(),
      y: 0, width: 2, height: TimelineLayout.plotHeight)
  }

  // MARK: - Painting

  private func paint() {
    guard let timeline, bounds.width > 0 else { return }
    let layout = layout(of: timeline)
    let plot = Self.box(0, 0, bounds.width, TimelineLayout.plotHeight)
    var elements: [Content.Element] = [
      .fill(.roundedRectangle(plot, radius: 6), .color(theme.plot))
    ]
    elements += barElements(timeline, layout)
    elements += actionElements(timeline, layout)
    elements += offsetElements(timeline, layout)
    elements += branchBars(timeline).elements(emphasizing: hoveredBranch?.number)
    elements += axisElements(timeline, layout)
    elements += budgetElements(timeline)
    if timeline.times.isEmpty, timeline.isMeasuring {
      let height = chromeMetrics.scaled(16)
      elements.append(
        .text(
          Text(
            "Measuring frame times …", size: 11, color: theme.secondary,
            alignment: .center),
          Self.box(0, (TimelineLayout.barsHeight - height) / 2, bounds.width, height)))
    }
    lanes.content = Content(elements)
  }

  private var barRoom: Double { TimelineLayout.barsHeight - 2 * Self.barInset }

  /// Returns the line of the budget with its length in milliseconds.
  private func budgetElements(_ timeline: Timeline) -> [Content.Element] {
    let y = (TimelineLayout.barsHeight - Self.barInset - barRoom / Self.budgets).rounded()
    let height = chromeMetrics.scaled(14)
    let text = "\((timeline.rate.frameDuration * 1e3).fixed(1)) ms"
    let width = chromeMetrics.width(of: text, size: 10).rounded(.up) + 2
    let top = max(0, y - height)
    let left = bounds.width - width - 8
    return [
      .fill(.rectangle(Self.box(0, y, bounds.width, 1)), .color(theme.controlEdge)),
      // Bars behind the text would make it unreadable.
      .fill(
        .roundedRectangle(Self.box(left - 4, top, width + 8, y - top), radius: 3),
        .color(theme.plot.withAlpha(0.85))),
      .text(
        Text(text, size: 10, color: theme.secondary, alignment: .trailing),
        Self.box(left, top, width, height)),
    ]
  }

  /// Returns the bars.
  ///
  /// A bar is at least two points wide. If necessary, it represents several frames, and shows the
  /// longest of them.
  private func barElements(
    _ timeline: Timeline, _ layout: TimelineLayout
  ) -> [Content.Element] {
    let perFrame = layout.plotWidth / layout.count
    let step = max(1, Int64((Self.minimumBarWidth / max(0.001, perFrame)).rounded(.up)))
    let first = Int64(layout.start.rounded(.down))
    var elements: [Content.Element] = []
    var index = timeline.firstIndex(from: first)
    let end = Int64((layout.start + layout.count).rounded(.up))
    while index < timeline.times.count, timeline.times[index].frame < end {
      let column = (timeline.times[index].frame - first) / step
      var longest = timeline.times[index]
      while index < timeline.times.count, (timeline.times[index].frame - first) / step == column {
        if timeline.times[index].total > longest.total { longest = timeline.times[index] }
        index += 1
      }
      let x = layout.x(of: first + column * step)
      let width = perFrame * Double(step)
      elements += bar(longest, x: x, width: width - (width >= 4 ? 1 : 0), timeline)
    }
    return elements
  }

  private func bar(
    _ times: Timeline.FrameTimes, x: Double, width: Double, _ timeline: Timeline
  ) -> [Content.Element] {
    let period = timeline.rate.frameDuration * 1e9
    let state = FrameState(times.total, rate: timeline.rate)
    let bottom = TimelineLayout.barsHeight - Self.barInset
    let share = min(1, Double(times.total) / period / Self.budgets)
    let height = max(1, (share * barRoom).rounded())
    let glow = glow(state, x, width)
    guard times.phases.count == PhaseStrip.phases.count, height > 2 else {
      let color = state >= .overPeriod || times.phases.isEmpty ? Color(state) : drawColor
      return glow
        + [.fill(.rectangle(Self.box(x, bottom - height, width, height)), .color(color))]
        + notches(state, x, width)
    }
    var elements = glow
    var y = bottom
    for (time, phase) in zip(times.phases, PhaseStrip.phases) {
      let part = Double(time) / Double(max(1, times.total)) * height
      guard part >= 0.25 else { continue }
      elements.append(.fill(.rectangle(Self.box(x, y - part, width, part)), .color(phase.color)))
      y -= part
    }
    guard state >= .overPeriod else { return elements }
    // A late frame has a cap in the color of its state, and gaps that show it without color.
    elements.append(
      .fill(
        .rectangle(Self.box(x, bottom - height, width, min(height, 6))), .color(Color(state))))
    return elements + notches(state, x, width)
  }

  /// Returns a strip of color behind a late frame, so that stretches of them are visible from afar.
  private func glow(_ state: FrameState, _ x: Double, _ width: Double) -> [Content.Element] {
    guard state >= .overPeriod else { return [] }
    let strip = Self.box(x, 0, width, TimelineLayout.barsHeight)
    return [.fill(.rectangle(strip), .color(Color(.overTwoPeriods).withAlpha(0.3)))]
  }

  private var drawColor: Color { PhaseStrip.phases.last?.color ?? .white }

  /// Returns the gaps that mark late frames without color: one gap for over, two for twice over.
  private func notches(_ state: FrameState, _ x: Double, _ width: Double) -> [Content.Element] {
    guard state >= .overPeriod else { return [] }
    let tops = state == .overTwoPeriods ? [8.0, 12.0] : [8.0]
    return tops.map { .fill(.rectangle(Self.box(x, $0, width, 2)), .color(theme.plot)) }
  }

  /// Returns bars for pointers, squares for keys and thin bars for wheels.
  private func actionElements(
    _ timeline: Timeline, _ layout: TimelineLayout
  ) -> [Content.Element] {
    let top = TimelineLayout.barsHeight
    var lastX = -Double.infinity
    return timeline.actions.compactMap { action in
      let start = max(TimelineLayout.inset, layout.x(of: action.first))
      let end = min(bounds.width - TimelineLayout.inset, layout.x(of: action.last + 1))
      guard end > start else { return nil }
      switch action.kind {
      case .pointer:
        let shape = Self.box(start, top + 2, max(4, end - start), 6)
        return .fill(.roundedRectangle(shape, radius: 3), .color(theme.accent))
      case .wheel:
        let shape = Self.box(start, top + 4, max(3, end - start), 2)
        return .fill(.rectangle(shape), .color(theme.accent))
      case .key:
        guard start - lastX >= 3 else { return nil }
        lastX = start
        let shape = Self.box(start, top + 2, 6, 6)
        return .fill(.roundedRectangle(shape, radius: 1.5), .color(theme.text))
      }
    }
  }

  /// Returns the scroll offset as steps of one point each.
  private func offsetElements(
    _ timeline: Timeline, _ layout: TimelineLayout
  ) -> [Content.Element] {
    let end = layout.start + layout.count
    let visible = timeline.offsets.filter { Double($0.frame) < end }
    let first = visible.lastIndex { Double($0.frame) <= layout.start } ?? visible.startIndex
    let shown = visible[first...]
    guard let low = shown.map(\.distance).min(), let high = shown.map(\.distance).max(), high > low
    else { return [] }
    let top = TimelineLayout.barsHeight + TimelineLayout.inputHeight + 2
    let room = TimelineLayout.offsetHeight - 6
    func y(_ distance: Double) -> Double { top + (distance - low) / (high - low) * room }
    var elements: [Content.Element] = []
    let color = Paint.color(Color(light: 0x6E7C0C, dark: 0xB7C94B))
    var previous = shown.first.map { (x: TimelineLayout.inset, y: y($0.distance)) }
    let right = min(bounds.width - TimelineLayout.inset, layout.x(of: lastFrame + 1))
    for offset in shown.dropFirst() {
      let next = (x: max(TimelineLayout.inset, layout.x(of: offset.frame)), y: y(offset.distance))
      guard let last = previous else { break }
      if next.x - last.x < 1, abs(next.y - last.y) < 1 { continue }
      let (upper, lower) = (min(last.y, next.y), max(last.y, next.y))
      if next.x - last.x > 1.5 {
        elements.append(.fill(.rectangle(Self.box(last.x, last.y, next.x - last.x, 1.5)), color))
      }
      elements.append(.fill(.rectangle(Self.box(next.x, upper, 1.5, lower - upper + 1.5)), color))
      previous = next
    }
    if let last = previous, right > last.x {
      elements.append(.fill(.rectangle(Self.box(last.x, last.y, right - last.x, 1.5)), color))
    }
    return elements
  }

  // MARK: - The axis

  /// Returns lines and names of marks, ticks of steps, and seconds where there is room.
  private func axisElements(
    _ timeline: Timeline, _ layout: TimelineLayout
  ) -> [Content.Element] {
    var elements: [Content.Element] = []
    let bottom = TimelineLayout.plotHeight
    for step in timeline.steps {
      let x = layout.x(of: step)
      guard (TimelineLayout.inset...bounds.width).contains(x) else { continue }
      elements.append(
        .fill(.rectangle(Self.box(x.rounded(), bottom, 1, 3)), .color(theme.secondary)))
    }
    var free = 0.0
    for mark in timeline.marks {
      let x = layout.x(of: mark.frame).rounded()
      guard (0...bounds.width).contains(x) else { continue }
      elements.append(
        .fill(.rectangle(Self.box(x, 0, 1, bottom + 4)), .color(theme.secondary)))
      if let text = label(mark.name, at: x, after: free, theme.secondary) {
        free = text.end + 8
        elements.append(text.element)
      }
    }
    return timeline.marks.isEmpty ? elements + secondElements(timeline, layout) : elements
  }

  /// Returns the seconds since the first frame of the run, of which a live scene shows the last
  /// minute.
  private func secondElements(
    _ timeline: Timeline, _ layout: TimelineLayout
  ) -> [Content.Element] {
    let duration = timeline.rate.frameDuration
    let span = layout.count * duration
    let step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 300].first { span / $0 <= 8 } ?? 600
    let first = (layout.start * duration / step).rounded(.up)
    var elements: [Content.Element] = []
    var free = 0.0
    for index in 0..<10 {
      let seconds = (first + Double(index)) * step
      let frame = seconds / duration
      guard frame <= layout.start + layout.count else { break }
      let x = layout.x(of: Int64(frame.rounded())).rounded()
      let digits = step < 1 ? 1 : 0
      guard
        let text = label(
          "\(seconds.fixed(digits)) s", at: x, after: free, theme.secondary)
      else { continue }
      free = text.end + 8
      elements.append(
        .fill(
          .rectangle(Self.box(x, TimelineLayout.plotHeight, 1, 3)), .color(theme.secondary)))
      elements.append(text.element)
    }
    return elements
  }

  /// Returns a text below the lanes, and where it ends; `nil` if it would overlap another one.
  private func label(
    _ name: String, at x: Double, after free: Double, _ color: Color
  ) -> (element: Content.Element, end: Double)? {
    let metrics = chromeMetrics
    let width = metrics.width(of: name, size: 11).rounded(.up) + 4
    let start = min(x, max(0, bounds.width - width))
    guard start >= free else { return nil }
    let box = Self.box(start, TimelineLayout.plotHeight + 3, width, metrics.scaled(15))
    return (.text(Text(name, size: 11, color: color), box), start + width)
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Placement
  {
    .fixed(Rect(x: x, y: y, width: width, height: height))
  }
}
