import FoundationEssentials

/// Writes runs as Google Benchmark's JSON (`bench.json`).
///
/// Each run is an entry. Repetitions also get entries for their median, mean, standard deviation
/// and coefficient of variation. An iteration is a frame; `real_time` is the mean frame time and
/// `cpu_time` the mean thread CPU time, both in milliseconds. Other metrics are counters.
package struct GoogleBenchmark {
  private let context: Context
  private let runs: [BenchmarkRun]

  /// Prepares the file for runs made by `program` on a machine.
  package init(_ runs: [BenchmarkRun], program: ProgramFacts, environment: RunEnvironment) {
    context = Context(
      date: environment.date ?? "", hostName: environment.host ?? "", executable: "reticle",
      numCpus: environment.processor.count, mhzPerCpu: 0,
      cpuScalingEnabled: (environment.governor ?? "performance") != "performance", caches: [],
      loadAvg: environment.loadBefore, libraryBuildType: environment.build,
      reticleVersion: program.version, contract: program.contract)
    self.runs = runs.filter { $0.frames > 0 }
  }

  /// Returns the file's text, with a newline at the end.
  package func json() throws(RunDocumentError) -> String {
    var entries: [[String: Value]] = []
    var names: [String] = []
    for run in runs where !names.contains(run.name) { names.append(run.name) }
    for name in names {
      let repetitions = runs.filter { $0.name == name }
      for (index, run) in repetitions.enumerated() {
        entries.append(Self.entry(run, index, of: repetitions.count))
      }
      guard repetitions.count > 1 else { continue }
      entries += Statistic.allCases.map { Self.aggregate($0, repetitions) }
    }
    do {
      return try JSONLayout.text(of: File(context: context, benchmarks: entries)) + "\n"
    } catch {
      throw .unwritable(reason: "\(error)")
    }
  }

  private static func entry(
    _ run: BenchmarkRun, _ index: Int, of count: Int
  ) -> [String: Value] {
    var entry: [String: Value] = [
      "name": .text(run.name + "/frame"), "run_name": .text(run.name + "/frame"),
      "run_type": .text("iteration"), "repetitions": .number(Double(count)),
      "repetition_index": .number(Double(index)), "threads": .number(1),
      "iterations": .number(Double(run.frames)), "time_unit": .text("ms"),
    ]
    for (key, metric) in columns { entry[key] = run.metrics[metric.name].map(Value.number) }
    return entry
  }

  private static func aggregate(
    _ statistic: Statistic, _ runs: [BenchmarkRun]
  ) -> [String: Value] {
    var entry: [String: Value] = [
      "name": .text("\(runs[0].name)/frame_\(statistic)"),
      "run_name": .text(runs[0].name + "/frame"), "run_type": .text("aggregate"),
      "repetitions": .number(Double(runs.count)), "threads": .number(1),
      "aggregate_name": .text("\(statistic)"),
      "aggregate_unit": .text(statistic == .cv ? "percentage" : "time"),
      "iterations": .number(Double(runs.count)), "time_unit": .text("ms"),
    ]
    for (key, metric) in columns {
      let values = runs.compactMap { $0.metrics[metric.name] }
      entry[key] = statistic.value(of: values).map(Value.number)
    }
    return entry
  }

  private static let columns: [(String, Metric)] =
    [("real_time", .meanTime.onWallClock), ("cpu_time", .meanTime)]
    + BenchmarkRun.counters.map { ($0.name, $0) }

  // MARK: - Shape

  /// The statistics of repetitions, by Google Benchmark's names.
  private enum Statistic: CaseIterable {
    case mean, median, stddev, cv

    /// Returns the statistic's value; nil if it is undefined.
    func value(of values: [Double]) -> Double? {
      guard !values.isEmpty else { return nil }
      let mean = values.reduce(0, +) / Double(values.count)
      switch self {
      case .mean: return mean
      case .median: return Self.median(of: values.sorted())
      case .stddev: return Self.deviation(of: values, mean)
      case .cv: return mean == 0 ? nil : Self.deviation(of: values, mean).map { $0 / mean }
      }
    }

    private static func median(of ascending: [Double]) -> Double {
      let middle = ascending.count / 2
      return ascending.count % 2 == 1
        ? ascending[middle] : (ascending[middle - 1] + ascending[middle]) / 2
    }

    private static func deviation(of values: [Double], _ mean: Double) -> Double? {
      guard values.count > 1 else { return nil }
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (squares / Double(values.count - 1)).squareRoot()
    }
  }

  private struct File: Encodable {
    var context: Context
    var benchmarks: [[String: Value]]
  }

  private struct Context: Encodable {
    var date: String
    var hostName: String
    var executable: String
    var numCpus: Int
    var mhzPerCpu: Int
    var cpuScalingEnabled: Bool
    var caches: [Int]
    var loadAvg: [Double]
    var libraryBuildType: String
    var reticleVersion: String
    var contract: Int
  }

  private enum Value: Encodable {
    case text(String)
    case number(Double)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }
}
