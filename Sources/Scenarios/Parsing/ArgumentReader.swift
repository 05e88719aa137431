/// Reads the positional and named arguments of a verb, and collects errors.
///
/// The parser requests each value once. Then ``finish()`` reports the arguments that were not
/// requested.
struct ArgumentReader {
  /// The verb or header field that the arguments belong to.
  let verb: Lexeme
  private(set) var issues: [ScenarioIssue] = []
  private var positional: ArraySlice<Lexeme>
  private var named: [(name: Lexeme, value: Lexeme)] = []
  /// A set suffices because only membership is tested.
  private var givenNames: Set<String> = []
  private var knownNames: [String] = []
  private var missing: [(name: String, issue: ScenarioIssue)] = []

  init(_ verb: Lexeme, _ words: some Collection<Lexeme>) {
    self.verb = verb
    var positional: [Lexeme] = []
    for word in words {
      guard let (name, value) = Self.keyAndValue(word) else {
        if let last = named.last {
          issues.append(
            word.issue(
              "\(word.quoted) is after '\(last.name.text)='; put it before, or give it a name"))
        } else {
          positional.append(word)
        }
        continue
      }
      if !givenNames.insert(name.text).inserted {
        issues.append(word.issue("duplicate '\(name.text)'"))
      } else {
        named.append((name, value))
      }
    }
    self.positional = positional[...]
  }

  /// Splits `name=value` into name and value; returns nil for any other word.
  static func keyAndValue(_ word: Lexeme) -> (name: Lexeme, value: Lexeme)? {
    guard let equals = word.bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = word.bytes[..<equals]
    guard !name.isEmpty, name.allSatisfy(isNameByte) else { return nil }
    return (Lexeme(name, word.position), word.dropFirst(name.count + 1))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns whether an argument with that name is present and has not been read.
  func hasArgument(named name: String) -> Bool { named.contains { $0.name.text == name } }

  /// Reads the next positional argument, which is required.
  mutating func readNext<Value>(
    _ label: String, _ read: (Lexeme) throws(ScenarioIssue) -> Value
  ) -> Value? {
    guard let word = positional.popFirst() else {
      issues.append(verb.issue("\(verb.quoted) needs \(label)"))
      return nil
    }
    return attempt { () throws(ScenarioIssue) in try read(word) }
  }

  /// Returns the next positional argument, or nil if there is none.
  mutating func readNextWord() -> Lexeme? { positional.popFirst() }

  /// Reads a required named argument; `form` shows the expected syntax of its value.
  mutating func readRequired<Value>(
    _ name: String, _ form: String, _ read: (Lexeme) throws(ScenarioIssue) -> Value
  ) -> Value? {
    knownNames.append(name)
    guard let index = named.firstIndex(where: { $0.name.text == name }) else {
      missing.append((name, verb.issue("\(verb.quoted) needs \(name)=\(form)")))
      return nil
    }
    let value = named.remove(at: index).value
    return attempt { () throws(ScenarioIssue) in try read(value) }
  }

  /// Reads an optional named argument; returns the default if the argument is omitted.
  ///
  /// Returns nil only if the argument is invalid.
  mutating func readOptional<Value>(
    _ name: String, default fallback: Value,
    _ read: (Lexeme) throws(ScenarioIssue) -> Value
  ) -> Value? {
    knownNames.append(name)
    guard let index = named.firstIndex(where: { $0.name.text == name }) else { return fallback }
    let value = named.remove(at: index).value
    return attempt { () throws(ScenarioIssue) in try read(value) }
  }

  /// Returns all remaining named arguments, as written.
  mutating func removeAllNamed() -> [(name: Lexeme, value: Lexeme)] {
    defer { named = [] }
    return named
  }

  /// Records an issue.
  mutating func addIssue(_ issue: ScenarioIssue) { issues.append(issue) }

  /// Reports unread and missing arguments.
  ///
  /// Call this last.
  mutating func finish() {
    for word in positional {
      issues.append(word.issue("\(word.quoted) is one argument too many for \(verb.quoted)"))
    }
    var suggested: [String] = []
    for (name, _) in named {
      let suggestion = Suggestion.nearest(to: name.text, among: knownNames)
      suggested += suggestion.map { [$0] } ?? []
      issues.append(name.issue(unknownArgumentMessage(name, suggestion)))
    }
    issues += missing.filter { !suggested.contains($0.name) }.map(\.issue)
  }

  private func unknownArgumentMessage(_ name: Lexeme, _ suggestion: String?) -> String {
    if let suggestion {
      return "unknown argument \(name.quoted) of \(verb.quoted); did you mean '\(suggestion)'?"
    }
    let known =
      knownNames.isEmpty ? "no named arguments" : knownNames.joined(separator: ", ")
    return "unknown argument \(name.quoted); \(verb.quoted) accepts \(known)"
  }

  private mutating func attempt<Value>(
    _ read: () throws(ScenarioIssue) -> Value
  ) -> Value? {
    do throws(ScenarioIssue) {
      return try read()
    } catch {
      issues.append(error)
      return nil
    }
  }
}
