import Items

/// A transaction that the file has begun: its steps are collected and played as one command.
struct OpenTransaction {
  /// The step that began it.
  let step: ScenarioStep
  /// Whether that step says that the transaction must be refused.
  let mustBeRefused: Bool
  /// The updates so far, in the order of the file.
  private(set) var updates: [UpdateStep] = []
  private var depth = 1

  init(_ step: ScenarioStep, mustBeRefused: Bool) {
    (self.step, self.mustBeRefused) = (step, mustBeRefused)
  }

  /// Whether its end has not been reached yet.
  var isOpen: Bool { depth > 0 }

  /// Begins a nested transaction, whose steps belong to the outermost.
  mutating func begin() { depth += 1 }

  mutating func add(_ update: UpdateStep) { updates.append(update) }

  mutating func end() { depth -= 1 }
}
