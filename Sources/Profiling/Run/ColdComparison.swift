/// A run from empty caches beside the same run with the caches that the first one has filled.
package struct ColdComparison: Codable, Hashable, Sendable {
  /// The run from empty caches.
  package var cold: ColdMeasures
  /// The repeated run.
  package var warm: ColdMeasures

  /// Creates a comparison.
  package init(cold: ColdMeasures, warm: ColdMeasures) {
    self.cold = cold
    self.warm = warm
  }
}
