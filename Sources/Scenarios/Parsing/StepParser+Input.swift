import Gestures
import Stage

/// Pointers, keys and the viewport.
extension StepParser {
  func input(_ name: String, _ arguments: inout ArgumentReader) -> Parsed? {
    switch name {
    case "touch": Parsed(touch(&arguments))
    case "hover": Parsed(arguments.next("a point, X,Y", Self.point).map { .hover($0) })
    case "wheel": Parsed(wheel(&arguments))
    case "key": Parsed(key(&arguments))
    case "rotate": Parsed(rotate(&arguments))
    case "resize": Parsed(resize(&arguments))
    default: nil
    }
  }

  static func point(_ word: Lexeme) throws(ScenarioIssue) -> DecimalPoint {
    try ValueReader.point(word)
  }

  private func touch(_ arguments: inout ArgumentReader) -> ScenarioVerb? {
    let phase = arguments.next("begin, move, end or cancel", Self.phase)
    let id = arguments.next("the touch's number") { word throws(ScenarioIssue) in
      try ValueReader.count(word, 0...ScenarioLimits.touchID)
    }
    let point = arguments.next("a point, X,Y", Self.point)
    let device = arguments.optional("device", default: PointerSample.Device.touch, Self.device)
    let button = arguments.optional("button", default: Int?.none) { word throws(ScenarioIssue) in
      guard device == .mouse else {
        throw word.issue("a finger has no button; 'button' goes with device=mouse")
      }
      return try ValueReader.count(word, 1...ScenarioLimits.button)
    }
    guard let phase, let id, let point, let device, let button else { return nil }
    return .touch(TouchStep(phase, id: id, at: point, device: device, button: button))
  }

  private static func phase(_ word: Lexeme) throws(ScenarioIssue) -> PointerSample.Phase {
    let phases: [PointerSample.Phase] = [.began, .moved, .ended, .cancelled]
    if let phase = phases.first(where: { TouchStep.word($0) == word.text }) { return phase }
    throw ValueReader.notOneOf(phases.map(TouchStep.word), word)
  }

  private static func device(_ word: Lexeme) throws(ScenarioIssue) -> PointerSample.Device {
    if word.isEqual(to: "touch") { return .touch }
    if word.isEqual(to: "mouse") { return .mouse }
    throw ValueReader.notOneOf(["touch", "mouse"], word)
  }

  private func wheel(_ arguments: inout ArgumentReader) -> ScenarioVerb? {
    let point = arguments.next("a point, X,Y", Self.point)
    let delta = arguments.next("a distance, DX,DY", Self.point)
    guard let point, let delta else { return nil }
    return .wheel(at: point, by: delta)
  }

  private func rotate(_ arguments: inout ArgumentReader) -> ScenarioVerb? {
    let size = arguments.required("to", "WxH", ValueReader.size)
    let frames = arguments.required("over", "FRAMES", Self.frames)
    guard let size, let frames else { return nil }
    return .rotate(to: size, over: frames)
  }

  private func resize(_ arguments: inout ArgumentReader) -> ScenarioVerb? {
    let size = arguments.required("to", "WxH", ValueReader.size)
    let animated = arguments.optional("animated", default: false, ValueReader.flag)
    guard let size, let animated else { return nil }
    return .resize(to: size, animated: animated)
  }

  // MARK: - Keys

  private func key(_ arguments: inout ArgumentReader) -> ScenarioVerb? {
    let named = arguments.next("the name of a key", Self.namedKey)
    var phase: KeyEvent.Phase? = .press
    if let word = arguments.nextWord() {
      phase = KeyEvent.Phase(rawValue: word.text)
      if phase == nil || phase == .press {
        phase = nil
        arguments.note(word.issue("\(word.quoted) is neither down nor up; without, it is a press"))
      }
    }
    guard let named, let phase else { return nil }
    return .key(KeyEvent(named.key, modifiers: named.modifiers, phase: phase))
  }

  /// A key with its prefixes, such as `shift-ctrl-a`.
  private static func namedKey(
    _ word: Lexeme
  ) throws(ScenarioIssue) -> (key: Key, modifiers: KeyModifiers) {
    var rest = word
    var modifiers: KeyModifiers = []
    while let (prefix, modifier) = Self.modifiers.first(where: {
      rest.bytes.starts(with: $0.prefix.utf8)
    }) {
      guard modifiers.insert(modifier).inserted else {
        throw rest.issue("'\(prefix)' is given twice")
      }
      rest = rest.dropFirst(prefix.utf8.count)
    }
    guard let key = Key(rawValue: rest.text) else {
      let suffix = Suggestion.suffix(for: rest.text, among: Key.allCases.map(\.rawValue))
      throw rest.issue("\(rest.quoted) is not the name of a key\(suffix)")
    }
    return (key, modifiers)
  }

  /// The prefixes of keys, in the order in which they are written.
  static let modifiers: [(prefix: String, modifier: KeyModifiers)] = [
    ("shift-", .shift), ("ctrl-", .control), ("alt-", .alt),
  ]
}
