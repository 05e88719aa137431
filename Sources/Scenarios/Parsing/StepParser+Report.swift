/// Waits, marks, pictures and the end.
extension StepParser {
  func report(_ name: String, _ arguments: inout ArgumentReader) -> Parsed? {
    switch name {
    case "wait": Parsed(wait(&arguments))
    case "mark": Parsed(arguments.next("a name in double quotes", Self.name).map { .mark($0) })
    case "snapshot":
      Parsed(arguments.next("a name in double quotes", Self.fileName).map { .snapshot($0) })
    case "end": Parsed(.end)
    default: nil
    }
  }

  private func wait(_ arguments: inout ArgumentReader) -> ScenarioVerb? {
    let condition = arguments.next("settled or idle") { word throws(ScenarioIssue) in
      try ValueReader.choice(word, WaitCondition.self)
    }
    let maximum = arguments.required("max", "FRAMES") { word throws(ScenarioIssue) in
      try ValueReader.integer(word, 0...ScenarioLimits.frames)
    }
    guard let condition, let maximum else { return nil }
    return .wait(condition, maximum: maximum)
  }

  private static func name(_ word: Lexeme) throws(ScenarioIssue) -> String {
    let name = try StringReader.string(word)
    guard !name.isEmpty else { throw word.issue("the name is empty") }
    return name
  }

  /// A name that is also a file's: it cannot lead out of its folder.
  private static func fileName(_ word: Lexeme) throws(ScenarioIssue) -> String {
    let name = try name(word)
    let isFileName =
      name.utf8.count <= 100 && !name.hasPrefix(".")
      && !name.unicodeScalars.contains { $0 == "/" || $0 == "\\" || $0 == "\n" || $0 == "\t" }
    guard isFileName else {
      throw word.issue(
        "\(word.quoted) cannot name a picture; use at most 100 bytes, no '/' or '\\', and no '.' "
          + "in front")
    }
    return name
  }
}
