/// The instructions of one run of either side, as a simulator counts them.
package struct InstructionComparison: Hashable, Codable, Sendable {
  /// The first side's.
  package var before: Int64
  /// The second side's.
  package var after: Int64

  /// The least change that is reported, as a share: a thousandth.
  package static let threshold = 0.001

  /// Compares two counts.
  package init(before: Int64, after: Int64) {
    self.before = before
    self.after = after
  }

  /// How many more the second side takes, as a share.
  package var change: Double { before == 0 ? 0 : Double(after - before) / Double(before) }

  /// Whether the change is beyond the threshold.
  package var isDifferent: Bool { change.magnitude > Self.threshold }
}
