import Reticle

/// The data of the scene `list`: the identity of each row.
///
/// Only changes are stored until a snapshot replaces all rows, so a hundred million rows cost
/// nothing.
struct ListData {
  private enum Storage {
    case mapped(ItemIdentities)
    case explicit([Int])
  }

  private var storage: Storage
  /// The number of rows.
  private(set) var count: Int
  /// The identity of the next inserted row.
  private var nextIdentity: Int

  /// Creates rows with the identities 0 to count − 1.
  init(count: Int) {
    storage = .mapped(ItemIdentities(count: count))
    self.count = count
    nextIdentity = count
  }

  /// Returns the identity of a row.
  func identity(at index: Int) -> Int {
    switch storage {
    case .mapped(let identities): identities.identity(at: index)
    case .explicit(let list): list[index]
    }
  }

  /// All identities, in order.
  ///
  /// Costs O(rows).
  var identities: [Int] {
    switch storage {
    case .mapped(let identities): (0..<count).map(identities.identity)
    case .explicit(let list): list
    }
  }

  /// Applies a change of the data; inserted rows are numbered by ascending index.
  mutating func apply(_ change: IndexMapping) {
    switch storage {
    case .mapped(var identities):
      identities.apply(change)
      storage = .mapped(identities)
    case .explicit(let list):
      storage = .explicit(
        change.applied(to: list) { _ in
          defer { nextIdentity += 1 }
          return nextIdentity
        })
    }
    count = change.newCount
  }

  /// Moves a row from one index to another.
  mutating func move(from index: Int, to target: Int) {
    switch storage {
    case .mapped(var identities):
      identities.move(from: index, to: target)
      storage = .mapped(identities)
    case .explicit(var list):
      list.insert(list.remove(at: index), at: target)
      storage = .explicit(list)
    }
  }

  /// Replaces all rows.
  mutating func replaceAll(with identities: [Int]) {
    // Identities are never reused, so new rows continue after the highest one.
    if case .mapped(let old) = storage {
      nextIdentity = (0..<count).reduce(nextIdentity) { max($0, old.identity(at: $1) + 1) }
    }
    nextIdentity = identities.reduce(nextIdentity) { max($0, $1 + 1) }
    storage = .explicit(identities)
    count = identities.count
  }
}
