/// What a grid has yet to bring up to date.
///
/// Whoever changes something merges a request; each step of a frame takes the request that it
/// answers. So requests may come at any time and in any number, and each is answered once.
package struct PendingChange {
  /// What can be asked for.
  package struct Request: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The data source is asked again.
    package static let data = Request(rawValue: 1)
    /// The layout is solved again.
    package static let layout = Request(rawValue: 2)
    /// Every cell is created or dequeued again.
    package static let cells = Request(rawValue: 4)
    /// Every cell is moved to its place.
    package static let frames = Request(rawValue: 8)
    /// The lines between cells are updated.
    package static let separators = Request(rawValue: 16)
    /// Cells show whether they are selected, highlighted and focused.
    package static let selection = Request(rawValue: 32)
  }

  /// What was asked for and is not yet done.
  package private(set) var requests: Request = [.data, .layout]
  /// The animated change that the cells have yet to follow.
  private(set) var transition: GridTransition?

  /// A grid that has yet to do everything.
  package init() {}

  /// Whether nothing waits but what cells show of the selection.
  package var isSettled: Bool { requests.isSubset(of: [.selection, .cells, .frames]) }

  /// Whether the layout is out of date.
  package var needsSolving: Bool { !requests.isDisjoint(with: [.data, .layout]) }

  /// Whether cells are not where a change that is already solved has them.
  package var needsCells: Bool {
    transition != nil || !requests.isDisjoint(with: [.cells, .frames])
  }

  /// Whether cells are about to be replaced or renumbered.
  package var cellsAreOutdated: Bool { transition != nil || requests.contains(.cells) }

  /// Adds a request.
  package mutating func merge(_ request: Request) { requests.formUnion(request) }

  /// Asks for everything again; an animated change is forgotten.
  package mutating func reload() {
    transition = nil
    merge([.data, .layout])
  }

  /// Returns whether something was asked for, and regards it as done.
  package mutating func take(_ request: Request) -> Bool {
    guard !requests.isDisjoint(with: request) else { return false }
    requests.subtract(request)
    return true
  }

  /// Has the cells follow an animated change, which also moves them to their places.
  mutating func animate(_ transition: GridTransition) { self.transition = transition }

  /// Returns the animated change, and regards it as done.
  mutating func takeTransition() -> GridTransition? {
    guard let transition else { return nil }
    self.transition = nil
    requests.subtract(.frames)
    return transition
  }
}
