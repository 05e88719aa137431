import Motion

/// Compares a probe at the end of the frame: `expect PROBE OP VALUE [±TOL]`.
struct ExpectVerb: StepVerb {
  static let name = "expect"
  let expectation: Expectation

  static func parse(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (verb: Self?, issues: [ScenarioIssue]) {
    do throws(ScenarioIssue) {
      return (Self(expectation: try ExpectationParser.read(word, rest, parser.probes)), [])
    } catch {
      return (nil, [error])
    }
  }

  /// Never called, because an expectation is not a list of arguments.
  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? { nil }

  var arguments: String {
    let value =
      switch expectation.value {
      case .quoted(let text): StringReader.quote(text)
      case .bare(let text): text
      }
    let tolerance = expectation.tolerance == .zero ? "" : " ±\(expectation.tolerance)"
    return "\(expectation.probe) \(expectation.comparison.rawValue) \(value)\(tolerance)"
  }

  var role: StepRole { .expect(expectation) }

  /// The generator writes expectations itself, from the values it reads after each frame.
  static let feature = GeneratedFeature("expect", weight: 3) { _ in [] }

  static var features: [GeneratedFeature] { [feature] }
}

/// Starts a section of the report: `mark "NAME"`.
struct MarkVerb: StepVerb {
  static let name = "mark"
  let title: String

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    arguments.readNext("a name in double quotes", ValueReader.name).map { Self(title: $0) }
  }

  var arguments: String { StringReader.quote(title) }

  var role: StepRole { .observe { player in player.beginSection(title) } }

  static let features = [
    GeneratedFeature("mark", weight: 1) { run in [.plain(Self(title: "m\(run.player.frame)"))] }
  ]
}

/// Takes a picture of the frame: `snapshot "NAME"`.
struct SnapshotVerb: StepVerb {
  static let name = "snapshot"
  let picture: String

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    arguments.readNext("a name in double quotes", fileName).map { Self(picture: $0) }
  }

  /// Parses a name that is safe as a file name, so that it cannot lead out of its folder.
  private static func fileName(_ word: Lexeme) throws(ScenarioIssue) -> String {
    let name = try ValueReader.name(word)
    let isFileName =
      name.utf8.count <= 100 && !name.hasPrefix(".")
      && !name.unicodeScalars.contains { $0 == "/" || $0 == "\\" || $0 == "\n" || $0 == "\t" }
    guard isFileName else {
      throw word.issue(
        "\(word.quoted) cannot name a picture; use at most 100 bytes, no '/' or '\\', and no '.' "
          + "at the start")
    }
    return name
  }

  var arguments: String { StringReader.quote(picture) }

  var role: StepRole { .observe { player in player.requestSnapshot(picture) } }
}

extension ScenarioVerb {
  /// The name of the picture that the step takes, or nil for other verbs.
  package var snapshotName: String? { (base as? SnapshotVerb)?.picture }
}

/// Ends the file after this frame: `end`.
struct EndVerb: StepVerb {
  static let name = "end"

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? { Self() }

  var role: StepRole { .end }
}

extension ScenarioVerb {
  /// Returns a verb that compares a probe.
  package static func expect(_ expectation: Expectation) -> ScenarioVerb {
    ExpectVerb(expectation: expectation).scenarioVerb
  }

  /// Returns a verb that starts a section of the report.
  package static func mark(_ title: String) -> ScenarioVerb { MarkVerb(title: title).scenarioVerb }

  /// Returns a verb that takes a picture of the frame.
  package static func snapshot(_ picture: String) -> ScenarioVerb {
    SnapshotVerb(picture: picture).scenarioVerb
  }

  /// The verb that ends the file.
  package static var end: ScenarioVerb { EndVerb().scenarioVerb }
}
