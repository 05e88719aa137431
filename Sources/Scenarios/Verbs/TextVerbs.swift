import Motion
import Stage

/// Types a text: `type "text"`.
struct TypeVerb: StepVerb {
  static let name = "type"
  let text: String

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    arguments.readNext("a text in double quotes", StringReader.string).map { Self(text: $0) }
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    if case .text(.typed(let text)) = event { Self(text: text) } else { nil }
  }

  var arguments: String { StringReader.quote(text) }

  var role: StepRole { .event(.text(.typed(text))) }

  var simplifications: [ScenarioVerb] { text.simplifications.map { Self(text: $0).scenarioVerb } }

  static let features = [
    GeneratedFeature("type", weight: 1) { run in
      [.plain(Self(text: run.randomSource.element(of: String.samples)))]
    }
  ]
}

/// Sets the text that an input method proposes: `compose "preedit"`.
///
/// An empty text ends the composition.
struct ComposeVerb: StepVerb {
  static let name = "compose"
  let text: String

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    arguments.readNext("a text in double quotes", StringReader.string).map { Self(text: $0) }
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    if case .text(.composed(let text)) = event { Self(text: text) } else { nil }
  }

  var arguments: String { StringReader.quote(text) }

  var role: StepRole { .event(.text(.composed(text))) }

  var simplifications: [ScenarioVerb] { text.simplifications.map { Self(text: $0).scenarioVerb } }

  static let features = [
    GeneratedFeature("compose", weight: 1) { run in
      [
        .plain(
          Self(
            text: run.randomSource.bool(oneIn: 2)
              ? "" : run.randomSource.element(of: String.samples)))
      ]
    }
  ]
}

/// Sets a clipboard's text, as another program does: `clipboard "text" [board=primary]`.
struct ClipboardVerb: StepVerb {
  static let name = "clipboard"
  let text: String
  let board: Clipboard.Board

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let text = arguments.readNext("a text in double quotes", StringReader.string)
    let board = arguments.readOptional("board", default: Clipboard.Board.clipboard) {
      word throws(ScenarioIssue) in try ValueReader.choice(word, Clipboard.Board.self)
    }
    guard let text, let board else { return nil }
    return Self(text: text, board: board)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    if case .text(.clipboardChanged(let text, let board)) = event {
      Self(text: text, board: board)
    } else {
      nil
    }
  }

  var arguments: String {
    StringReader.quote(text) + (board == .clipboard ? "" : " board=\(board.rawValue)")
  }

  var role: StepRole { .event(.text(.clipboardChanged(text, board))) }

  var simplifications: [ScenarioVerb] {
    text.simplifications.map { Self(text: $0, board: board).scenarioVerb }
  }

  static let features = [
    GeneratedFeature("clipboard", weight: 1) { run in
      [
        .plain(
          Self(
            text: run.randomSource.element(of: String.samples),
            board: run.randomSource.element(of: Clipboard.Board.allCases)))
      ]
    }
  ]
}

extension String {
  /// Simpler texts, simplest first: empty, the first character, the first half.
  fileprivate var simplifications: [String] {
    guard !isEmpty else { return [] }
    let found = ["", String(prefix(1)), String(prefix(count / 2))]
    return found.indices.filter { index in
      found[index] != self && !found[..<index].contains(found[index])
    }.map { found[$0] }
  }

  /// The texts of random scenarios.
  ///
  /// They cover one and several characters, characters of several scalars, text from right to left,
  /// and more than one line.
  fileprivate static let samples = [
    "a", "word", "two words ", "1,200", "e\u{301}", "日本語", "العربية", "👩‍👧‍👦", "one\ntwo",
  ]
}
