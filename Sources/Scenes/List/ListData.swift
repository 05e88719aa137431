import Diffing

/// The rows of the scene `list`: only which datum each is.
///
/// Until a snapshot lists all of them, only changes are stored, so that a hundred million rows cost
/// nothing.
struct ListData {
  private enum Form {
    case changed(ItemIdentities)
    case listed([Int])
  }

  private var form: Form
  /// The number of rows.
  private(set) var count: Int
  /// The identity of the next inserted row.
  private var next: Int

  /// Creates rows with the identities 0 to count − 1.
  init(count: Int) {
    form = .changed(ItemIdentities(count: count))
    self.count = count
    next = count
  }

  /// Returns the identity of a row.
  func identity(at index: Int) -> Int {
    switch form {
    case .changed(let identities): identities.identity(at: index)
    case .listed(let list): list[index]
    }
  }

  /// All identities, in order; costs O(rows).
  var identities: [Int] {
    switch form {
    case .changed(let identities): (0..<count).map(identities.identity)
    case .listed(let list): list
    }
  }

  /// Applies a change of the rows; inserted rows are numbered by ascending index.
  mutating func apply(_ change: IndexMapping) {
    switch form {
    case .changed(var identities):
      identities.apply(change)
      form = .changed(identities)
    case .listed(let list):
      form = .listed(
        change.applied(to: list) { _ in
          defer { next += 1 }
          return next
        })
    }
    count = change.newCount
  }

  /// Moves a row from one index to another.
  mutating func move(from index: Int, to target: Int) {
    switch form {
    case .changed(var identities):
      identities.move(from: index, to: target)
      form = .changed(identities)
    case .listed(var list):
      list.insert(list.remove(at: index), at: target)
      form = .listed(list)
    }
  }

  /// Replaces all rows.
  mutating func adopt(_ identities: [Int]) {
    // Numbers that were given out before are not given out again.
    if case .changed(let old) = form {
      next = (0..<count).reduce(next) { max($0, old.identity(at: $1) + 1) }
    }
    next = identities.reduce(next) { max($0, $1 + 1) }
    form = .listed(identities)
    count = identities.count
  }
}
