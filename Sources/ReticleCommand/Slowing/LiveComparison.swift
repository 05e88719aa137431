package import Chrome
import Drawing
import Motion
package import Profiling
import Scenarios
import Stage
import WindowHost

/// A comparison of the last gesture in a demo window: its sheet, in slices between two frames.
package final class LiveComparison {
  /// Whether its sheet was closed.
  private(set) var isClosed = false

  private let comparison: GestureComparison
  private let sheet: ComparisonSheet
  private let meter = SystemMeter()
  /// The number of functions that the report has named; nil before the first report.
  private var reportedFunctions: Int?

  /// The time for running frames between two presented ones, in nanoseconds.
  ///
  /// It takes less than a tenth of a second for the window to react.
  private static let sliceTime: Nanoseconds = 50_000_000
  /// The number of frames that are listed as the worst.
  private static let worstCount = 5

  /// Opens the sheet of a comparison.
  init(_ comparison: GestureComparison, _ work: AddedWork, in chrome: ChromeScene) {
    self.comparison = comparison
    sheet = ComparisonSheet("The same gesture, as before and made slow")
    sheet.onClose = { [unowned self] in isClosed = true }
    chrome.show(sheet)
    showProgress()
  }

  /// Runs a slice of the comparison; returns whether the sheet has changed.
  ///
  /// - Throws: the scene's own error.
  func work() throws(SceneError) -> Bool {
    guard !isClosed, !comparison.isFinished || reportedFunctions == nil else { return false }
    let end = meter.wallTime() + Self.sliceTime
    do throws(SceneError) {
      try comparison.work { meter.wallTime() >= end }
    } catch {
      sheet.dismiss()
      throw error
    }
    guard let result = comparison.result else {
      showProgress()
      return true
    }
    guard reportedFunctions != result.functions.count else { return false }
    reportedFunctions = result.functions.count
    showWorstFrame()
    sheet.show(Self.report(of: result, comparison))
    return true
  }

  /// Closes the sheet.
  func close() { sheet.dismiss() }

  private func showProgress() {
    let pair = comparison.pair
    let text =
      comparison.isAtOwnPace
      ? "The gesture at its own pace"
      : "Measuring: \(comparison.completedPairs) of \(GestureComparison.pairCount) runs"
    var progress = ComparisonProgress(
      text: text, share: comparison.progress, pictures: nil, captions: ("Before", "Made slow"))
    if let pair, let first = pair.before.log.lastRecord, let second = pair.after.log.lastRecord {
      progress.pictures = (pair.before.picture, pair.after.picture)
      progress.captions.before += Self.caption(first)
      progress.captions.after += Self.caption(second)
    }
    progress.times = comparison.times
    if !comparison.isAtOwnPace {
      progress.answer = Self.answer(of: comparison).map { "So far, \($0)" }
    }
    sheet.update(progress)
  }

  /// Returns what the frame that differs most takes on both sides so far; nil if none took longer
  /// with the work.
  private static func answer(of comparison: GestureComparison) -> String? {
    let times = comparison.times
    return comparison.worst.map { worst in
      "frame \(times.frames[worst.row]) takes \(shortText(times.after[worst.row])), "
        + "before \(shortText(times.before[worst.row]))"
    }
  }

  /// Shows the pictures of the frame that differs most, instead of the last one.
  private func showWorstFrame() {
    let times = comparison.times
    var progress = ComparisonProgress(
      text: "", share: 1, pictures: nil, captions: ("Before", "Made slow"))
    progress.times = times
    if let worst = comparison.worst {
      let frame = times.frames[worst.row]
      progress.pictures = (worst.before, worst.after)
      progress.markedRow = worst.row
      progress.captions.before += Self.caption(frame, times.before[worst.row])
      progress.captions.after += Self.caption(frame, times.after[worst.row])
    }
    sheet.update(progress)
  }

  private static func caption(_ record: FrameRecord) -> String {
    caption(record[.frame], record[.cpu])
  }

  private static func caption(_ frame: Int64, _ time: Nanoseconds) -> String {
    "  ·  frame \(frame)  ·  \(shortText(time))"
  }

  /// Returns a time with as many digits as a person compares, such as `63.6 ms` or `0.58 ms`.
  private static func shortText(_ time: Nanoseconds) -> String {
    let milliseconds = Double(time) / 1e6
    return milliseconds.fixed(milliseconds < 10 ? 2 : 1) + " ms"
  }

  /// Returns the verdict with the frame that differs most, the lines of `reticle compare`, and the
  /// worst frames.
  package static func report(
    of result: RunComparison, _ comparison: GestureComparison
  ) -> ComparisonReport {
    let verdict = verdict(on: result)
    var sentence = verdict.prefix(1).uppercased() + verdict.dropFirst()
    if verdict.hasPrefix("slower"), let answer = answer(of: comparison) {
      sentence = "Slower: \(answer)"
    }
    return ComparisonReport(
      verdict: sentence,
      isBad: !result.behavior.isSame || verdict.hasPrefix("slower"),
      lines: ComparisonText(result, isColored: false).lines + worstLines(of: result))
  }

  /// Returns the verdict in a few words, the same as that of `reticle compare`.
  private static func verdict(on result: RunComparison) -> String {
    guard result.behavior.isSame else { return "behavior differs" }
    return result.verdict?.text ?? "not judged"
  }

  private static func worstLines(of result: RunComparison) -> [String] {
    let (before, after) = (result.before.log, result.after.log)
    guard before.count == after.count else { return [] }
    let classifier = JankClassifier(rate: result.after.summary.clock.rate)
    return result.after.run.worstRows(worstCount).enumerated().map { index, row in
      let (old, new) = (before[row], after[row])
      let times = "\(milliseconds(old)) → \(milliseconds(new)) ms"
      let verdict = classifier.verdict(on: new)
      let cause = verdict.map { LateFrameCause(of: new, $0).text } ?? "in time"
      return (index == 0 ? "worst" : "").padded(to: 11)
        + "frame \(new[.frame])".padded(to: 15) + times.padded(to: 22) + cause
    }
  }

  private static func milliseconds(_ record: FrameRecord) -> String {
    (Double(record[.cpu]) / 1e6).fixed(3)
  }
}

extension FrameLog {
  /// The last frame; nil if there is none.
  var lastRecord: FrameRecord? { count > 0 ? self[count - 1] : nil }
}
