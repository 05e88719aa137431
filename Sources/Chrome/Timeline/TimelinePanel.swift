import Drawing
import Geometry
import Motion
import Profiling
import Stage
package import WindowHost

/// The panel below a replay, with a chart of all frames, playback buttons and the current frame.
///
/// A click or a drag in the chart goes to a frame. The panel also describes the state of the
/// current frame.
package final class ScrubberPanel: ChromePanel {
  /// Returns the panel's height at a text scale, in points.
  package static func height(textScale: Double = 1) -> Double {
    let metrics = ChromeMetrics(textScale: textScale)
    return top + ScrubberChart.height(metrics) + 4 + metrics.scaled(factsHeight) + 8
      + metrics.buttonHeight + bottom
  }

  /// Called with the command of a pressed button or of the chart.
  package var onCommand: ((HostCommand) -> Void)?
  /// Called with a slowdown: the factor by which the replay plays slower than its own pace.
  package var onSlowdown: ((Int) -> Void)?

  private let theme: ChromeTheme
  private let chart: ScrubberChart
  private let facts = View()
  private let positionView = View()
  private let stepBack: ChromeButton
  private let play: ChromeButton
  private let stepForward: ChromeButton
  private let speed: SegmentedControl
  private var overview: ReplayOverview?
  private var position: ReplayPosition?

  private static let margin = 16.0
  private static let top = 12.0
  private static let bottom = 10.0
  /// The height of the line of facts at a text scale of 1, in points.
  private static let factsHeight = 16.0
  /// The minimum width for controls and position in one row at a text scale of 1, in points.
  private static let minimumWideWidth = 640.0
  private static let upperEdge = Placement(
    left: Placement.Edge(0), top: Placement.Edge(0), right: Placement.Edge(1),
    bottom: Placement.Edge(0, 1))
  /// The slowdown of each selectable speed.
  static let slowdowns = [1, 2, 10]

  /// Creates a panel for a replay about which nothing is known yet.
  package init(_ theme: ChromeTheme) {
    self.theme = theme
    chart = ScrubberChart(theme)
    stepBack = ChromeButton(.icon(.stepBack), label: "Previous frame", key: "Left", theme)
    play = ChromeButton(.icon(.pause), label: "Play/pause", key: "Space", theme)
    stepForward = ChromeButton(.icon(.stepForward), label: "Next frame", key: "Right", theme)
    speed = SegmentedControl(["1×", "1/2", "1/10"], selectedIndex: 0, label: "Speed", theme)
    super.init(edge: .bottom, extent: Self.height())
    content = Content([
      .fill(.bounds, .color(theme.card)),
      .fill(.rectangle(Self.upperEdge), .color(theme.hairline)),
    ])
    for view in [chart, facts, positionView, stepBack, play, stepForward, speed] {
      addSubview(view)
    }
    chart.onCommand = { [unowned self] command in onCommand?(command) }
    stepBack.onPress = { [unowned self] in onCommand?(.seek(.by(-1))) }
    stepForward.onPress = { [unowned self] in onCommand?(.seek(.by(1))) }
    play.onPress = { [unowned self] in onCommand?(.togglePause) }
    speed.onSelect = { [unowned self] index in onSlowdown?(Self.slowdowns[index]) }
  }

  /// Sets the known facts about the whole replay.
  package func update(_ overview: ReplayOverview) {
    self.overview = overview
    chart.update(overview)
    updatePositionText()
  }

  /// Sets the current position; returns whether the appearance has changed.
  package func update(_ position: ReplayPosition) -> Bool {
    guard position != self.position else { return false }
    self.position = position
    chart.movePlayhead(to: position.frame)
    play.face = .icon(position.isPlaying ? .pause : .play)
    facts.content = .text(
      Text(
        position.facts.joined(separator: "   ·   "), size: 11, color: theme.secondary))
    updatePositionText()
    return true
  }

  /// Selects the button of a slowdown.
  package func selectSlowdown(_ slowdown: Int) {
    speed.selectedIndex = Self.slowdowns.firstIndex(of: slowdown) ?? 0
  }

  /// Returns the height of the chart, a line of facts and the controls.
  package override func extent(textScale: Double) -> Double { Self.height(textScale: textScale) }

  /// Stacks the chart, the facts and the controls.
  package override func layoutSubviews() {
    let metrics = chromeMetrics
    let buttonHeight = metrics.buttonHeight
    let width = max(0, bounds.width - 2 * Self.margin)
    chart.frame = Rect(
      x: Self.margin, y: Self.top, width: width, height: ScrubberChart.height(metrics))
    facts.frame = Rect(
      x: Self.margin, y: chart.frame.maxY + 4, width: width,
      height: metrics.scaled(Self.factsHeight))
    let top = facts.frame.maxY + 8
    var x = Self.margin - 10
    for button in [stepBack, play, stepForward] {
      button.frame = Rect(
        x: x, y: top, width: button.preferredWidth, height: buttonHeight)
      x = button.frame.maxX
    }
    let right = bounds.width - Self.margin + 8
    let speedWidth = max(0, min(speed.preferredWidth, right - x - 8))
    speed.frame = Rect(
      x: right - speedWidth, y: top, width: speedWidth, height: buttonHeight)
    // In a narrow panel, the position replaces the facts above the controls.
    let isNarrow = isNarrow
    facts.isHidden = isNarrow
    positionView.frame =
      isNarrow
      ? facts.frame
      : Rect(
        x: x + 8, y: top, width: max(0, speed.frame.minX - x - 16), height: buttonHeight)
    updatePositionText()
  }

  private var isNarrow: Bool {
    bounds.width < chromeMetrics.scaled(Self.minimumWideWidth)
  }

  private func updatePositionText() {
    guard let position, let overview else { return }
    let seconds = overview.rate.seconds(from: .zero, to: Timestamp(frame: position.frame))
    var words = ["Frame \(position.frame)"]
    if let last = overview.lastFrame { words[0] += " of \(last)" }
    words.append("\(seconds.fixed(3)) s")
    if position.frame >= 0, Int(position.frame) < overview.times.count {
      let time = Double(overview.times[Int(position.frame)]) / 1e6
      let cause = overview.causes[position.frame].map { " (\($0))" } ?? ""
      words.append("\(time.fixed(2)) ms\(cause)")
    }
    if let mark = overview.mark(at: position.frame) { words.append(mark.name) }
    let size = isNarrow ? 11.0 : 13
    positionView.content = .text(
      Text(words.joined(separator: "   "), face: .semibold, size: size, color: theme.text))
  }
}
