/// The changes that the user can undo and redo.
///
/// Foundation's `UndoManager` groups changes by passes of a run loop, which a simulation does not
/// have, and Foundation for Linux lacks it. This history is deterministic: a change is one step,
/// unless the program groups several.
///
/// ```swift
/// func rename(_ photo: Photo, to name: String) {
///   let old = photo.name
///   photo.name = name
///   history.register("Rename") { [unowned self] in rename(photo, to: old) }
/// }
/// ```
///
/// While ``undo()`` runs, registered changes are collected as the step that ``redo()`` performs,
/// and the other way around. Any other change removes the steps that could be redone.
///
/// State: the changes that can be undone. Changed by snapshots, moves, scenario steps, keys.
public final class UndoHistory {
  /// A step: what was done, and how to take it back.
  private struct Step {
    var name: String
    var actions: [() -> Void]
  }

  private enum Phase {
    case normal, undoing, redoing
  }

  /// The maximum number of steps; the oldest ones are forgotten; 100 by default.
  public var limit: Int { didSet { reportAfter { trim() } } }
  /// Called when a step was added, undone, redone or forgotten; nil by default.
  ///
  /// The change is complete by then: the data, and the data source of a grid, are the new ones, so
  /// that a program can save them here. Changes in a group are reported once, at its end.
  public var onChange: (() -> Void)?

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private var phase = Phase.normal
  /// The nesting depth of open groups, and the step that they form.
  private var depth = 0
  private var group: Step?
  /// The nesting depth of changes after which ``onChange`` is called.
  private var openChanges = 0
  private var hasChanged = false

  /// Creates an empty history.
  public init(limit: Int = 100) { self.limit = limit }

  // MARK: - Reading

  /// The number of steps that can be undone.
  package var undoCount: Int { undoSteps.count }

  /// The number of steps that can be redone.
  package var redoCount: Int { redoSteps.count }

  /// The name of the step that ``undo()`` takes back; nil if there is none.
  public var undoName: String? { undoSteps.last?.name }

  /// The name of the step that ``redo()`` performs again; nil if there is none.
  public var redoName: String? { redoSteps.last?.name }

  /// Whether a step is being undone or redone.
  package var isPerforming: Bool { phase != .normal }

  // MARK: - Changing

  /// Adds a change that was just made.
  ///
  /// - Parameters:
  ///   - name: What the user did, such as `Delete`.
  ///   - action: Takes the change back, and registers its opposite.
  public func register(_ name: String, undo action: @escaping () -> Void) {
    guard depth == 0 else {
      group?.actions.append(action)
      return
    }
    add(Step(name: name, actions: [action]))
  }

  /// Makes all changes that a closure registers one step; groups can be nested.
  public func performGroup(_ name: String, _ changes: () throws -> Void) rethrows {
    try reportAfter {
      if depth == 0 { group = Step(name: name, actions: []) }
      depth += 1
      defer { endGroup() }
      try changes()
    }
  }

  /// Performs a change, and calls ``onChange`` after it, if it has added or forgotten steps.
  ///
  /// Use it where a step is registered before the change is complete.
  package func reportAfter(_ change: () throws -> Void) rethrows {
    openChanges += 1
    defer {
      openChanges -= 1
      if openChanges == 0, hasChanged {
        hasChanged = false
        onChange?()
      }
    }
    try change()
  }

  private func endGroup() {
    depth -= 1
    guard depth == 0, let step = group else { return }
    group = nil
    if !step.actions.isEmpty { add(step) }
  }

  private func add(_ step: Step) {
    reportAfter {
      hasChanged = true
      switch phase {
      case .undoing: redoSteps.append(step)
      case .redoing: undoSteps.append(step)
      case .normal:
        undoSteps.append(step)
        redoSteps.removeAll()
        trim()
      }
    }
  }

  private func trim() {
    guard undoSteps.count > limit else { return }
    undoSteps.removeFirst(undoSteps.count - max(0, limit))
    hasChanged = true
  }

  /// Takes the last step back; returns whether there was one.
  @discardableResult
  public func undo() -> Bool {
    guard phase == .normal, depth == 0, let step = undoSteps.popLast() else { return false }
    perform(step, .undoing)
    return true
  }

  /// Performs the step again that was undone last; returns whether there was one.
  @discardableResult
  public func redo() -> Bool {
    guard phase == .normal, depth == 0, let step = redoSteps.popLast() else { return false }
    perform(step, .redoing)
    return true
  }

  private func perform(_ step: Step, _ phase: Phase) {
    reportAfter {
      hasChanged = true
      self.phase = phase
      performGroup(step.name) {
        for action in step.actions.reversed() { action() }
      }
      self.phase = .normal
    }
  }

  /// Forgets all steps, for example because the data have changed in another way.
  public func removeAll() {
    guard !undoSteps.isEmpty || !redoSteps.isEmpty else { return }
    reportAfter {
      hasChanged = true
      undoSteps.removeAll()
      redoSteps.removeAll()
    }
  }
}
