/// The function that made frames slower or faster: the deepest one with most of the difference.
///
/// Functions of both sides are matched by name, and renamed ones by their callers and what they
/// call. Every function that called the changed one has the same difference, so the deepest is
/// looked for; named is the function of the program that called it, or else that of this package.
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
  /// Whether it ran on another thread than the frames, which waited for it; nil if it did not.
  package var isOnOtherThread: Bool?
  /// The name of the deepest function on the first side, if it was renamed; nil otherwise.
  package var previousName: String?
  /// What is compared.
  package enum Unit: String, Codable, Sendable {
    /// The CPU time, in milliseconds, estimated from samples.
    case milliseconds = "ms"
    /// Instructions, which are exact.
    case instructions
  }

  /// What is compared.
  package var unit: Unit
  /// The change of the deepest function with all that it calls, summed over the frames.
  package var change: Double
  /// Half of the interval that contains the change with 95 % probability; 0 if it is exact.
  package var uncertainty: Double
  /// The change of the frames.
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
  ///   - isOnOtherThread: Whether functions of other threads are compared; false by default.
  package init?(
    before: Side, after: Side, frames: FrameSet, total: Double, isOnOtherThread: Bool = false
  ) {
    let sides = [before, after].map { Self.costs($0, frames, isOnOtherThread) }
    self.init(sides[0], sides[1], .milliseconds, frames, total: total)
    if isOnOtherThread { self.isOnOtherThread = true }
  }

  /// Returns the difference with the amount in samples that it was not found in; nil if it is in
  /// the other direction there.
  ///
  /// In the samples that a function is found in, its difference is too large: a function is certain
  /// when chance adds to it, and missed when chance takes away.
  package func measured(before: Side, after: Side) -> FunctionDifference? {
    let costs = [before, after].map { Self.costs($0, frames, isOnOtherThread ?? false).costs }
    let name = inside.isEmpty ? function : inside
    let found = Change(
      name, [costs[0][previousName ?? name], costs[1][name]].map { $0 ?? FunctionCosts.Cost() })
    guard found.value * change > 0 else { return nil }
    var difference = self
    difference.change = found.value
    difference.uncertainty = Self.quantile * found.deviation
    return difference
  }

  private static func costs(
    _ side: Side, _ frames: FrameSet, _ isOnOtherThread: Bool
  ) -> FunctionCosts {
    let chosen = Set(frames.frames)
    return FunctionCosts(
      FunctionTree(side.samples, side.symbols, isFrameThread: !isOnOtherThread) {
        frames.isAll || chosen.contains($0.frame)
      },
      unit: Double(side.samples.period).milliseconds / Double(max(1, side.samples.runCount)))
  }

  /// Finds the function by the instructions of both sides in some frames; nil if none differs.
  package init?(before: FunctionTree, after: FunctionTree, frames: FrameSet) {
    let sides = [before, after].map { FunctionCosts($0, unit: 1, isExact: true) }
    let totals = [before, after].map { $0.ownCounts.reduce(0, +) }
    self.init(
      sides[0], sides[1], .instructions, frames, total: Double(totals[1] - totals[0]))
  }

  private init?(
    _ before: FunctionCosts, _ after: FunctionCosts, _ unit: Unit, _ frames: FrameSet,
    total: Double
  ) {
    // The name of each function of the second side in the first one.
    let oldNames = before.names(of: after)
    let changes = Set(before.costs.keys).subtracting(oldNames.values).union(after.costs.keys).map {
      name in
      Change(
        name,
        [before.costs[oldNames[name] ?? name], after.costs[name]].map {
          $0 ?? FunctionCosts.Cost()
        })
    }
    let sign = total < 0 ? -1.0 : 1.0
    let certain = changes.filter {
      sign * $0.value >= Self.neededDeviations * $0.deviation && $0.value != 0
    }
    // The times tell how large the change is; what the samples add to it can be chance.
    let greatest = certain.map { sign * $0.value }.max() ?? 0
    let needed = Self.neededShare * min(greatest, max(sign * total, greatest / 2))
    let deepest = certain.filter { sign * $0.value >= needed }
      .max { ($0.depth, $0.name) < ($1.depth, $1.name) }
    guard let deepest else { return nil }
    // All that called it have the difference too, also if it is not certain beside their own time.
    let path =
      total < 0
      ? before.heaviestPath(to: oldNames[deepest.name] ?? deepest.name)
      : after.heaviestPath(to: deepest.name)
    let named =
      path.first { $0.function.owner == .program } ?? path.first { $0.function.owner.isPackage }
    guard let named = named ?? path.first else { return nil }
    function = named.function.name
    place = named.place
    module = named.function.owner.name
    inside = function == deepest.name ? "" : deepest.name
    previousName = oldNames[deepest.name]
    let isOwn = named.function.owner == .program
    let callers = path.drop { $0.function != named.function }.dropFirst()
    caller =
      callers.first { isOwn ? $0.function.owner == .program : $0.function.owner.isPackage }?
      .function.name ?? ""
    self.unit = unit
    // Callgrind does not tell functions that are inlined: one that is on one side only can have
    // been part of its caller on the other.
    let isInlined =
      before.costs[previousName ?? deepest.name] == nil || after.costs[deepest.name] == nil
    change =
      unit == .instructions && isInlined
      ? sign * min(sign * deepest.value, sign * total) : deepest.value
    uncertainty = Self.quantile * deepest.deviation
    self.total = total
    self.frames = frames
  }

  /// The function in words, such as `PhotoCell.configure(_:) +3.100 ms ± 0.400 of +3.300 ms in
  /// frames 212–240 (Cells.swift:42)`.
  package var text: String {
    func signed(_ value: Double) -> String {
      "\(value < 0 ? "−" : "+")\(value.magnitude.fixed(decimals)) \(unit.rawValue)"
    }
    let decimals = unit == .milliseconds ? 3 : 0
    let spread = uncertainty > 0 ? " ± \(uncertainty.fixed(decimals))" : ""
    let origin = [place, module].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(function) \(signed(change))\(spread) of \(signed(total)) in "
      + frames.text + (origin.isEmpty ? "" : " (\(origin))")
      + (caller.isEmpty ? "" : ", called by \(caller)")
      + (inside.isEmpty ? "" : ", in \(inside)")
      + (isOnOtherThread == true ? ", on another thread" : "")
  }

  /// The change of a function.
  private struct Change {
    let name: String
    let value: Double
    let deviation: Double
    let depth: Double

    init(_ name: String, _ sides: [FunctionCosts.Cost]) {
      self.name = name
      value = sides[1].value - sides[0].value
      deviation = (sides[0].variance + sides[1].variance).squareRoot()
      depth = max(sides[0].depth, sides[1].depth)
    }
  }
}

