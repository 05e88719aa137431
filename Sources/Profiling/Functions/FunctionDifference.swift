/// The function that made frames slower or faster: the deepest one with most of the difference.
///
/// Functions of both sides are matched by name. Every function that called the changed one has the
/// same difference, so the deepest is looked for; named is the function of the program that called
/// it, or else that of this package.
package struct FunctionDifference: Hashable, Codable, Sendable {
  /// The name of the function.
  package var function: String
  /// Its place in the source, such as `Cells.swift:42`; empty if it is not known.
  package var place: String
  /// The module or library; empty for the program.
  package var module: String
  /// The deepest function with the difference, if the named one is not; empty otherwise.
  package var inside: String
  /// The function that calls the named one, also of the program or of this package; empty without
  /// one.
  package var caller: String
  /// The change of the deepest function's time with all that it calls, in milliseconds, summed over
  /// the frames.
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
    let deepest = changes.filter { sign * $0.value >= needed }
      .max { ($0.depth, $0.name) < ($1.depth, $1.name) }
    guard let deepest else { return nil }
    // All that called it have the difference too, also if it is not certain beside their own time.
    let path = sides[total < 0 ? 0 : 1].heaviestPath(to: deepest.name)
    let named =
      path.first { $0.function.owner == .program } ?? path.first { $0.function.owner.isPackage }
    guard let named = named ?? path.first else { return nil }
    function = named.function.name
    place = named.place
    module = named.function.owner.name
    inside = function == deepest.name ? "" : deepest.name
    let isOwn = named.function.owner == .program
    let callers = path.drop { $0.function != named.function }.dropFirst()
    caller =
      callers.first { isOwn ? $0.function.owner == .program : $0.function.owner.isPackage }?
      .function.name ?? ""
    milliseconds = deepest.value
    uncertainty = Self.quantile * deepest.deviation
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
  private let tree: FunctionTree

  init(_ tree: FunctionTree, runs: Int, period: Nanoseconds) {
    self.tree = tree
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
    }
  }

  /// Returns a function and those that called it, where most of its samples are: the innermost
  /// first.
  func heaviestPath(to name: String) -> [(function: CodeFunction, place: String)] {
    var node =
      tree.nodes.indices.filter { tree.functions[tree.nodes[$0].function].name == name }
      .max { tree.nodes[$0].total < tree.nodes[$1].total } ?? -1
    var path: [(function: CodeFunction, place: String)] = []
    while node >= 0 {
      let function = tree.nodes[node].function
      path.append((tree.functions[function], tree.place(of: function)))
      node = tree.nodes[node].parent
    }
    return path
  }
}

extension CodeFunction.Owner {
  /// Whether the function belongs to this package.
  fileprivate var isPackage: Bool {
    if case .package = self { true } else { false }
  }
}
