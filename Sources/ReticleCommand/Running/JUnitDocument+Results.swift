import FoundationEssentials
import Profiling

extension JUnitDocument {
  /// Creates one suite per result, with a case for each expectation, the digests, each budget, and
  /// the run.
  ///
  /// A missed budget is a failure only if `gatesTime` is true.
  init(_ results: [ReplayResult], name: String, gatesTime: Bool) {
    self.init(
      name: name, suites: results.map { Suite($0, gatesTime: gatesTime) },
      timestamp: String(Date.now.formatted(.iso8601).dropLast()))
  }
}

extension JUnitDocument.Suite {
  fileprivate init(_ result: ReplayResult, gatesTime: Bool) {
    self.init(name: FileSystem.name(of: result.path), file: result.path, seconds: result.seconds)
    properties = Self.properties(of: result)
    cases = [Self.run(result)] + result.expectations.map(Self.expectation)
    if let digests = Self.digests(of: result) { cases.append(digests) }
    cases += result.budgets.compactMap { line in
      line.result.map { Self.budget($0, run: line.run, of: result, gatesTime: gatesTime) }
    }
  }

  private static func properties(of result: ReplayResult) -> [(name: String, value: String)] {
    let names = [
      Metric.medianTime, .p90Time, .p99Time, .worstTime, .missedFrames, .hitchRatio,
      .softHitchRatio, .p99Time.onWallClock, .totalAllocations, .noisyFrames,
    ].map(\.name)
    return [(name: "frames", value: "\(result.frames)")]
      + names.compactMap { name in
        (result.metrics[name] ?? nil).map { (name: name, value: $0.fixed(3)) }
      }
  }

  /// Returns the case for whether the file ran to its end.
  private static func run(_ result: ReplayResult) -> JUnitDocument.Case {
    let isBroken = [.invalid, .refused, .broken, .interrupted]
      .contains(ExitCode(rawValue: result.exitCode) ?? .broken)
    let reason = result.problems.joined(separator: "\n")
    return JUnitDocument.Case(
      "runs to its end", isBroken ? .broken(reason.isEmpty ? "no result" : reason) : .passed)
  }

  private static func expectation(_ result: ExpectationResult) -> JUnitDocument.Case {
    let found = result.found ?? ""
    let outcome: JUnitDocument.Result =
      switch result.result {
      case .met: .passed
      case .skipped: .skipped(found)
      case .failed:
        .failed(
          "Expectation", "expected \(result.demand), found \(found) (frame \(result.frame))")
      }
    return JUnitDocument.Case(
      "line \(result.line): \(result.demand)", line: result.line, outcome)
  }

  private static func digests(of result: ReplayResult) -> JUnitDocument.Case? {
    guard result.firstDifferingFrame != nil || result.digestsEqual > 0 else { return nil }
    guard let frame = result.firstDifferingFrame else { return JUnitDocument.Case("digests") }
    let message = result.problems.filter { $0.contains("digests differ") }.joined(separator: "\n")
    return JUnitDocument.Case(
      "digests",
      .failed("DigestMismatch", message.isEmpty ? "digests differ at frame \(frame)" : message))
  }

  private static func budget(
    _ budget: BudgetResult, run: Int?, of result: ReplayResult, gatesTime: Bool
  ) -> JUnitDocument.Case {
    let name = "budget \(budget.budget.name) <= \(budget.budget.limitText)"
    let line = budget.budget.line
    guard let problem = budget.problem else { return JUnitDocument.Case(name, line: line) }
    let place = result.path + (line.map { ":\($0)" } ?? "")
    let message = place + (run.map { ": run \($0)" } ?? "") + ": budget \(problem)"
    return JUnitDocument.Case(
      name, line: line,
      gatesTime ? .failed("Budget", message) : .skipped(message + "; --gate-time would fail it"))
  }
}