/// What each function costs in a replay, with all that it calls.
private struct FunctionCosts {
  struct Cost {
    var value = 0.0
    /// The square of the standard deviation.
    var variance = 0.0
    /// The mean number of callers.
    var depth = 0.0
    /// The function that called it most.
    var caller = ""
    /// The functions that it called.
    var callees: Set<String> = []
    /// The greatest number of samples with one caller.
    fileprivate var greatest = -1
  }

  private(set) var costs: [String: Cost] = [:]
  private let tree: FunctionTree

  /// Computes the costs of the functions of a tree; `unit` is that of a sample.
  init(_ tree: FunctionTree, unit: Double, isExact: Bool = false) {
    self.tree = tree
    // Functions with one name count as one, also if they call each other.
    var firsts: [String: Int] = [:]
    let first = tree.functions.enumerated().map { index, function in
      if let first = firsts[function.name] { return first }
      firsts[function.name] = index
      return index
    }
    let totals = tree.totalCounts(of: first)
    let depths = tree.depths
    for (index, function) in tree.functions.enumerated() where totals[first[index]] > 0 {
      let count = Double(totals[first[index]])
      var cost = costs[function.name] ?? Cost()
      cost.value = count * unit
      // Counts of samples vary like those of rare events.
      cost.variance = isExact ? 0 : count * unit * unit
      cost.depth = max(cost.depth, depths[index])
      costs[function.name] = cost
    }
    for node in tree.nodes where node.parent >= 0 {
      let name = tree.functions[node.function].name
      let caller = tree.functions[tree.nodes[node.parent].function].name
      costs[caller]?.callees.insert(name)
      if caller != name, node.total > costs[name]?.greatest ?? .max {
        costs[name]?.greatest = node.total
        costs[name]?.caller = caller
      }
    }
  }

  /// Returns the names that renamed functions of a later side have in this one, by their new names.
  ///
  /// A function is a renamed one if only its side has its name, and if the same caller called a
  /// function whose name only this side has: of several, the one that called most of the same.
  func names(of later: FunctionCosts) -> [String: String] {
    var gone = Dictionary(
      grouping: costs.filter { later.costs[$0.key] == nil }.map { ($0.key, $0.value) },
      by: \.1.caller)
    var names: [String: String] = [:]
    let new = later.costs.filter { costs[$0.key] == nil }
      .sorted { ($0.value.depth, $0.key) < ($1.value.depth, $1.key) }
    for (name, cost) in new {
      let caller = names[cost.caller] ?? cost.caller
      guard let candidates = gone[caller] else { continue }
      func likeness(_ other: Cost) -> (Int, Double) {
        (
          other.callees.intersection(cost.callees).count, -(other.value - cost.value).magnitude
        )
      }
      let found = candidates.indices.max {
        likeness(candidates[$0].1) < likeness(candidates[$1].1)
      }
      guard let found else { continue }
      names[name] = gone[caller]?.remove(at: found).0
    }
    return names
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
