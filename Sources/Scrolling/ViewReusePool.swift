package import Stage

/// A pool of offscreen views to reuse, by reuse identifier.
///
/// The most recently added view is dequeued first: its bitmaps are most likely still cached, and
/// the order is the same in every run. There are few identifiers, so they are compared one by one
/// instead of hashed.
package struct ViewReusePool {
  private var identifiers: ContiguousArray<String> = []
  private var pools: ContiguousArray<ContiguousArray<View>> = []

  /// The number of views in the pool.
  package private(set) var count = 0

  /// Creates an empty pool.
  package init() {}

  /// Removes and returns the most recently added view with an identifier; nil if there is none.
  package mutating func dequeue(withIdentifier identifier: String) -> View? {
    guard let index = identifiers.firstIndex(of: identifier), let view = pools[index].popLast()
    else { return nil }
    count -= 1
    return view
  }

  /// Adds a view to the pool.
  package mutating func enqueue(_ view: View, withIdentifier identifier: String) {
    count += 1
    if let index = identifiers.firstIndex(of: identifier) { return pools[index].append(view) }
    identifiers.append(identifier)
    pools.append([view])
  }

  /// Removes all views; the capacity is kept.
  package mutating func removeAll() {
    for index in pools.indices { pools[index].removeAll(keepingCapacity: true) }
    count = 0
  }
}
