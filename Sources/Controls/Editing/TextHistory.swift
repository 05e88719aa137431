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
    case typing, startTyping, deleting, startDeleting

    fileprivate var continuesStep: Bool { self == .typing || self == .deleting }

    fileprivate var isTyping: Bool { self == .typing || self == .startTyping }
  }

  /// The maximum number of steps; older ones are discarded.
  private static let limit = 100
  /// The maximum number of characters in all steps, 32 MB; older steps are discarded.
  private static let characterLimit = 2_000_000

  private var undoStates: [State] = []
  private var redoStates: [State] = []
  /// The last edit of the current step; `nil` if the next edit begins a new step.
  private var lastEdit: Edit?

  var canUndo: Bool { !undoStates.isEmpty }

  var canRedo: Bool { !redoStates.isEmpty }

  /// Records an edit with the state before it, and clears the redo history.
  mutating func record(_ edit: Edit, before state: State) {
    redoStates.removeAll()
    defer { lastEdit = edit }
    if let lastEdit, edit.continuesStep, lastEdit.isTyping == edit.isTyping { return }
    undoStates.append(state)
    var size = undoStates.reduce(0) { $0 + $1.characters.count }
    while undoStates.count > Self.limit || size > Self.characterLimit, undoStates.count > 1 {
      size -= undoStates.removeFirst().characters.count
    }
  }

  /// Ends the current step; the next edit begins a new one.
  mutating func breakUndoCoalescing() { lastEdit = nil }

  /// Returns the state before the last step, or `nil` if there is none; `state` becomes the redo
  /// state.
  mutating func undo(from state: State) -> State? {
    lastEdit = nil
    guard let before = undoStates.popLast() else { return nil }
    redoStates.append(state)
    return before
  }

  /// Returns the state after the last undone step, or `nil` if there is none; `state` becomes the
  /// undo state.
  mutating func redo(from state: State) -> State? {
    lastEdit = nil
    guard let after = redoStates.popLast() else { return nil }
    undoStates.append(state)
    return after
  }
}
