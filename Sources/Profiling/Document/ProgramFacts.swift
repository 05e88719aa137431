/// What ran a scenario.
package struct ProgramFacts: Hashable, Codable, Sendable {
  /// The program's version.
  package var version: String
  /// The version of the simulation's behavior.
  package var contract: Int
  /// The words of the call, without the program's name.
  package var arguments: [String]
  /// The commit of the source, if it is known.
  package var commit: String?
  /// Whether the source differed from that commit.
  package var dirty: Bool?

  /// Describes a program whose source is not known.
  package init(version: String, contract: Int, arguments: [String] = []) {
    self.version = version
    self.contract = contract
    self.arguments = arguments
  }
}
