import Controls
package import Drawing
import Geometry
import Motion
import Profiling
import Stage
package import WindowHost

/// The panel below the device: the lanes of a timeline, the controls that play it, and a
/// description of the current frame.
///
/// It is the same for a live scene, whose last minute it shows, and for a replay. In a live scene,
/// a drag goes back in time, and the scene continues from where it is let go. A click stops at a
/// frame, until the Play button continues from it or the panel is hidden.
package final class TimelinePanel: ChromePanel {
  /// Returns the panel's height at a text scale, in points.
  package static func height(textScale: Double = 1) -> Double {
    let metrics = ChromeMetrics(textScale: textScale)
    return top + TimelineChart.height(metrics) + 4 + metrics.scaled(factsHeight) + 6
      + metrics.buttonHeight + bottom
  }

  /// Called with the command of a pressed button or of the chart.
  package var onCommand: ((HostCommand) -> Void)?
  /// Called with a slowdown: the factor by which the device runs slower than its own pace.
  package var onSlowdown: ((Int) -> Void)?
  /// Returns a small picture of a frame for the pointer; `nil` if there is none.
  package var makeThumbnail: ((Int64) -> Bitmap?)?
  /// Whether a recording controls the device, so that commands seek in it; true by default.
  package var isReplay = true

  private let theme: ChromeTheme
  private let chart: TimelineChart
  private let facts = TextLabel(fontSize: 11)
  /// Where the device is; in a narrow panel, the line of facts says it.
  private let positionLabel = TextLabel(face: .semibold, fontSize: 13)
  private let page: StackView
  private let stepBack: ChromeButton
  private let play: ChromeButton
  private let stepForward: ChromeButton
  private let speed = SegmentedControl(["1×", "1/2", "1/10"], label: "Speed")
  private let thumbnail: TimelineThumbnail
  private let live = LiveFrameFacts()
  private var timeline: Timeline?
  private var position: TimelinePosition?
  /// The frame under the pointer.
  private var hovered: (frame: Int64, x: Double)? {
    didSet { if hovered?.frame != oldValue?.frame { updateTexts() } }
  }

  /// The other course of events under the pointer.
  private var hoveredBranch: Timeline.Branch? {
    didSet { if hoveredBranch != oldValue { updateTexts() } }
  }

  /// Where the pointer was pressed, until it has moved on.
  private var pressedX: Double?

  /// The distance from a press at which the pointer shows pictures again, in points.
  private static let pressReach = 12.0
  private static let margin = 16.0
  private static let top = 12.0
  private static let bottom = 8.0
  /// The height of the line of facts at a text scale of 1, in points.
  private static let factsHeight = 16.0
  /// The minimum width for controls and position in one row at a text scale of 1, in points.
  private static let minimumWideWidth = 640.0
  /// The slowdown of each selectable speed.
  static let slowdowns = [1, 2, 10]

  /// Creates a panel for a run about which nothing is known yet.
  package init(_ theme: ChromeTheme) {
    self.theme = theme
    chart = TimelineChart(theme)
    stepBack = ChromeButton(.icon(.stepBack), label: "Previous frame", key: "Left", theme)
    play = ChromeButton(.icon(.pause), label: "Play/pause", key: "Space", theme)
    stepForward = ChromeButton(.icon(.stepForward), label: "Next frame", key: "Right", theme)
    thumbnail = TimelineThumbnail(theme)
    let controls = StackView(
      .horizontal, [stepBack, play, stepForward, positionLabel, Spacer(), speed], spacing: 0)
    page = StackView(
      .vertical, [chart, facts, controls],
      insets: Insets(top: Self.top, left: Self.margin, bottom: Self.bottom, right: Self.margin))
    super.init(edge: .bottom, extent: Self.height())
    setBackground(theme)
    for view in [stepForward, positionLabel] { controls.setSpacing(8, after: view) }
    page.setSpacing(5, after: chart)
    page.setSpacing(7, after: facts)
    for view in [page, thumbnail] { addSubview(view) }
    connect()
  }

  private func connect() {
    chart.onCommand = { [unowned self] command in onCommand?(command) }
    chart.onScrub = { [unowned self] frame in
      onCommand?(isReplay ? .seek(.to(frame)) : .travel(.to(frame)))
      showThumbnail(nil)
      // The device itself shows that frame now.
      pressedX = chart.pointerX
    }
    chart.onScrubEnd = { [unowned self] in if !isReplay { onCommand?(.travel(.letGo)) } }
    chart.onSelectBranch = { [unowned self] index in
      onCommand?(.travel(.switchToBranch(index)))
    }
    chart.onHoverBranch = { [unowned self] branch in hoveredBranch = branch }
    chart.onHover = { [unowned self] hovered in hover(hovered) }
    stepBack.onPress = { [unowned self] in step(-1) }
    stepForward.onPress = { [unowned self] in step(1) }
    play.onPress = { [unowned self] in
      onCommand?(position?.isPast == true ? .travel(.goOn) : .togglePause)
    }
    speed.controlSize = .compact
    speed.onChange = { [unowned self] index in onSlowdown?(Self.slowdowns[index]) }
  }

  private func step(_ count: Int64) {
    guard !isReplay else { onCommand?(.seek(.by(count))); return }
    guard let position, count < 0 || position.isPast else { onCommand?(.step); return }
    onCommand?(.travel(.to(position.frame + count)))
  }

  /// Shows the picture of the frame under the pointer again, because it can be made now.
  package func updateThumbnail() { showThumbnail(hovered) }

  /// Shows the picture of the frame under the pointer, but after a press only when the pointer has
  /// moved on or has left the chart.
  private func hover(_ hovered: (frame: Int64, x: Double)?) {
    if let x = pressedX, let hovered, abs(hovered.x - x) < Self.pressReach { return }
    pressedX = nil
    showThumbnail(hovered)
  }

  private func showThumbnail(_ hovered: (frame: Int64, x: Double)?) {
    self.hovered = hovered
    let picture = hovered.flatMap { makeThumbnail?($0.frame) }
    let old = overhang
    thumbnail.update(picture, at: chart.frame.minX + (hovered?.x ?? 0), in: bounds.width)
    if overhang != old { superview?.layoutSubviews() }
  }

  /// The height of the picture of the frame under the pointer.
  package override var overhang: Double { thumbnail.isHidden ? 0 : -thumbnail.frame.minY }

  /// Hides the picture; a live scene that is stopped at a frame of the past goes on from there,
  /// because nothing else would show how.
  package override func willHide() {
    showThumbnail(nil)
    if !isReplay, position?.isPast == true { onCommand?(.travel(.goOn)) }
  }

  /// Shows what is known about the run.
  package func update(_ timeline: Timeline) {
    self.timeline = timeline
    chart.update(timeline)
    updateTexts()
  }

  /// Sets the current position; returns whether the appearance has changed.
  package func update(_ position: TimelinePosition) -> Bool {
    guard position != self.position else { return false }
    self.position = position
    chart.movePlayhead(to: position.frame)
    play.face = .icon(position.isPlaying ? .pause : .play)
    play.label = position.isPast ? "Go on from here" : "Play/pause"
    updateTexts()
    return true
  }

  /// Shows the position, and above it the facts; in a narrow panel, the position replaces them.
  private func updateTexts() {
    let isNarrow = bounds.width < chromeMetrics.scaled(Self.minimumWideWidth)
    positionLabel.isHidden = isNarrow
    positionLabel.text = positionText
    positionLabel.color = position?.isPast == true ? theme.accent : theme.text
    facts.face = isNarrow ? .semibold : .regular
    (facts.text, facts.color) =
      isNarrow ? (positionLabel.text, positionLabel.color) : describedFacts
  }

  /// The description of the frame under the pointer, or else of the one of the past that is shown,
  /// or else of the scene.
  private var describedFacts: (text: String, color: Color) {
    var parts = position?.facts ?? []
    var color = theme.secondary
    if let position, position.isPast, let timeline {
      // What the scene is doing now is not true of this frame.
      parts = FrameDescription(position.frame, of: timeline).parts + ["▶ goes on from here"]
      color = theme.text
    }
    if let hoveredBranch, let timeline {
      parts = BranchBars.description(of: hoveredBranch, timeline)
      color = theme.text
    } else if let hovered, let timeline, timeline.times(of: hovered.frame) != nil {
      parts = FrameDescription(hovered.frame, of: timeline).parts
      color = theme.text
    }
    return (parts.joined(separator: "   ·   "), color)
  }

  /// Shows a live session: its position, and a few times per second the facts about its frames.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - now: The time of the monotonic clock, in nanoseconds.
  ///   - past: The frame of the past that is shown, and how long ago it was, in seconds; `nil` for
  ///     the current one.
  /// - Returns: Whether the appearance has changed.
  package func updateLive(
    _ session: WindowSession, at now: Int64, past: (frame: Int64, secondsAgo: Double)?
  ) -> Bool {
    let hasNewFacts = live.update(session, at: now)
    var position = TimelinePosition(
      frame: past?.frame ?? max(0, session.stage?.frameNumber ?? 0),
      isPlaying: !session.isPaused && past == nil, facts: live.facts)
    position.secondsAgo = past?.secondsAgo
    if past == nil { position.summary = live.summary }
    selectSlowdown(session.slowdown)
    return update(position) || hasNewFacts
  }

  /// Selects the button of a slowdown.
  package func selectSlowdown(_ slowdown: Int) {
    speed.selectedIndex = Self.slowdowns.firstIndex(of: slowdown) ?? 0
  }

  /// Returns the height of the chart, a line of facts and the controls.
  package override func extent(textScale: Double) -> Double { Self.height(textScale: textScale) }

  package override func layoutSubviews() {
    page.frame = bounds
    updateTexts()
  }

  private var positionText: String {
    guard let position, let timeline else { return "" }
    guard position.summary.isEmpty else { return position.summary }
    let seconds = timeline.rate.seconds(from: .zero, to: Timestamp(frame: position.frame))
    var words = ["Frame \(position.frame)"]
    if let last = timeline.lastFrame { words[0] += " of \(last)" }
    let ago = position.secondsAgo.map { ", \(BarStatus.text(secondsAgo: $0))" } ?? ""
    words.append("\(seconds.fixed(3)) s\(ago)")
    if let times = timeline.times(of: position.frame) {
      let cause = timeline.causes[position.frame].map { " (\($0))" } ?? ""
      words.append("\((Double(times.total) / 1e6).fixed(2)) ms\(cause)")
    }
    if let mark = timeline.mark(at: position.frame) { words.append(mark.name) }
    return words.joined(separator: "   ")
  }
}
