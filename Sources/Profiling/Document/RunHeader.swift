/// What a caller knows of a run beyond its frames.
public struct RunHeader: Hashable, Sendable {
  /// What was run.
  public var scenario: ScenarioFacts
  /// What ran it.
  public var program: ProgramFacts
  /// The machine.
  public var environment: RunEnvironment
  /// Whether frames were drawn into memory; yes by default.
  public var isRendered = true
  /// When each of the scenario's steps began.
  public var steps = StepTable()
  /// How each expectation came out, in the order in which they were checked.
  public var expectations: [ExpectationResult] = []
  /// The digests that were taken.
  public var digests = DigestRows()
  /// What came of the run.
  public var outcome = OutcomeFacts()

  /// Makes the header of a run that went well; everything else may be set later.
  public init(scenario: ScenarioFacts, program: ProgramFacts, environment: RunEnvironment) {
    self.scenario = scenario
    self.program = program
    self.environment = environment
  }
}
