/// The pending updates of a grid.
///
/// A change merges a request. Each step of a frame performs the requests that belong to it, and
/// removes them. So changes can occur at any time and in any number, and each update is performed
/// once.
///
/// State: what the next frame has to update; a step of the frame performs each of them once.
/// Changed by `performUpdates`, settings, a new viewport.
package struct PendingUpdates {
  /// The kinds of updates.
  package struct Request: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Read the data source.
    package static let data = Request(rawValue: 1)
    /// Solve the layout.
    package static let layout = Request(rawValue: 2)
    /// Recreate or dequeue every cell.
    package static let cells = Request(rawValue: 4)
    /// Set the frame of every cell.
    package static let frames = Request(rawValue: 8)
    /// Update the separators.
    package static let separators = Request(rawValue: 16)
    /// Update the selection, highlight and focus of the cells.
    package static let selection = Request(rawValue: 32)
  }

  /// The requested updates that are not done.
  package private(set) var requests: Request = [.data, .layout]
  /// The pending animated change of the cells.
  private(set) var transition: GridTransition?

  /// Creates the pending updates of a new grid: data and layout.
  package init() {}

  /// Whether no update is pending that needs a frame of its own.
  ///
  /// Updates of selection, cells and frames alone do not need one.
  package var isIdle: Bool { requests.isSubset(of: [.selection, .cells, .frames]) }

  /// Whether data or layout are outdated.
  package var needsSolving: Bool { !requests.isDisjoint(with: [.data, .layout]) }

  /// Whether cells do not match the solved layout.
  package var needsCells: Bool {
    transition != nil || !requests.isDisjoint(with: [.cells, .frames])
  }

  /// Whether cells will be replaced or renumbered.
  package var cellsAreOutdated: Bool { transition != nil || requests.contains(.cells) }

  /// Adds a request.
  package mutating func merge(_ request: Request) { requests.formUnion(request) }

  /// Requests data and layout, and discards a pending animated change.
  package mutating func reload() {
    transition = nil
    merge([.data, .layout])
  }

  /// Removes a request.
  ///
  /// - Returns: Whether it was pending.
  package mutating func remove(_ request: Request) -> Bool {
    guard !requests.isDisjoint(with: request) else { return false }
    requests.subtract(request)
    return true
  }

  /// Requests an animated change of the cells, which also sets their frames.
  mutating func animate(_ transition: GridTransition) { self.transition = transition }

  /// Removes and returns the animated change; nil if none is pending.
  mutating func popTransition() -> GridTransition? {
    guard let transition else { return nil }
    self.transition = nil
    requests.subtract(.frames)
    return transition
  }
}
