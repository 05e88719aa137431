/// The facts about a run that its frames do not contain.
package struct RunHeader: Hashable, Sendable {
  /// The scenario.
  package var scenario: ScenarioFacts
  /// The program that ran it.
  package var program: ProgramFacts
  /// The machine.
  package var environment: RunEnvironment
  /// Whether frames were rendered into memory; true by default.
  package var isRendered = true
  /// When each of the scenario's steps began.
  package var steps = StepTable()
  /// The results of the expectations, in the order in which they were checked.
  package var expectations: [ExpectationResult] = []
  /// The digests that the run computed.
  package var digests = DigestRows()
  /// The outcome of the run.
  package var outcome = OutcomeFacts()

  /// Creates the header of a successful run; set the other properties later.
  package init(scenario: ScenarioFacts, program: ProgramFacts, environment: RunEnvironment) {
    self.scenario = scenario
    self.program = program
    self.environment = environment
  }
}
