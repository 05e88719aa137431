import Drawing
package import Geometry
package import Motion
package import Profiling

/// The strip along the window's lower edge: frame times as bars, numbers, keys.
///
/// Words are renewed four times a second, bars with every frame. Hidden, it costs nothing.
package final class HeadUpStrip {
  /// How long words stay: a quarter of a second, which can be read and costs little.
  package static let wordSpan: Nanoseconds = 250_000_000

  /// Whether it is shown, or coming or going.
  package private(set) var fade: Fade

  private let overlay: Overlay
  /// The rate of the frames.
  var rate: ClockRate
  private let surface: ContentID
  private let hairline: ContentID
  private let plot: ContentID
  private let notch: ContentID
  private let budget: ContentID
  private let bars: [ContentID]
  private var texts: [(words: String, content: ContentID)?] = [nil, nil, nil, nil]
  private var width = HeadUpLayout.Width.wide
  private var wordsTime: Nanoseconds?
  private var status = HeadUpStatus()

  /// Makes a strip for frames at a rate.
  package init(overlay: Overlay, rate: ClockRate, isShown: Bool) {
    self.overlay = overlay
    self.rate = rate
    fade = Fade(isShown: isShown)
    let theme = overlay.theme
    surface = overlay.keep(.color(theme.surface))
    hairline = overlay.keep(.color(theme.hairline))
    plot = overlay.keep(.rounded(theme.plot, radius: 6))
    notch = overlay.keep(.color(theme.plot))
    budget = overlay.keep(.color(Color(white: 1, alpha: 0.6)))
    bars = FrameState.allCases.map { overlay.keep(.color(Color($0))) }
  }

  /// Shows or hides it.
  package func toggle(at now: Nanoseconds) {
    fade.show(!fade.isShown, at: now)
    wordsTime = nil
  }

  /// Renews the words with the next drawing.
  package func invalidateWords() {
    wordsTime = nil
  }

  /// When it will look different although no frame runs; nil for never.
  package func nextChange(after now: Nanoseconds) -> Nanoseconds? {
    if fade.isFading(at: now) { return now }
    guard fade.isShown else { return nil }
    // After the last frame the rate changes once more; a recording's clock goes on.
    if case .recording = status.activity { return (wordsTime ?? now) + 4 * Self.wordSpan }
    return status.framesPerSecond == nil ? nil : (wordsTime ?? now) + 2 * Self.wordSpan
  }

  /// Whether words are due, so that a status must be made for ``draw(_:in:scale:at:_:)``.
  package func needsWords(at now: Nanoseconds, window: Size, scale: Double) -> Bool {
    guard fade.isShown else { return false }
    guard let wordsTime, HeadUpLayout(window: window, scale: scale).width == width
    else { return true }
    return now - wordsTime >= Self.wordSpan
  }

  /// Renews the words.
  package func setWords(_ status: HeadUpStatus, at now: Nanoseconds, window: Size, scale: Double) {
    wordsTime = now
    self.status = status
    width = HeadUpLayout(window: window, scale: scale).width
    let words = HeadUpWords(status, rate: rate, width: width)
    let theme = overlay.theme
    let isNarrow = width == .narrow
    set(
      0, words.times,
      Text(words.times, face: .semibold, size: isNarrow ? 11 : 13, color: theme.text))
    set(1, words.counters, Text(words.counters, size: 11, color: theme.text))
    let help = isNarrow && !words.activity.isEmpty ? "" : words.help
    set(2, help, Text(help, size: 11, color: theme.secondary))
    set(
      3, words.activity,
      Text(
        words.activity, face: .semibold, size: 11, color: activityColor(status.activity),
        alignment: isNarrow ? .leading : .trailing))
  }

  /// Adds the strip to the overlay.
  package func draw(_ history: FrameHistory, at now: Nanoseconds) {
    let opacity = fade.opacity(at: now)
    guard opacity > 0 else { return }
    let layout = HeadUpLayout(window: overlay.list.viewport, scale: overlay.list.scale)
    overlay.add(surface, layout.strip, opacity: opacity)
    var edge = layout.strip
    edge.size.height = 1 / overlay.list.scale
    overlay.add(hairline, edge, opacity: opacity)
    overlay.add(plot, layout.plot, opacity: opacity)
    drawBars(history, layout, opacity)
    overlay.add(budget, layout.budgetLine, opacity: opacity)
    for (text, rect) in zip(texts, layout.lines + [layout.activity]) {
      if let text { overlay.add(text.content, rect, opacity: opacity) }
    }
  }

  private func drawBars(_ history: FrameHistory, _ layout: HeadUpLayout, _ opacity: Double) {
    let shown = min(history.count, layout.barCount)
    for index in 0..<shown {
      let time = history.time(at: history.count - shown + index)
      let state = FrameState(time, rate: rate)
      let periods = Double(time) / (rate.period * 1e6)
      // The newest frame stands at the right edge.
      let bar = layout.bar(at: layout.barCount - shown + index, periods: periods)
      overlay.add(bars[state.rawValue], bar, opacity: opacity)
      guard state >= .over else { continue }
      overlay.add(notch, layout.notch(0, of: bar), opacity: opacity)
      if state == .twiceOver { overlay.add(notch, layout.notch(1, of: bar), opacity: opacity) }
    }
  }

  private func set(_ index: Int, _ words: String, _ text: Text) {
    guard texts[index]?.words != words else { return }
    if let old = texts[index] { overlay.release(old.content) }
    texts[index] = words.isEmpty ? nil : (words, overlay.keep(.text(text)))
  }

  private func activityColor(_ activity: HeadUpStatus.Activity) -> Color {
    if case .recording = activity { overlay.theme.recording } else { overlay.theme.accent }
  }
}

extension Color {
  /// The colour of a frame state.
  fileprivate init(_ state: FrameState) {
    let (red, green, blue) = state.colour
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
