import Profiling

/// The section with the metrics from mark to mark, and the budgets.
struct MarkSection {
  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The section; nil for a file without marks and budgets.
  var section: PageSection? {
    let hasMarks = context.run.sections.count > 1
    guard hasMarks || !context.run.budgets.isEmpty else { return nil }
    return PageSection(
      id: "marks", title: hasMarks ? "Sections" : "Budgets",
      body: "\((hasMarks ? [marks] : []) + (context.run.budgets.isEmpty ? [] : [budgets]))")
  }

  private var marks: Markup {
    let lines = context.run.sections.map { section -> Markup in
      let sample = section.sample
      func cell(_ metric: Metric) -> Markup {
        "<td>\(PageContext.text(metric, metric.value(of: sample)))</td>"
      }
      let created = sample[.cellsCreated].reduce(0, +)
      let layouts = sample[.layoutPasses].reduce(0, +)
      return """
        <tr data-frame="\(section.firstFrame)"><th scope="row" class="l">\
        \(section.name.isEmpty ? "start" : section.name)</th><td>\(section.firstFrame)</td>\
        <td>\(sample.count)</td>\
        \([.medianTime, .p99Time, .worstTime, .missedFrames, .hitchRatio].map(cell))\
        <td>\(created)</td><td>\(layouts)</td></tr>
        """
    }
    let heads = [
      "from frame", "measured", "p50, ms", "p99, ms", "longest, ms", "late", "hitches, ms/s",
      "cells created", "layouts",
    ]
    return """
      <div class="card"><div class="scroll"><table id="sections" class="sortable"><thead><tr>
      <th scope="col" class="l">section</th>\(heads.map { "<th scope=\"col\">\($0)</th>" })
      </tr></thead>
      <tbody>
      \(lines)
      </tbody></table></div></div>
      """
  }

  private var budgets: Markup {
    let lines = context.run.budgets.map { result -> Markup in
      let metric = result.budget.quantity.metric
      let limit = (Double(result.budget.limitInThousandths) / 1000).plain
      let shape: Markup =
        result.isMet.map {
          .shape($0 ? .wellWithinPeriod : .overTwoPeriods)
        } ?? .neutralShape
      let word = result.isMet.map { $0 ? "met" : "missed" } ?? "no frames"
      return """
        <tr><th scope="row" class="l">\(result.budget.quantity.rawValue)</th>\
        <td>\(limit) \(metric.unit.rawValue)</td>\
        <td>\(PageContext.text(metric, result.value))</td>\
        <td class="l">\(shape) \(word)</td></tr>
        """
    }
    return """
      <div class="card"><div class="scroll"><table id="budgets">
      <caption>The file's budgets</caption><thead><tr>
      <th scope="col" class="l">budget</th><th scope="col">at most</th>
      <th scope="col">measured</th><th scope="col" class="l">verdict</th></tr></thead>
      <tbody>
      \(lines)
      </tbody></table></div></div>
      """
  }
}
