/// How the person who reads a message calls this program.
///
/// Messages name it `reticle`, as manuals do; before they are shown, every call in them is put as
/// it works in the person's shell: `Tools/reticle replay a.scn`.
package struct ProgramCall: Sendable {
  /// The variable by which a script that runs the program says what was called in its place.
  static let variable = "RETICLE_CALL"

  /// The call without its arguments, ready for a shell.
  let text: String

  /// The program's own name, without the folder that it lies in.
  package let programName: String

  /// The name alone, for a program that lies on the search path.
  package static let name = ProgramCall(text: "reticle")

  private init(text: String) { (self.text, programName) = (text, text) }

  /// Finds out how the process was called.
  ///
  /// - Parameters:
  ///   - program: The first word of the call, as `argv[0]` has it.
  ///   - environment: The environment variables.
  package init(program: String, environment: [String: String]) {
    let script = environment[Self.variable] ?? ""
    let call = script.isEmpty ? program : script
    text = Self.quoted(call)
    programName = call.split(separator: "/").last.map(String.init) ?? Self.name.text
  }

  /// A word as a shell takes it back, in quotation marks only where it needs them.
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

  /// A text with the calls of `reticle` in it put as they work here.
  ///
  /// - Parameters:
  ///   - text: The text; a call is the name and one of the commands after it.
  ///   - commands: The names of the commands.
  /// - Returns: The text; it is what it was where the program is called by its name alone.
  package func spelled(in text: String, commands: [String]) -> String {
    guard self.text != Self.name.text else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: Self.name.text + " ") {
      let follower = rest[start.upperBound...].prefix { $0.isLetter || $0 == "-" }
      let isCall =
        commands.contains(String(follower)) && Self.begins(rest[..<start.lowerBound].last)
      result += rest[..<start.lowerBound] + (isCall ? self.text : Self.name.text)
      rest = rest[start.lowerBound...].dropFirst(Self.name.text.count)
    }
    return result + rest
  }

  /// Whether a name may begin after a character: one in a path is no call of its own.
  private static func begins(_ character: Character?) -> Bool {
    character.map { !$0.isLetter && !"/.-_".contains($0) } ?? true
  }
}
