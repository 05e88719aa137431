import Motion
package import Stage

/// Presses or releases a key: `key NAME [down|up]`; without `down` or `up`, both.
struct KeyVerb: StepVerb {
  static let name = "key"
  let event: KeyEvent

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let named = arguments.readNext("the name of a key", namedKey)
    var phase: KeyEvent.Phase? = .press
    if let word = arguments.readNextWord() {
      phase = KeyEvent.Phase(rawValue: word.text)
      if phase == nil || phase == .press {
        phase = nil
        arguments.addIssue(
          word.issue("\(word.quoted) is not down or up; omit it for a press and release"))
      }
    }
    guard let named, let phase else { return nil }
    return Self(event: KeyEvent(named.key, modifiers: named.modifiers, phase: phase))
  }

  /// Parses a key with its prefixes, such as `shift-ctrl-a`.
  private static func namedKey(
    _ word: Lexeme
  ) throws(ScenarioIssue) -> (key: Key, modifiers: KeyModifiers) {
    var rest = word
    var modifiers: KeyModifiers = []
    while let (prefix, modifier) = prefixes.first(where: {
      rest.bytes.starts(with: $0.prefix.utf8)
    }) {
      guard modifiers.insert(modifier).inserted else {
        throw rest.issue("duplicate '\(prefix)'")
      }
      rest = rest.dropFirst(prefix.utf8.count)
    }
    guard let key = Key(rawValue: rest.text) else {
      let suffix = Suggestion.suffix(for: rest.text, among: Key.allCases.map(\.rawValue))
      throw rest.issue("\(rest.quoted) is not the name of a key\(suffix)")
    }
    return (key, modifiers)
  }

  /// The modifier prefixes of keys, in the order they are written.
  private static let prefixes: [(prefix: String, modifier: KeyModifiers)] = [
    ("shift-", .shift), ("ctrl-", .control), ("alt-", .alt),
  ]

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    if case .key(let event) = event { Self(event: event) } else { nil }
  }

  var arguments: String {
    let prefixes = Self.prefixes.filter { event.modifiers.contains($0.modifier) }
    let name = prefixes.map(\.prefix).joined() + event.key.rawValue
    return event.phase == .press ? name : "\(name) \(event.phase.rawValue)"
  }

  var role: StepRole { .event(.key(event)) }

  var simplifications: [ScenarioVerb] {
    event.modifiers.isEmpty
      ? [] : [Self(event: KeyEvent(event.key, phase: event.phase)).scenarioVerb]
  }

  static let features = [
    GeneratedFeature("key", weight: 2) { run in
      let keys: [Key] = [
        .home, .end, .pageUp, .pageDown, .up, .down, .left, .right, .space, .enter, .escape, .tab,
        .a, .f, .z, .y, .menu,
      ]
      let modifiers =
        run.randomSource.bool(oneIn: 3)
        ? KeyModifiers(rawValue: run.randomSource.integer(below: 8)) : []
      let key = KeyEvent(
        run.randomSource.element(of: keys), modifiers: modifiers,
        phase: run.randomSource.element(of: KeyEvent.Phase.allCases))
      return [.plain(Self(event: key))]
    }
  ]
}

extension ScenarioVerb {
  /// Returns a verb for a key event.
  package static func key(_ event: KeyEvent) -> ScenarioVerb { KeyVerb(event: event).scenarioVerb }
}
