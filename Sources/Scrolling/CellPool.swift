package import Stage

/// Views that are out of sight and wait to be used again, by reuse identifier.
///
/// Identifiers are few, so they are numbered and compared, never hashed. The view that was put
/// back last is given out first: its bitmaps are the likeliest to be at hand, and the order is the
/// same in every run.
package struct CellPool {
  private var identifiers: ContiguousArray<String> = []
  private var pools: ContiguousArray<ContiguousArray<View>> = []

  /// How many views wait.
  package private(set) var count = 0

  /// Makes an empty pool.
  package init() {}

  /// Takes a view out; nil where none waits.
  package mutating func take(_ identifier: String) -> View? {
    guard let index = identifiers.firstIndex(of: identifier), let view = pools[index].popLast()
    else { return nil }
    count -= 1
    return view
  }

  /// Puts a view back.
  package mutating func put(_ view: View, _ identifier: String) {
    count += 1
    if let index = identifiers.firstIndex(of: identifier) { return pools[index].append(view) }
    identifiers.append(identifier)
    pools.append([view])
  }

  /// Forgets all views.
  package mutating func removeAll() {
    for index in pools.indices { pools[index].removeAll(keepingCapacity: true) }
    count = 0
  }
}
