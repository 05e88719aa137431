/// A place in a series where its values change and stay changed.
package struct ChangePoint: Hashable, Codable, Sendable {
  /// The index of the first value after the change.
  package var index: Int
  /// The median of the values before, back to the previous change.
  package var before: Double
  /// The median of the values after, up to the next change.
  package var after: Double
  /// The probability of such a change by chance, from permutations.
  package var pValue: Double
}
