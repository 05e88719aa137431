/// The instruction counts of one run of each side, from a CPU simulator.
package struct InstructionComparison: Hashable, Codable, Sendable {
  /// The first side's instructions.
  package var before: Int64
  /// The second side's instructions.
  package var after: Int64

  /// The smallest change that is reported, as a share: 0.001.
  package static let minimumChange = 0.001

  /// Compares two counts.
  package init(before: Int64, after: Int64) {
    self.before = before
    self.after = after
  }

  /// The second side's additional instructions, as a share of the first side's.
  package var change: Double { before == 0 ? 0 : Double(after - before) / Double(before) }

  /// Whether the change exceeds the threshold.
  package var isDifferent: Bool { change.magnitude > Self.minimumChange }
}
