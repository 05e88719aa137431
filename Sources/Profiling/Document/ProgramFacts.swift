/// What ran a scenario.
public struct ProgramFacts: Hashable, Codable, Sendable {
  /// The program's version.
  public var version: String
  /// The version of the simulation's behaviour.
  public var contract: Int
  /// The words of the call, without the program's name.
  public var arguments: [String]
  /// The commit of the source, if it is known.
  public var commit: String?
  /// Whether the source differed from that commit.
  public var dirty: Bool?

  /// Describes a program whose source is not known.
  public init(version: String, contract: Int, arguments: [String] = []) {
    self.version = version
    self.contract = contract
    self.arguments = arguments
  }
}
