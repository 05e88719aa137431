import Profiling

/// The options of a comparison.
struct CompareOptions {
  /// A kind of difference that fails the call.
  enum Gate: String, CaseIterable, Codable {
    /// Different digests.
    case behavior
    /// Different counters or instructions.
    case work
    /// Different times; only slower ones count.
    case time
  }

  /// The kinds of differences that fail the call.
  var gates: Set<Gate> = []
  /// The number of pairs of runs in a round.
  var pairs = 10
  /// The statistical rules for times, including the number of rounds.
  var rules = TimeRules()
  /// Whether instructions are counted.
  var countsInstructions = false
  /// Whether functions are named, where times or instructions differ.
  var namesFunctions = true
  /// The work that is added to the second program's frames; nothing by default.
  var addedWork = AddedWork()
  /// The number of scenarios that are compared.
  ///
  /// A change must be significant among all of them, so more of them need more pairs.
  var scenarioCount = 1
  /// Whether frames are drawn.
  var renders = true

  /// Reads the options of a call.
  init(_ arguments: Arguments) throws(CommandError) {
    gates = try Self.gates(arguments)
    pairs = try arguments.integer(.pairs, in: 1...1000) ?? pairs
    rules.evaluations = try arguments.integer(.rounds, in: 1...20) ?? rules.evaluations
    rules.practicalChange = try arguments.leastChange() ?? rules.practicalChange
    addedWork = try AddedWork(arguments)
    countsInstructions = arguments.has(.instructions)
    guard addedWork.isEmpty || !countsInstructions else {
      throw .usage("--instructions cannot count --add-work, which keeps the processor busy by time")
    }
    renders = !arguments.has(.noRender)
  }
}

extension CompareOptions {
  /// Reads the option `--fail-on`.
  static func gates(_ arguments: Arguments) throws(CommandError) -> Set<Gate> {
    var gates: Set<Gate> = []
    for word in (arguments.value(.failOn) ?? "").split(separator: ",") {
      // Earlier versions had the British spelling, which scripts still use.
      let name = word == "behaviour" ? "behavior" : String(word)
      guard let gate = Gate(rawValue: name) else {
        throw .usage("--fail-on accepts any of behavior,work,time, not '\(word)'")
      }
      gates.insert(gate)
    }
    return gates
  }
}

extension Arguments {
  /// Returns the value of `--threshold` as a share: 0.03 is 3 %; nil without it.
  func leastChange() throws(CommandError) -> Double? {
    guard let text = value(.threshold) else { return nil }
    guard let percent = Double(text), percent > 0, percent <= 100 else {
      throw .usage(
        "--threshold must be a percentage above 0 and up to 100, such as 3, not '\(text)'")
    }
    return percent / 100
  }
}
