import Items

/// A transaction whose steps are collected until it ends, and then played as one command.
struct OpenTransaction {
  /// The step that began the transaction.
  let step: ScenarioStep
  /// Whether that step requires the transaction to be refused.
  let mustBeRefused: Bool
  /// The updates so far, in the order of the file.
  private(set) var updates: [UpdateStep] = []
  private var depth = 1

  init(_ step: ScenarioStep, mustBeRefused: Bool) {
    (self.step, self.mustBeRefused) = (step, mustBeRefused)
  }

  /// Whether the outermost transaction has not ended yet.
  var isOpen: Bool { depth > 0 }

  /// Begins a nested transaction, whose steps belong to the outermost one.
  mutating func begin() { depth += 1 }

  mutating func add(_ update: UpdateStep) { updates.append(update) }

  mutating func end() { depth -= 1 }
}
