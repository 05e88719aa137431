import Profiling

/// The output of `compare --json`.
struct ComparisonListing: Encodable {
  /// The comparison of one scenario.
  struct File: Encodable {
    var path: String
    var obstacles: [String]
    var behavior: BehaviorComparison
    var work: [WorkComparison.Difference]
    /// The number of frames that are left out for a counter, by its name.
    var leftOut: [String: Int]
    var instructions: Instructions?
    var time: Time?
    var slowFrames: [SlowFrames]
    /// Where the time changed: phases, frames and sums.
    var places: [ChangedPlace]
    /// The functions that changed there.
    var functions: [FunctionDifference]
    /// The intervals of the program's own that changed.
    var intervals: [IntervalChange]

    enum CodingKeys: String, CodingKey {
      case path, obstacles, work, leftOut, instructions, time, slowFrames, places, functions,
        intervals
      // The spelling used in the file format.
      case behavior
    }

    init(_ comparison: RunComparison, verdict: TimeVerdict?) {
      path = comparison.path
      obstacles = comparison.obstacles
      behavior = comparison.behavior
      work = comparison.work.differences
      leftOut = comparison.work.leftOut
      places = comparison.places
      functions = comparison.functions
      intervals = comparison.intervals
      instructions = comparison.instructions.map(Instructions.init)
      time = comparison.time.map { Time($0, comparison.verdict, corrected: verdict) }
      slowFrames = comparison.slowFrames
    }
  }

  /// The comparison of instruction counts.
  struct Instructions: Encodable {
    /// The instructions of a phase in all frames.
    struct Phase: Encodable {
      var name: String
      var before: Int64
      var change: Double
      var spread: Int64
    }

    var before: Int64
    var after: Int64
    var change: Double
    var isDifferent: Bool
    var spread: Double
    var runs: Int
    var source: String
    var phases: [Phase]
    var frames: [InstructionComparison.Frames]

    init(_ found: InstructionComparison) {
      (before, after, change) = (found.before, found.after, found.change)
      isDifferent = found.isDifferent
      (spread, runs, source) = (found.spread, found.runs, found.source)
      phases = found.phases.map {
        Phase(name: $0.name, before: $0.before, change: $0.change, spread: $0.spread)
      }
      frames = found.frames
    }
  }

  /// The comparison of times.
  struct Time: Encodable {
    var verdict: TimeVerdict
    var verdictAlone: TimeVerdict
    /// The verdict alone in words, with the frames it is about.
    var verdictText: String
    var measures: [MeasureComparison]
    var pValue: Double
    var detectableChange: Double?
    var runsNeeded: Int
    var runsBefore: Int
    var runsAfter: Int

    init(_ time: TimeComparison, _ alone: ComparisonVerdict?, corrected: TimeVerdict?) {
      let alone = alone ?? ComparisonVerdict(time.verdict, by: .measures([]))
      verdict = corrected ?? alone.time
      (verdictAlone, verdictText) = (alone.time, alone.text)
      measures = time.measures
      pValue = time.pValue
      detectableChange = time.noise?.detectableChange
      (runsBefore, runsAfter) = (time.runs.before, time.runs.after)
      runsNeeded = time.neededRuns
    }
  }

  var before: String
  var after: String
  var machine: MachineFitness
  var files: [File]
  var onlyBefore: [String]
  var onlyAfter: [String]
  /// The geometric mean of the ratios of typical frames.
  var ratio: Double?
  /// The scenario with the greatest slowdown.
  var worst: String?
}
