/// What a caller knows of a run beyond its frames.
public struct RunHeader: Hashable, Sendable {
  /// The scenario's path as it was given.
  public var scenarioPath: String
  /// The scenario file's SHA-256, in hexadecimal; `nil` if the frames came from no file.
  public var scenarioDigest: String?
  /// The version of the simulation's behaviour.
  public var contract: Int
  /// The source's commit, if it is known.
  public var commit: String?
  /// Whether the source differed from that commit.
  public var isDirty: Bool?
  /// The machine.
  public var environment: RunEnvironment

  /// Makes a header; commit and digest may be added later.
  public init(scenarioPath: String, contract: Int, environment: RunEnvironment) {
    self.scenarioPath = scenarioPath
    self.contract = contract
    self.environment = environment
  }
}
