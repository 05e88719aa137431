import Profiling

/// The section with the strip of all frames, the selected frame, and a table of all frames.
struct StripSection {
  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The section.
  var section: PageSection {
    PageSection(
      id: "frames", title: "Frames",
      body: """
        <p class="note">\(note)</p>
        <div class="card">
        \(toolbar)
        \(strip)
        \(legend)
        </div>
        <div class="card"><div id="frame" class="frame"></div></div>
        <details id="all-frames"><summary>All frames as a table</summary>
        <div class="toolbar"><button id="rows-back" type="button">Previous</button>
        <button id="rows-on" type="button">Next</button><span id="rows-shown"></span></div>
        <div class="scroll"><table id="frame-values"></table></div></details>
        """)
  }

  private var note: String {
    let measured =
      context.run.warmUpRows.isEmpty
      ? "Fewer than \(WarmUp.shortestRun) frames: all are measured."
      : "The first \(WarmUp.frames) frames are warm-up: shown, not measured."
    let bars =
      "Each bar is a frame; if there is not enough room, a bar shows the longest of its neighbors."
    return [bars, measured, rest, context.detail.note].compactMap(\.self)
      .joined(separator: " ")
  }

  /// A sentence about frames that are not in the log; nil without any.
  private var rest: String? {
    let frames = context.run.log[.frame]
    guard let first = frames.first, let last = frames.last else { return nil }
    let count = last - first + 1 - Int64(frames.count)
    guard count > 0 else { return nil }
    return "\(PageContext.count(count, "frame")) at rest \(count == 1 ? "was" : "were") left out."
  }

  private var toolbar: Markup {
    """
    <div class="toolbar">
    <fieldset class="choice"><legend>Scale</legend>
    \(PageTemplate.choice("scale", [("fit", "Fit"), ("deadline", "Deadline"), ("log", "Log")]))
    </fieldset>
    <fieldset class="choice"><legend>Color</legend>
    \(PageTemplate.choice("color", [("deadline", "Deadline"), ("phase", "Phases")]))
    </fieldset>
    <span class="gap"></span>
    <span><button id="previous-late" type="button">← \(landmark)</button>
    <button id="next-late" type="button">\(landmark) →</button></span>
    <span><button id="zoom-in" type="button" aria-label="Closer">+</button>
    <button id="zoom-out" type="button" aria-label="Further">−</button>
    <button id="zoom-all" type="button">All</button></span>
    </div>
    """
  }

  /// A word for the frames that the arrow keys jump to.
  private var landmark: String {
    let isLate = context.run.lateFrames.contains { $0.row >= context.run.sample.rows.lowerBound }
    return isLate ? "late" : "long"
  }

  private var strip: Markup {
    let frames = context.run.log[.frame]
    return """
      <figure>
      <div id="strip" tabindex="0" role="slider" aria-label="Selected frame" \
      aria-valuemin="\(frames.first ?? 0)" aria-valuemax="\(frames.last ?? 0)" \
      aria-valuenow="\(frames.first ?? 0)" aria-describedby="strip-summary">
      <div id="strip-chart"></div><div id="tip" hidden></div></div>
      <figcaption id="strip-summary" class="heard">\(summary)</figcaption>
      </figure>
      """
  }

  /// A description of the chart in one sentence.
  private var summary: String {
    let sample = context.run.sample
    let late = Int(Metric.missedFrames.value(of: sample) ?? 0)
    let longest = PageContext.text(Metric.worstTime.value(of: sample))
    return "Frame times of \(PageContext.count(context.run.log.count, "frame")): the longest took "
      + "\(longest) milliseconds, and \(late) missed a refresh. "
      + "All values are in the table of all frames."
  }

  private var legend: Markup {
    let states: [(FrameState, String)] = [
      (.wellWithinPeriod, "at most half the deadline"), (.withinPeriod, "in time"),
      (.overPeriod, "late"),
      (.overTwoPeriods, "over twice the deadline"),
    ]
    let phases = ["input", "simulate", "layout", "cells", "draw", "present"]
    return """
      <ul class="legend" aria-label="Colors and shapes">
      \(states.map { "<li>\(Markup.shape($0.0))\($0.1)</li>" as Markup })
      <li>× the thread was descheduled</li>
      </ul>
      <ul class="legend" aria-label="Phases">
      \(phases.map { "<li><span class=\"swatch p-\($0)\"></span>\($0)</li>" as Markup })
      </ul>
      """
  }
}
