import Motion
import Profiling

/// What all sections of a page look at.
struct PageContext {
  /// What was asked for.
  let page: ReportPage
  /// The run, concluded.
  let run: MeasuredRun
  /// The earlier run, concluded.
  let baseRun: MeasuredRun?
  /// The rows of the longest frames, longest first.
  let worstRows: [Int]
  /// How much of the frames the page's data hold.
  let detail: Detail

  /// Takes over what is concluded already, and concludes the earlier run.
  init(_ page: ReportPage, _ run: MeasuredRun, worstRows: [Int], detail: Detail) {
    self.page = page
    self.run = run
    self.worstRows = worstRows
    self.detail = detail
    baseRun = page.base?.run
  }

  /// The run's summary.
  var summary: RunSummary { page.document.summary }
  /// The earlier run's summary.
  var base: RunSummary? { page.base?.summary }

  /// The state of a frame that took `time`.
  func state(_ time: Nanoseconds) -> FrameState { FrameState(time, rate: run.rate) }

  /// A time as it is printed.
  static func milliseconds(_ time: Nanoseconds) -> String { Double(time).milliseconds.fixed(3) }

  /// A metric's value as it is printed; a dash where there is none.
  static func text(_ value: Double?, decimals: Int = 3) -> String {
    value.map { $0.fixed(decimals) } ?? "–"
  }

  /// A metric with as many decimals as its unit deserves.
  static func text(_ metric: Metric, _ value: Double?) -> String {
    switch metric.unit {
    case .frames, .refreshes: text(value, decimals: 0)
    case .milliseconds, .points, .ratio: text(value)
    case .count: text(value, decimals: value?.rounded() == value ? 0 : 3)
    case .millisecondsPerSecond, .framesPerSecond, .percent: text(value, decimals: 1)
    }
  }

  /// The change from one value to another, as `+4.1 %`; a dash where it cannot be told.
  static func change(from before: Double?, to after: Double?) -> String {
    guard let before, let after, before > 0 else { return "–" }
    let percent = 100 * (after / before - 1)
    let text = percent.magnitude.fixed(1)
    let sign = text == "0.0" ? "" : percent > 0 ? "+" : "−"
    return "\(sign)\(text) %"
  }

  /// "1 frame", "2 frames".
  static func count(_ number: some BinaryInteger, _ thing: String, _ things: String? = nil)
    -> String
  {
    "\(number) \(number == 1 ? thing : things ?? thing + "s")"
  }
}
