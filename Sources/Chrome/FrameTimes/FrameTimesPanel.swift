import Drawing
import Geometry
package import Motion
import Profiling
import Stage
package import WindowHost

/// The strip along the lower edge with the times of the last frames as bars, numbers and keys.
///
/// It updates a few times per second while frames are produced, and is idle otherwise.
package final class FrameTimesPanel: ChromePanel {
  private let theme: ChromeTheme
  private let pixelsPerPoint: Double
  private let canGoBack: () -> Bool
  private let plot = View()
  private let times = View()
  private let counters = View()
  private let presentation = View()
  private let help = View()
  private let activity = View()
  private var window = FrameWindow()
  private var status = FrameTimesStatus()
  private var rate = ClockRate.sixty
  private var text: FrameTimesText?
  private var lastFrame: Int64?
  private var lastUpdate: Int64?

  /// The minimum time between two updates, in nanoseconds.
  ///
  /// More frequent updates would be unreadable, and each one redraws the window.
  private static let interval: Int64 = 150_000_000
  /// The time after the last frame during which a frame rate is shown, in nanoseconds.
  private static let rateSpan: Int64 = 500_000_000
  private static let upperEdge = Placement(
    left: Placement.Edge(0), top: Placement.Edge(0), right: Placement.Edge(1),
    bottom: Placement.Edge(0, 1))

  /// Creates a strip without frames.
  ///
  /// - Parameters:
  ///   - theme: The colors.
  ///   - scale: The number of the window's device pixels per point.
  ///   - canGoBack: Returns whether Escape goes back instead of quitting; `false` by default.
  package init(
    _ theme: ChromeTheme, scale: Double, canGoBack: @escaping () -> Bool = { false }
  ) {
    self.canGoBack = canGoBack
    self.theme = theme
    pixelsPerPoint = scale
    super.init(edge: .bottom, extent: FrameTimesLayout.height())
    content = Content([
      .fill(.bounds, .color(theme.card)),
      .fill(.rectangle(Self.upperEdge), .color(theme.hairline)),
    ])
    clipsToBounds = true
    plot.accessibilityRole = .image
    plot.accessibilityLabel = "Times of the last frames"
    for view in [plot, times, counters, presentation, help, activity] { addSubview(view) }
  }

  /// Updates the strip if the interval has passed or the activity has changed.
  package override func update(from session: WindowSession, at now: Int64) -> Bool {
    let hasFrames = window.appendFrames(from: session)
    if hasFrames { lastFrame = now }
    let activity = activity(of: session, at: now)
    let isUrgent = activity != status.activity || session.isReplay != status.isReplay
    let next = (lastUpdate ?? 0) + Self.interval
    guard isUrgent || lastUpdate == nil || now >= next else {
      session.scheduleChromeUpdate(at: next)
      return false
    }
    lastUpdate = now
    var status = FrameTimesStatus()
    let isIdle = lastFrame.map { now - $0 >= Self.rateSpan } ?? true
    status.measure(window, isIdle: isIdle)
    status.counters = session.stage?.frameCounters ?? FrameCounters()
    status.presentation = session.window.presentation
    status.activity = activity
    status.isReplay = session.isReplay
    status.escapeGoesBack = canGoBack()
    if !isIdle || activity.isRecording { session.scheduleChromeUpdate(at: now + Self.interval) }
    return update(window, status, rate: session.rate, isNew: hasFrames)
  }

  /// Updates the frames and the status; returns whether the appearance has changed.
  @discardableResult
  package func update(
    _ window: FrameWindow, _ status: FrameTimesStatus, rate: ClockRate, isNew: Bool = true
  ) -> Bool {
    let isSame = status == self.status && rate == self.rate && text != nil
    (self.window, self.status, self.rate) = (window, status, rate)
    guard isNew || !isSame else { return false }
    paint()
    return true
  }

  private func activity(of session: WindowSession, at now: Int64) -> FrameTimesStatus.Activity {
    if session.isPaused { return .paused(frame: max(0, session.stage?.frameNumber ?? 0)) }
    return session.recordingSeconds(at: now).map { .recording(seconds: $0) } ?? .running
  }

  /// Returns the height of four lines of text.
  package override func extent(textScale: Double) -> Double {
    FrameTimesLayout.height(textScale: textScale)
  }

  package override func layoutSubviews() {
    let layout = layout
    plot.frame = layout.plot
    let views = [times, counters, presentation, help]
    for (view, rect) in zip(views, layout.lines) { view.frame = rect }
    activity.frame = layout.activity
    text = nil
    paint()
  }

  private var layout: FrameTimesLayout {
    FrameTimesLayout(
      width: bounds.width, scale: pixelsPerPoint, textScale: chromeMetrics.textScale)
  }

  // MARK: - Painting

  private func paint() {
    guard bounds.width > 0 else { return }
    let layout = layout
    plot.content = Content(plotElements(layout))
    let text = FrameTimesText(status, rate: rate, width: layout.width)
    guard text != self.text else { return }
    self.text = text
    let isNarrow = layout.width == .narrow
    times.content = .text(
      Text(text.times, face: .semibold, size: isNarrow ? 11 : 13, color: theme.text))
    counters.content = .text(Text(text.counters, size: 11, color: theme.text))
    presentation.content = .text(Text(text.presentation, size: 11, color: theme.secondary))
    help.isHidden = isNarrow && !text.activity.isEmpty
    help.content = .text(Text(text.help, size: 11, color: theme.secondary))
    activity.content = .text(
      Text(
        text.activity, face: .semibold, size: 11,
        color: status.activity.isRecording ? theme.recording : theme.accent,
        alignment: isNarrow ? .leading : .trailing))
  }

  private func plotElements(_ layout: FrameTimesLayout) -> [Content.Element] {
    var elements: [Content.Element] = [.fill(.rounded(6), .color(theme.plot))]
    let frames = window.frames.suffix(layout.barCount)
    for (index, frame) in frames.enumerated() {
      let state = FrameState(frame[.cpu], rate: rate)
      let periods = Double(frame[.cpu]) / (rate.period * 1e6)
      // The newest frame is at the right edge.
      let bar = layout.bar(at: layout.barCount - frames.count + index, periods: periods)
      elements.append(fill(bar, in: layout, Color(state)))
      guard state >= .overPeriod else { continue }
      elements.append(fill(layout.notch(0, of: bar), in: layout, theme.plot))
      if state == .overTwoPeriods {
        elements.append(fill(layout.notch(1, of: bar), in: layout, theme.plot))
      }
    }
    elements.append(fill(layout.budgetLine, in: layout, Color(white: 1, alpha: 0.6)))
    return elements
  }

  /// Returns an element that fills a rectangle of the strip inside the plot.
  private func fill(_ rect: Rect, in layout: FrameTimesLayout, _ color: Color) -> Content.Element {
    let rect = rect.offset(by: Point.zero - layout.plot.origin)
    return .fill(.rectangle(.fixed(rect)), .color(color))
  }
}

extension FrameTimesStatus.Activity {
  /// Whether a recording is running.
  fileprivate var isRecording: Bool {
    if case .recording = self { true } else { false }
  }
}
