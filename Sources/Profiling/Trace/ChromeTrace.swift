import Stage

/// A run as a Chrome trace: `trace.json`, for Perfetto (ui.perfetto.dev) and Chromium
/// (chrome://tracing).
///
/// The tracks are: the thread, with phases inside frames; expected and actual frames; the screen;
/// the scenario's steps. Arrows connect a frame's input with the screen update that shows it.
/// Counters have an event at each change of their values. The text is a bare array with one event
/// per line, so even a truncated file opens.
package struct ChromeTrace: Sendable {
  private let document: RunDocument
  private let run: MeasuredRun
  private let timeline: TraceTimeline
  /// The program's own intervals of each frame, outer ones first.
  private let intervals: [Int64: [(name: String, interval: MeasuredInterval)]]

  /// Creates the trace of a run.
  package init(_ document: RunDocument) {
    self.document = document
    run = document.run
    let all = (document.summary.outcome.intervals ?? []).flatMap { facts in
      facts.intervals.map { (name: facts.name, interval: $0) }
    }
    intervals = Dictionary(grouping: all, by: \.interval.frame).mapValues { frame in
      frame.sorted {
        ($0.interval.startNs, $0.interval.depth) < ($1.interval.startNs, $1.interval.depth)
      }
    }
    timeline = TraceTimeline(run.log, rate: run.rate, mode: run.mode)
  }

  /// The file's text, with a newline at the end; about 1.4 KB per frame.
  package var json: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Passes the file's text to a closure in parts, so that the whole text is never in memory.
  package func write(to sink: (String) -> Void) {
    var lines = TraceLines()
    withoutActuallyEscaping(sink) { sink in
      lines.sink = sink
      append(to: &lines)
      lines.finish()
      lines.sink = nil
    }
  }

  private func append(to lines: inout TraceLines) {
    for event in header { lines.append(event) }
    let labels = Dictionary(
      uniqueKeysWithValues: run.lateFrames.map { ($0.row, $0.verdict.text) })
    for row in timeline.frames.indices { append(row, label: labels[row], to: &lines) }
    appendScreen(to: &lines)
    appendSteps(to: &lines)
    appendMarks(to: &lines)
    appendCounters(to: &lines)
  }

  // MARK: - Tracks

  private var header: [TraceEvent] {
    let arrangement = timeline.isAsRun ? "as run" : "as a display of \(run.rate) would show it"
    let names: [TraceEvent.Track: String] = [
      .work: "thread", .expected: "expected frames", .actual: "actual frames",
      .screen: "on screen", .steps: "scenario",
    ]
    var lines = [
      TraceEvent.metadata(
        "process_name", track: .work, "name",
        .text("\(document.summary.scenario.path) \(run.mode.rawValue), \(arrangement)"))
    ]
    for track in TraceEvent.Track.allCases {
      lines.append(.metadata("thread_name", track: track, "name", .text(names[track] ?? "")))
      let order = track == .steps ? 0 : Int64(track.rawValue)
      lines.append(.metadata("thread_sort_index", track: track, "sort_index", .number(order)))
    }
    return lines
  }

  private func append(_ row: Int, label: String?, to lines: inout TraceLines) {
    let record = run.log[row]
    let times = timeline.frames[row]
    let name = "frame \(record[.frame])"
    let missed = run.rate.missedRefreshes(record[.cpu])
    lines.append(
      .slice(
        name, category: "frame", track: .work, from: times.start, to: times.end,
        [
          "frame": .number(record[.frame]), "jank": .text(label ?? "none"),
          "missed": .number(missed), "thread_ms": .text(milliseconds(record[.cpu])),
          "noisy": .text(record.isNoisy ? "yes" : "no"),
          "allocations": .number(record[.allocations]),
        ]))
    appendPhases(of: record, in: times, to: &lines)
    appendIntervals(ofFrame: record[.frame], in: times, to: &lines)
    lines.append(
      .slice(
        name, category: "expected", track: .expected, from: times.due, to: times.deadline))
    lines.append(
      .slice(
        name, category: "actual", track: .actual, from: times.start, to: times.end,
        ["jank": .text(label ?? "none"), "missed": .number(missed)]))
    if record[.inputs] > 0 {
      let number = Int64(row) + 1
      lines.append(.flow("s", "input", number: number, track: .work, at: times.start))
      lines.append(.flow("f", "input", number: number, track: .screen, at: times.shown))
    }
  }

  private func appendPhases(
    of record: FrameRecord, in times: TraceTimeline.Frame, to lines: inout TraceLines
  ) {
    var start = times.start
    for phase in FramePhase.allCases {
      let end = min(times.end, start + record[FrameColumn(phase)])
      if end > start {
        lines.append(
          .slice(
            "\(phase)", category: "phase", track: .work, from: start, to: end,
            Self.details(of: phase, record)))
      }
      start = end
    }
  }

  /// Appends the program's own intervals, which are inside the phases.
  private func appendIntervals(
    ofFrame frame: Int64, in times: TraceTimeline.Frame, to lines: inout TraceLines
  ) {
    for (name, interval) in intervals[frame] ?? [] {
      let start = min(times.end, times.start + interval.startNs)
      lines.append(
        .slice(
          name, category: "interval", track: .work, from: start,
          to: min(times.end, start + interval.wallNs),
          [
            "count": .number(Int64(interval.count)),
            "thread_ms": .text(milliseconds(interval.tcpuNs)),
          ]
        ))
    }
  }

  /// Returns the details to show with a phase.
  private static func details(
    of phase: FramePhase, _ record: FrameRecord
  ) -> KeyValuePairs<String, TraceEvent.Argument> {
    switch phase {
    case .input: ["events": .number(record[.inputs])]
    case .simulate: ["animations": .number(record[.animationsLive])]
    case .layout: ["passes": .number(record[.layoutPasses])]
    case .cells:
      [
        "created": .number(record[.cellsCreated]), "reused": .number(record[.cellsReused]),
        "removed": .number(record[.cellsRemoved]),
      ]
    case .draw:
      [
        "commands": .number(record[.drawCommands]), "rasterised": .number(record[.rasterized]),
        "bytes": .number(record[.bytesDrawn]),
      ]
    case .present: [:]
    }
  }

  /// Appends the visible frames, each from its refresh until that of the next one.
  ///
  /// Of two frames at the same refresh, only the later one is visible.
  private func appendScreen(to lines: inout TraceLines) {
    let frames = timeline.frames
    for row in frames.indices {
      let shown = frames[row].shown
      let end = row + 1 < frames.count ? frames[row + 1].shown : shown + frames[row].length
      guard end > shown else { continue }
      lines.append(
        .slice(
          "frame \(run.log[.frame][row])", category: "screen", track: .screen, from: shown,
          to: end))
    }
  }

  private func appendSteps(to lines: inout TraceLines) {
    let steps = ScenarioLines(document.summary)
    guard let end = timeline.frames.last?.end else { return }
    let starts = steps.groups.map { time(ofFrame: $0.frame) ?? end }
    for (index, group) in steps.groups.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : end
      lines.append(
        .slice(
          group.text, category: "step", track: .steps, from: starts[index],
          to: max(starts[index], next),
          ["line": .number(Int64(group.lines.first ?? 0)), "frame": .number(group.frame)]))
    }
  }

  private func appendMarks(to lines: inout TraceLines) {
    for section in run.sections where !section.name.isEmpty {
      guard let time = time(ofFrame: section.firstFrame) else { continue }
      lines.append(
        .instant("mark: \(section.name)", category: "mark", track: .work, at: time))
    }
  }

  private func appendCounters(to lines: inout TraceLines) {
    for counter in TraceCounter.all {
      var last: [Int64]?
      for row in timeline.frames.indices {
        let values = counter.columns.map { run.log[$0.column][row] }
        guard values != last else { continue }
        last = values
        let named = zip(counter.columns, values).map { column, value in
          (column.name, counter.isInThousandths ? .thousandths(value) : .number(value))
            as (String, TraceEvent.Argument)
        }
        lines.append(.counter(counter.name, at: timeline.frames[row].start, named))
      }
    }
  }

  // MARK: -

  private func time(ofFrame frame: Int64) -> Nanoseconds? {
    let row = run.log.row(atOrAfter: frame)
    return row < timeline.frames.count ? timeline.frames[row].start : nil
  }

  private func milliseconds(_ time: Nanoseconds) -> String {
    Double(time).milliseconds.fixed(3)
  }
}

extension TraceTimeline.Frame {
  /// The time from the due time to the deadline.
  fileprivate var length: Nanoseconds { deadline - due }
}
