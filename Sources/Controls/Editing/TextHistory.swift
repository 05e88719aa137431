/// The undo and redo history of a text.
///
/// Consecutive typing, or consecutive deletion of single characters, forms one step.
struct TextHistory: Hashable, Sendable {
  /// A text and its selection.
  struct State: Hashable, Sendable {
    var characters: [Character]
    var selection: TextSelection
  }

  /// A kind of edit.
  ///
  /// `typing` and `deleting` continue a step of the same kind; the others begin a new step.
  enum Edit: Hashable, Sendable {
    case typing, typingAnew, deleting, deletingAnew

    fileprivate var continues: Bool { self == .typing || self == .deleting }

    fileprivate var isTyping: Bool { self == .typing || self == .typingAnew }
  }

  /// The maximum number of steps; older ones are discarded.
  private static let limit = 100
  /// The maximum number of characters in all steps, 32 MB; older steps are discarded.
  private static let characterLimit = 2_000_000

  private var past: [State] = []
  private var future: [State] = []
  /// The last edit of the current step; `nil` if the next edit begins a new step.
  private var last: Edit?

  var canUndo: Bool { !past.isEmpty }

  var canRedo: Bool { !future.isEmpty }

  /// Records an edit with the state before it, and clears the redo history.
  mutating func record(_ edit: Edit, before state: State) {
    future.removeAll()
    defer { last = edit }
    if let last, edit.continues, last.isTyping == edit.isTyping { return }
    past.append(state)
    var size = past.reduce(0) { $0 + $1.characters.count }
    while past.count > Self.limit || size > Self.characterLimit, past.count > 1 {
      size -= past.removeFirst().characters.count
    }
  }

  /// Ends the current step; the next edit begins a new one.
  mutating func breakUndoCoalescing() { last = nil }

  /// Returns the state before the last step, or `nil` if there is none; `state` becomes the redo
  /// state.
  mutating func undo(from state: State) -> State? {
    last = nil
    guard let before = past.popLast() else { return nil }
    future.append(state)
    return before
  }

  /// Returns the state after the last undone step, or `nil` if there is none; `state` becomes the
  /// undo state.
  mutating func redo(from state: State) -> State? {
    last = nil
    guard let after = future.popLast() else { return nil }
    past.append(state)
    return after
  }
}
