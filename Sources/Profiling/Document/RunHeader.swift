/// What a caller knows of a run beyond its frames.
package struct RunHeader: Hashable, Sendable {
  /// What was run.
  package var scenario: ScenarioFacts
  /// What ran it.
  package var program: ProgramFacts
  /// The machine.
  package var environment: RunEnvironment
  /// Whether frames were drawn into memory; true by default.
  package var isRendered = true
  /// When each of the scenario's steps began.
  package var steps = StepTable()
  /// How each expectation came out, in the order in which they were checked.
  package var expectations: [ExpectationResult] = []
  /// The digests that were taken.
  package var digests = DigestRows()
  /// What came of the run.
  package var outcome = OutcomeFacts()

  /// Makes the header of a run that went well; everything else may be set later.
  package init(scenario: ScenarioFacts, program: ProgramFacts, environment: RunEnvironment) {
    self.scenario = scenario
    self.program = program
    self.environment = environment
  }
}
