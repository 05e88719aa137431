import Motion
import Profiling

/// The data that all sections of a page share.
struct PageContext {
  /// The page's input.
  let page: ReportPage
  /// The evaluated run.
  let run: MeasuredRun
  /// The evaluated base run; nil if there is none.
  let baseRun: MeasuredRun?
  /// The rows of the longest frames, longest first.
  let worstRows: [Int]
  /// The level of detail of the frames in the page's data.
  let detail: DetailLevel

  /// Creates the context of an evaluated run, and evaluates the base run.
  init(_ page: ReportPage, _ run: MeasuredRun, worstRows: [Int], detail: DetailLevel) {
    self.page = page
    self.run = run
    self.worstRows = worstRows
    self.detail = detail
    baseRun = page.base?.run
  }

  /// The run's summary.
  var summary: RunSummary { page.document.summary }
  /// The base run's summary.
  var base: RunSummary? { page.base?.summary }

  /// Returns the state of a frame that took `time`.
  func state(_ time: Nanoseconds) -> FrameState { FrameState(time, rate: run.rate) }

  /// Formats a time in milliseconds.
  static func milliseconds(_ time: Nanoseconds) -> String { Double(time).milliseconds.fixed(3) }

  /// Formats a metric's value; a dash if it is nil.
  static func text(_ value: Double?, decimals: Int = 3) -> String {
    value.map { $0.fixed(decimals) } ?? "–"
  }

  /// Formats a metric's value with the number of decimals for its unit.
  static func text(_ metric: Metric, _ value: Double?) -> String {
    switch metric.unit {
    case .frames, .refreshes: text(value, decimals: 0)
    case .milliseconds, .points, .ratio: text(value)
    case .count: text(value, decimals: value?.rounded() == value ? 0 : 3)
    case .millisecondsPerSecond, .framesPerSecond, .percent: text(value, decimals: 1)
    }
  }

  /// Formats the change between two values, such as `+4.1 %`; a dash if it is undefined.
  static func change(from before: Double?, to after: Double?) -> String {
    guard let before, let after, before > 0 else { return "–" }
    let percent = 100 * (after / before - 1)
    let text = percent.magnitude.fixed(1)
    let sign = text == "0.0" ? "" : percent > 0 ? "+" : "−"
    return "\(sign)\(text) %"
  }

  /// Formats a count with its noun, such as "1 frame" or "2 frames".
  static func count(_ number: some BinaryInteger, _ thing: String, _ things: String? = nil)
    -> String
  {
    "\(number) \(number == 1 ? thing : things ?? thing + "s")"
  }
}
