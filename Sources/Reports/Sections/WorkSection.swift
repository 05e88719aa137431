import Profiling
import Stage

/// The section with the phases of measured frames, and their counters.
struct WorkSection {
  private static let counters: [(FrameColumn, String)] = [
    (.inputs, "input events"), (.cellsCreated, "cells created"), (.cellsReused, "cells reused"),
    (.cellsRemoved, "cells removed"), (.cellsLive, "cells live"), (.cellsPooled, "cells pooled"),
    (.layoutPasses, "layout passes"), (.animationsLive, "animations running"),
    (.drawCommands, "draw commands"), (.rasterized, "contents rasterized"),
    (.bytesDrawn, "bytes drawn"), (.allocations, "allocations"),
    (.minorFaults, "minor page faults"), (.majorFaults, "major page faults"),
    (.involuntarySwitches, "preemptions"),
  ]

  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The section.
  var section: PageSection {
    PageSection(
      id: "work", title: "Phases and work",
      body: """
        <div class="card">\(phases)</div>
        <div class="card">\(counters)</div>
        \(intervals.map { "<div class=\"card\">\($0)</div>" as Markup } ?? "")
        """)
  }

  private var phases: Markup {
    let sample = context.run.sample
    let total = Double(max(1, sample.totalTime))
    let lines = FramePhase.allCases.map { phase -> Markup in
      let column = FrameColumn(cpuOf: phase)
      let sum = sample[column].reduce(0, +)
      let share = Double(sum) / total
      // Presenting is not part of the total to which the shares refer.
      let text = phase == .present ? "–" : (100 * share).fixed(1) + " %"
      let swatch: Markup = "<span class=\"swatch p-\("\(phase)")\"></span>"
      return """
        <tr><th scope="row" class="l">\(swatch)\("\(phase)")</th>\(values(column))\
        <td>\(text)</td>\(Markup.meter(phase == .present ? 0 : share))</tr>
        """
    }
    let whole: Markup = """
      <tr><th scope="row" class="l">frame, without present</th>\(values(.cpu))<td>100.0 %</td>\
      \(Markup.meter(1))</tr>
      <tr><th scope="row" class="l">wall clock</th>\(values(.wall))<td>–</td>\(Markup.meter(0))</tr>
      """
    return """
      <div class="scroll"><table id="phases" class="sortable">
      <caption>CPU times of measured frames in ms\(beforeNote)</caption>
      <thead><tr><th scope="col" class="l">phase</th>\
      \(heads(["p50", "p99", "longest"]))<th scope="col">share</th><th scope="col"></th></tr>
      </thead>
      <tbody>
      \(lines)
      \(whole)
      </tbody></table></div>
      """
  }

  private var beforeNote: String { context.base == nil ? "" : "; previous value in small type" }

  private func heads(_ names: [String]) -> [Markup] {
    names.map { "<th scope=\"col\">\($0)</th>" }
  }

  /// Returns the median, 99th percentile and maximum of a column.
  private func values(_ column: FrameColumn) -> [Markup] {
    let percentiles = [Percentile.p50, .p99, Percentile(perMille: 1000)]
    let now = context.run.sample[column].sorted()
    let old = context.baseRun?.sample[column].sorted()
    return percentiles.map { percentile in
      cell(
        PageContext.text(percentile.value(in: now)?.milliseconds),
        old.map { PageContext.text(percentile.value(in: $0)?.milliseconds) })
    }
  }

  private func cell(_ value: String, _ before: String?) -> Markup {
    let old: Markup = before.map { "<small class=\"quiet\"> \($0)</small>" } ?? ""
    return "<td>\(value)\(old)</td>"
  }

  /// The program's own intervals; nil without any.
  private var intervals: Markup? {
    guard let all = context.summary.outcome.intervals, !all.isEmpty else { return nil }
    let old = context.page.base?.summary.outcome.intervals
    let lines = all.map { facts -> Markup in
      let before = old.map { $0.first { $0.name == facts.name } }
      func time(_ value: (IntervalFacts) -> Nanoseconds) -> Markup {
        cell(
          PageContext.milliseconds(value(facts)),
          before.map { PageContext.milliseconds($0.map(value) ?? 0) })
      }
      func count(_ value: (IntervalFacts) -> Int) -> Markup {
        cell("\(value(facts))", before.map { "\($0.map(value) ?? 0)" })
      }
      return """
        <tr><th scope="row" class="l">\(facts.name)</th>\(count { $0.frames.count })\
        \(count { $0.counts.reduce(0, +) })\(time(\.total))\
        \(time { FrameSpread($0.tcpuNs).median })\(time { $0.tcpuNs.max() ?? 0 })</tr>
        """
    }
    return """
      <div class="scroll"><table id="intervals" class="sortable">
      <caption>The program's own intervals, in all frames: CPU times in ms\(beforeNote)</caption>
      <thead><tr><th scope="col" class="l">interval</th>\
      \(heads(["times", "count", "total", "p50", "longest"]))</tr></thead>
      <tbody>
      \(lines)
      </tbody></table></div>
      """
  }

  private var counters: Markup {
    let lines = Self.counters.filter {
      $0.0 != .allocations || context.summary.allocationsCounted
    }.map { column, name -> Markup in
      let now = context.run.sample[column].sorted()
      let old = context.baseRun?.sample[column].sorted()
      func total(_ values: [Int64]) -> String {
        // Counters of a frame's final state cannot be summed.
        [.cellsLive, .cellsPooled, .animationsLive].contains(column)
          ? "–" : "\(values.reduce(0, +))"
      }
      func median(_ values: [Int64]) -> String {
        PageContext.text(Percentile.p50.value(in: values), decimals: 0)
      }
      func most(_ values: [Int64]) -> String { values.last.map { "\($0)" } ?? "–" }
      return """
        <tr><th scope="row" class="l">\(name)</th>\(cell(total(now), old.map(total)))\
        \(cell(median(now), old.map(median)))\(cell(most(now), old.map(most)))</tr>
        """
    }
    let note: Markup =
      context.summary.allocationsCounted
      ? "" : "<p class=\"note\">This program does not count allocations.</p>"
    return """
      <div class="scroll"><table id="counters" class="sortable">
      <caption>Counted in measured frames\(beforeNote)</caption>
      <thead><tr><th scope="col" class="l">what</th>\
      \(heads(["total", "median per frame", "max per frame"]))</tr></thead>
      <tbody>
      \(lines)
      </tbody></table></div>\(note)
      """
  }
}
