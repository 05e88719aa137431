/// One of several parts of a call that run on different machines, such as `--shard 2/3`.
package struct Shard: Hashable, Codable {
  /// The number of the part, from 1.
  package var number: Int
  /// The number of parts.
  package var count: Int

  /// The option `--shard`.
  static let option = CommandSpecification.Option(
    .shard, "I/N", "do only part I of N; 'reticle merge' combines the results of all parts")

  /// The maximum number of parts.
  private static let maximumCount = 10_000

  /// Reads the option of a call; returns nil without it.
  ///
  /// - Throws: a usage error for a value that is not a part, such as `4/3`.
  init?(_ arguments: Arguments) throws(CommandError) {
    guard let text = arguments.value(.shard) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      Self.isValid(number, of: count)
    else {
      throw .usage(
        "--shard must be I/N, such as 2/3, with I from 1 to N and N up to \(Self.maximumCount), "
          + "not '\(text)'")
    }
    (self.number, self.count) = (number, count)
  }

  /// Returns whether there can be this part among a number of parts.
  private static func isValid(_ number: Int, of count: Int) -> Bool {
    (1...maximumCount).contains(count) && (1...count).contains(number)
  }

  /// Whether a part that was read from a file can exist.
  var isValid: Bool { Self.isValid(number, of: count) }

  /// Returns the number of the part of each item, so that the parts cost about the same.
  ///
  /// Each item goes to the part with the least total so far, the most expensive item first (Graham,
  /// *Bounds on multiprocessing timing anomalies*, 1969): no part costs more than 4/3 of the best
  /// possible distribution. Ties go to the earlier item and to the lower part, so every machine
  /// computes the same distribution.
  ///
  /// - Parameters:
  ///   - costs: The cost of each item, in any unit; 0 or more.
  ///   - count: The number of parts, at least 1.
  /// - Returns: The number of the part of each item, from 1.
  /// - Complexity: O(*n* log *n* + *n* · `count`).
  package static func distribution(of costs: [Int64], among count: Int) -> [Int] {
    var totals = [(cost: Int64, items: Int)](repeating: (0, 0), count: count)
    var owners = [Int](repeating: 1, count: costs.count)
    for item in costs.indices.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
      // Items without a cost are distributed by their number.
      let part = totals.indices.min { totals[$0] < totals[$1] } ?? 0
      totals[part].cost += costs[item]
      totals[part].items += 1
      owners[item] = part + 1
    }
    return owners
  }
}

extension Shard: CustomStringConvertible {
  /// The text of the option's value, such as `2/3`.
  package var description: String { "\(number)/\(count)" }
}
