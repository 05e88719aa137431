/// The lengths of items that a layout requests from the program, until the data have changed.
///
/// Copies of a layout share one object.
final class ItemLengths {
  private let request: (Int) -> Double
  /// The length of every item after the data have changed, in points; nil before.
  private var estimate: Double?

  /// Creates lengths that are requested when they are needed.
  init(_ request: @escaping (Int) -> Double) { self.request = request }

  /// Returns the length of an item, in points.
  func length(of ordinal: Int) -> Double { estimate ?? request(ordinal) }

  /// Stops requesting lengths; all items have this length from then on, in points.
  func detach(estimate: Double) { self.estimate = estimate }
}
