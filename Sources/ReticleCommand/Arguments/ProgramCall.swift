/// The shell command with which the user calls this program.
///
/// Messages call the program `reticle`. Before a message is printed, every call in it is rewritten
/// to work in the user's shell, for example `Tools/reticle replay a.scn`.
package struct ProgramCall: Sendable {
  /// The environment variable with which a wrapper script passes the command that the user typed.
  static let variable = "RETICLE_CALL"

  /// The command without arguments, quoted for a shell.
  let text: String

  /// The program's file name without its folder.
  package let programName: String

  /// The plain name, for a program on the search path.
  package static let name = ProgramCall(text: "reticle")

  private init(text: String) { (self.text, programName) = (text, text) }

  /// Determines how the process was called.
  ///
  /// - Parameters:
  ///   - program: The first word of the call, as in `argv[0]`.
  ///   - environment: The environment variables.
  ///   - flag: The argument before each command; nil, the default, for none.
  package init(program: String, environment: [String: String], flag: String? = nil) {
    let script = environment[Self.variable] ?? ""
    let call = script.isEmpty ? program : script
    text = Self.quoted(call) + (flag.map { " \($0)" } ?? "")
    programName = call.split(separator: "/").last.map(String.init) ?? Self.name.text
  }

  /// Returns a word quoted for a shell, with quotation marks only if needed.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "/._-+,:=@%".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  /// Rewrites the calls of `reticle` in a text so that they work in the user's shell.
  ///
  /// - Parameters:
  ///   - text: The text; a call is the name followed by one of the commands.
  ///   - commands: The names of the commands.
  /// - Returns: The rewritten text, or the same text if the program is called by its plain name.
  package func rewritingCalls(in text: String, commands: [String]) -> String {
    guard self.text != Self.name.text else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: Self.name.text + " ") {
      let follower = rest[start.upperBound...].prefix { $0.isLetter || $0 == "-" }
      let isCall =
        commands.contains(String(follower))
        && Self.canStartCall(after: rest[..<start.lowerBound].last)
      result += rest[..<start.lowerBound] + (isCall ? self.text : Self.name.text)
      rest = rest[start.lowerBound...].dropFirst(Self.name.text.count)
    }
    return result + rest
  }

  /// Returns whether a call can start after a character; a name within a path is not a call.
  private static func canStartCall(after character: Character?) -> Bool {
    character.map { !$0.isLetter && !"/.-_".contains($0) } ?? true
  }
}
