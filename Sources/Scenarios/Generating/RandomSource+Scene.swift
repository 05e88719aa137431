import Stage

/// Random parameter values in the syntax of a file.
extension RandomSource {
  /// Parameters that are not generated: those that only change the run time, and those that name
  /// other files.
  private static let omittedParameters: Set = ["cost", "images"]

  /// Returns random values for some parameters of a scene or an action.
  mutating func arguments(_ parameters: [SceneParameter]) -> [ScenarioArgument] {
    var arguments: [ScenarioArgument] = []
    for parameter in parameters where !Self.omittedParameters.contains(parameter.name) {
      guard bool(oneIn: 2), let source = valueText(parameter) else { continue }
      arguments.append(ScenarioArgument(parameter.name, source: source))
    }
    return arguments
  }

  /// Returns a random value for one of the parameters that can change while the scene runs; nil if
  /// there are none.
  mutating func liveArgument(_ parameters: [SceneParameter]) -> ScenarioArgument? {
    let live = parameters.filter { $0.isLive && !Self.omittedParameters.contains($0.name) }
    guard !live.isEmpty else { return nil }
    let parameter = element(of: live)
    return valueText(parameter).map { ScenarioArgument(parameter.name, source: $0) }
  }

  private mutating func valueText(_ parameter: SceneParameter) -> String? {
    switch parameter.kind {
    case .integer(let range): return "\(boundaryInteger(in: range))"
    case .number(let range): return number(range)
    case .size: return "\(extent())x\(extent())"
    case .point: return "\(decimal(in: -300...300)),\(decimal(in: -300...300))"
    case .flag: return bool(oneIn: 4) ? "false" : "true"
    case .choice(let words): return words.isEmpty ? nil : element(of: words)
    case .numbers:
      let count = element(of: [2, 2, 2, 1, 3, 5])
      return (0..<count).map { _ in "\(decimal(in: 0...60))" }.joined(separator: ",")
    case .itemCounts:
      guard bool(oneIn: 2) else { return "\(integer(below: 8))x\(integer(below: 40))" }
      return (0...integer(below: 6)).map { _ in "\(integer(below: 30))" }.joined(separator: ",")
    case .text: return text(like: parameter.defaultValue)
    case .source: return (0...integer(below: 3)).map { _ in sourceElement() }.joined(separator: "|")
    }
  }

  /// Returns an element of a list that a scene parses itself: a quoted string, a size or a word.
  private mutating func sourceElement() -> String {
    switch integer(below: 4) {
    case 0: "\(extent())x\(extent())"
    case 1: element(of: ["word", "12", "x"])
    default:
      StringReader.quote(
        element(of: [
          "a", "**bold** and //more//|mush", "two\nlines of text", "a long text in one line",
        ]))
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let limit = 1_000_000.0
    let lower = Int(max(range.lowerBound, -limit).rounded(.up))
    let upper = Int(min(range.upperBound, limit).rounded(.down))
    guard lower < upper else { return "\(lower)" }
    let reach = bool(oneIn: 4) ? upper : min(upper, lower + 120)
    let value = decimal(in: lower...reach)
    return range.contains(value.value) ? "\(value)" : "\(lower)"
  }

  /// Returns a width or height of a slot, large enough that a viewport does not show thousands of
  /// slots.
  private mutating func extent() -> Thousandths {
    switch integer(below: 6) {
    case 0: Thousandths(Int64(integer(in: 24...40)))
    case 1: Thousandths(Int64(integer(in: 200...1500)))
    case 2: decimal(in: 24...300)
    default: Thousandths(Int64(integer(in: 40...200)))
    }
  }

  /// Returns the default text with random digits, or a random word.
  private mutating func text(like fallback: String) -> String {
    let isPlain = fallback.allSatisfy { $0.isNumber || ",.x|".contains($0) }
    guard isPlain, !fallback.isEmpty, !bool(oneIn: 8) else {
      return StringReader.quote(element(of: ["a", "two words", "Größe π", "", "a#b=c|d"]))
    }
    return String(fallback.map { $0.isNumber ? Character("\(integer(below: 10))") : $0 })
  }
}
