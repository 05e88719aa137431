import Controls
import Drawing
import Geometry
import Motion
import Profiling
import Stage
import WindowHost

/// The frame times of one side of a comparison as bars below a caption, with a line for the
/// deadline; late frames have the color of their state.
final class ComparisonBars: StackView {
  private let title: String
  private let caption = TextLabel(fontSize: 13, color: .text)
  private let plot = Plot()

  /// Creates bars without frames.
  init(_ title: String) {
    self.title = title
    super.init(.vertical, [caption, plot], spacing: 4)
    isUserInteractionEnabled = false
  }

  /// Shows the times of one side, in nanoseconds.
  ///
  /// - Parameters:
  ///   - times: The times of the side.
  ///   - gesture: The times of both sides, which share a scale.
  ///   - marked: The row that is marked; nil for none.
  func update(_ times: [Nanoseconds], of gesture: GestureTimes, marked: Int?) {
    let late = gesture.lateCount(times)
    caption.text =
      "\(title)  ·  \(late == 0 ? "no frame is" : late == 1 ? "1 frame is" : "\(late) frames are")"
      + " late"
    plot.update(times, of: gesture, marked: marked)
  }
}

/// The bars themselves.
private final class Plot: View {
  private var times: [Nanoseconds] = []
  private var gesture: GestureTimes?
  private var marked: Int?

  private static let height = 56.0
  private static let minimumBarWidth = 2.0
  /// The least scale, in periods, so that the deadline is inside.
  private static let periods = 1.25
  private static let inset = 4.0

  func update(_ times: [Nanoseconds], of gesture: GestureTimes, marked: Int?) {
    (self.times, self.gesture, self.marked) = (times, gesture, marked)
    paint()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    Size(width: proposal.width ?? 0, height: Self.height)
  }

  override func layoutSubviews() { paint() }

  private func paint() {
    guard let gesture, gesture.count > 0, bounds.width > 0 else { return }
    let theme = ChromeTheme.standard
    let room = Self.height - 2 * Self.inset
    let period = gesture.rate.frameDuration * 1e9
    let scale = room / max(Double(gesture.longest), Self.periods * period)
    let perFrame = (bounds.width - 2 * Self.inset) / Double(gesture.count)
    // If necessary, a bar represents several frames, and shows the longest of them.
    let step = max(1, Int((Self.minimumBarWidth / perFrame).rounded(.up)))
    var elements: [Content.Element] = [.fill(.rounded(6), .color(theme.plot))]
    for start in stride(from: 0, to: times.count, by: step) {
      let end = min(times.count, start + step)
      let time = times[start..<end].max() ?? 0
      let state = FrameState(time, rate: gesture.rate)
      let isMarked = marked.map { (start..<end).contains($0) } ?? false
      let height = max(1, (Double(time) * scale).rounded())
      let width = perFrame * Double(end - start)
      let x = Self.inset + perFrame * Double(start)
      let bar = Rect(
        x: x, y: Self.height - Self.inset - height, width: width - (width >= 4 ? 1 : 0),
        height: height)
      let color =
        state >= .overPeriod ? Color(state) : PhaseStrip.phases.last?.color ?? theme.secondary
      elements.append(.fill(.rectangle(.fixed(bar)), .color(color)))
      guard isMarked else { continue }
      let mark = Rect(
        x: x + width / 2 - 3, y: Self.height - Self.inset + 1, width: 6, height: 3)
      elements.append(
        .fill(.roundedRectangle(.fixed(mark), radius: 1.5), .color(theme.text)))
    }
    let y = (Self.height - Self.inset - period * scale).rounded()
    let deadline = Rect(x: 0, y: y, width: bounds.width, height: 1)
    elements.append(.fill(.rectangle(.fixed(deadline)), .color(theme.controlEdge)))
    content = Content(elements)
  }
}
