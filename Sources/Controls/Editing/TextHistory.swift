/// The states of a text before its edits, for undoing.
///
/// Characters that are typed or deleted one after the other are one step.
struct TextHistory: Hashable, Sendable {
  /// A text and what is selected of it.
  struct State: Hashable, Sendable {
    var characters: [Character]
    var selection: TextSelection
  }

  /// What an edit is: one that continues is part of the step of an edit of its kind before it.
  enum Edit: Hashable, Sendable {
    case typing, typingAnew, deleting, deletingAnew

    fileprivate var continues: Bool { self == .typing || self == .deleting }

    fileprivate var isTyping: Bool { self == .typing || self == .typingAnew }
  }

  /// How many steps are kept.
  private static let limit = 100

  private var past: [State] = []
  private var future: [State] = []
  /// The edit of the step that later ones may continue.
  private var last: Edit?

  var canUndo: Bool { !past.isEmpty }

  var canRedo: Bool { !future.isEmpty }

  /// Notes an edit, with the state before it.
  mutating func record(_ edit: Edit, before state: State) {
    future.removeAll()
    defer { last = edit }
    if let last, edit.continues, last.isTyping == edit.isTyping { return }
    past.append(state)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Lets the next edit begin a step.
  mutating func breakUndoCoalescing() { last = nil }

  /// The state before the last step, to which `state` is noted as the one after it.
  mutating func undo(from state: State) -> State? {
    last = nil
    guard let before = past.popLast() else { return nil }
    future.append(state)
    return before
  }

  /// The state after the step that was undone last.
  mutating func redo(from state: State) -> State? {
    last = nil
    guard let after = future.popLast() else { return nil }
    past.append(state)
    return after
  }
}
