/// The function that made frames slower or faster: the deepest one with most of the difference.
///
/// Functions of both sides are matched by name. Every function that called the changed one has the
/// same difference, so the deepest is named; a function of the program comes before those of the
/// libraries that it called.
package struct FunctionDifference: Hashable, Codable, Sendable {
  /// The name of the function.
  package var function: String
  /// Its place in the source, such as `Cells.swift:42`; empty if it is not known.
  package var place: String
  /// The module or library; empty for the program.
  package var module: String
  /// The deepest function with the difference, if the named one is not; empty otherwise.
  package var inside: String
  /// The function that calls the named one and has the difference too; empty without one.
  package var caller: String
  /// The change of its time with all that it calls, in milliseconds, summed over the frames.
  package var milliseconds: Double
  /// Half of the interval that contains the change with 95 % probability, in milliseconds.
  package var uncertainty: Double
  /// The change of the frames, in milliseconds.
  package var total: Double
  /// The frames.
  package var frames: FrameSet

  /// How many standard deviations a difference must be from 0.
  ///
  /// With thousands of functions, one that is equal is above it in 1 of 15 comparisons of equal
  /// sides at most; these are not even asked, because their times are the same.
  private static let neededDeviations = 4.0
  /// The smallest part of the greatest difference that a function must have.
  private static let neededShare = 0.7
  /// The quantile of the normal distribution for 95 %.
  private static let quantile = 1.96

  /// Samples with the functions at each of their addresses.
  package typealias Side = (samples: FunctionSamples, symbols: [[CodeFrame]])

  /// Finds the function; nil if no difference is certain.
  ///
  /// - Parameters:
  ///   - before: The samples of the first side.
  ///   - after: The samples of the second side.
  ///   - frames: The frames whose times differ.
  ///   - total: The difference of these frames, in milliseconds.
  package init?(before: Side, after: Side, frames: FrameSet, total: Double) {
    let chosen = Set(frames.frames)
    let sides = [before, after].map { side in
      FunctionRates(
        FunctionTree(side.samples, side.symbols) { frames.isAll || chosen.contains($0.frame) },
        runs: side.samples.runCount, period: side.samples.period)
    }
    let sign = total < 0 ? -1.0 : 1.0
    let changes = Set(sides.flatMap(\.rates.keys)).map { name in
      Change(name, sides.map { $0.rates[name] ?? FunctionRates.Rate() })
    }.filter { sign * $0.value >= Self.neededDeviations * $0.deviation && $0.value != 0 }
    // The times tell how large the change is; what the samples add to it can be chance.
    let greatest = changes.map { sign * $0.value }.max() ?? 0
    let needed = Self.neededShare * min(greatest, max(sign * total, greatest / 2))
    let carriers = changes.filter { sign * $0.value >= needed }
      .sorted { ($0.depth, $0.name) > ($1.depth, $1.name) }
    guard let deepest = carriers.first else { return nil }
    let owners = Dictionary(
      sides.flatMap { $0.functions }, uniquingKeysWith: { _, later in later })
    func rank(_ change: Change) -> Int {
      switch owners[change.name]?.function.owner {
      case .program: 0
      case .package: 1
      case .library, nil: 2
      }
    }
    let named = carriers.min { (rank($0), $1.depth) < (rank($1), $0.depth) } ?? deepest
    guard let found = owners[named.name] else { return nil }
    function = named.name
    place = found.place
    module = found.function.owner.name
    inside = named.name == deepest.name ? "" : deepest.name
    caller = carriers.first { $0.depth < named.depth && rank($0) < 2 }?.name ?? ""
    milliseconds = named.value
    uncertainty = Self.quantile * named.deviation
    self.total = total
    self.frames = frames
  }

  /// The function in words, such as `PhotoCell.configure(_:) +3.100 ms ± 0.400 of +3.300 ms in
  /// frames 212–240 (Cells.swift:42)`.
  package var text: String {
    func signed(_ time: Double) -> String {
      "\(time < 0 ? "−" : "+")\(time.magnitude.fixed(3)) ms"
    }
    let origin = [place, module].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(function) \(signed(milliseconds)) ± \(uncertainty.fixed(3)) of \(signed(total)) in "
      + frames.text + (origin.isEmpty ? "" : " (\(origin))")
      + (caller.isEmpty ? "" : ", called by \(caller)")
      + (inside.isEmpty ? "" : ", in \(inside)")
  }

  /// The change of a function.
  private struct Change {
    let name: String
    /// In milliseconds for each replay.
    let value: Double
    let deviation: Double
    let depth: Double

    init(_ name: String, _ sides: [FunctionRates.Rate]) {
      self.name = name
      value = sides[1].milliseconds - sides[0].milliseconds
      deviation = (sides[0].variance + sides[1].variance).squareRoot()
      depth = max(sides[0].depth, sides[1].depth)
    }
  }
}

/// The time of each function in a replay, with all that it calls.
private struct FunctionRates {
  struct Rate {
    /// In milliseconds.
    var milliseconds = 0.0
    /// The square of the standard deviation, in square milliseconds.
    var variance = 0.0
    /// The mean number of callers.
    var depth = 0.0
  }

  private(set) var rates: [String: Rate] = [:]
  private(set) var functions: [String: (function: CodeFunction, place: String)] = [:]

  init(_ tree: FunctionTree, runs: Int, period: Nanoseconds) {
    let unit = Double(period).milliseconds / Double(max(1, runs))
    let totals = tree.totalCounts
    let depths = tree.depths
    for (index, function) in tree.functions.enumerated() where totals[index] > 0 {
      let count = Double(totals[index])
      var rate = rates[function.name] ?? Rate()
      rate.milliseconds += count * unit
      // Counts of samples vary like those of rare events.
      rate.variance += count * unit * unit
      rate.depth = max(rate.depth, depths[index])
      rates[function.name] = rate
      functions[function.name] = (function, tree.place(of: index))
    }
  }
}
