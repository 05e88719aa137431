import Profiling

/// The section about the program and the machine.
struct MachineSection {
  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The section.
  var section: PageSection {
    let before = context.base.map(Self.facts)
    let rows = Self.facts(context.summary).enumerated().map { index, fact -> Markup in
      let old = before?[index].value ?? fact.value
      let change: Markup =
        old == fact.value
        ? "" : "<br><span class=\"quiet\">before: \(old.isEmpty ? "–" : old)</span>"
      return "<dt>\(fact.name)</dt><dd>\(fact.value.isEmpty ? "–" : fact.value)\(change)</dd>"
    }
    return PageSection(
      id: "machine", title: "Machine and program",
      body: "<div class=\"card\"><dl class=\"pairs\">\n\(rows)\n</dl></div>")
  }

  private static func facts(_ summary: RunSummary) -> [(name: String, value: String)] {
    let environment = summary.environment
    let display = environment.display.map {
      "SDL \($0.sdl), \($0.driver), \($0.renderer)"
    }
    let loads = [environment.loadBefore, environment.loadAfter].map { loads in
      loads.map { $0.fixed(2) }.joined(separator: " ")
    }
    let variables = environment.variables.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    let commit = summary.program.commit.map {
      $0 + (summary.program.dirty == true ? " with uncommitted changes" : "")
    }
    return [
      ("Program", "reticle \(summary.program.version), contract \(summary.program.contract)"),
      ("Commit", commit ?? ""),
      ("Build", environment.build + ", Swift \(environment.swift), \(environment.libc)"),
      (
        "Processor",
        "\(environment.processor.model), \(environment.processor.count) logical"
          + (environment.governor.map { ", governor \($0)" } ?? "")
      ),
      ("Kernel", environment.kernel),
      (
        "Display",
        display ?? (summary.rendered ? "none (rendered into memory)" : "none (not rendered)")
      ),
      ("Load before and after", loads.filter { !$0.isEmpty }.joined(separator: " · ")),
      ("Variables", variables.joined(separator: " ")),
      ("Scenario", summary.scenario.path),
      ("Its SHA-256", summary.scenario.sha256 ?? ""),
      ("Seed", summary.scenario.seed ?? ""),
    ]
  }
}
