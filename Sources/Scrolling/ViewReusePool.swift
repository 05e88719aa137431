package import Stage

/// What a view is reused by: its type, and an identifier for views of a type that are set up
/// differently.
package struct ReuseKey: Equatable {
  private let type: ObjectIdentifier
  /// Tells views of one type apart; usually empty.
  package let identifier: String

  /// Creates the key of a type's views.
  package init(_ type: View.Type, _ identifier: String = "") {
    self.type = ObjectIdentifier(type)
    self.identifier = identifier
  }
}

/// A pool of offscreen views to reuse, by type and identifier.
///
/// The most recently added view is dequeued first: its bitmaps are most likely still cached, and
/// the order is the same in every run. There are few keys, so they are compared one by one instead
/// of hashed. It is not generic, because generic code of another module is not specialized.
package struct ViewReusePool {
  private var keys: ContiguousArray<ReuseKey> = []
  private var pools: ContiguousArray<ContiguousArray<View>> = []

  /// The number of views in the pool.
  package private(set) var count = 0

  /// Creates an empty pool.
  package init() {}

  /// Removes and returns the most recently added view with a key; nil if there is none.
  package mutating func dequeue(_ key: ReuseKey) -> View? {
    guard let index = keys.firstIndex(of: key), let view = pools[index].popLast()
    else { return nil }
    count -= 1
    return view
  }

  /// Adds a view to the pool.
  package mutating func enqueue(_ view: View, _ key: ReuseKey) {
    count += 1
    if let index = keys.firstIndex(of: key) { return pools[index].append(view) }
    keys.append(key)
    pools.append([view])
  }

  /// Removes all views; the capacity is kept.
  package mutating func removeAll() {
    for index in pools.indices { pools[index].removeAll(keepingCapacity: true) }
    count = 0
  }
}
