/// The program that ran a scenario.
package struct ProgramFacts: Hashable, Codable, Sendable {
  /// The program's version.
  package var version: String
  /// The version of the simulation's behavior.
  package var contract: Int
  /// The command-line arguments, without the program's name.
  package var arguments: [String]
  /// The commit of the source; `nil` if it is not known.
  package var commit: String?
  /// Whether the source had changes since that commit; `nil` if it is not known.
  package var dirty: Bool?

  /// Creates the description of a program whose source is not known.
  package init(version: String, contract: Int, arguments: [String] = []) {
    self.version = version
    self.contract = contract
    self.arguments = arguments
  }
}
