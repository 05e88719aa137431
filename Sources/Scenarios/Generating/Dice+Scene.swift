import Stage

/// Random parameter values in the syntax of a file.
extension Dice {
  /// Parameters that are not generated: those that only change the run time, and those that name
  /// other files.
  private static let leftOut: Set = ["cost", "images"]

  /// Returns some of a scene's or an action's parameters with random values of their kinds.
  mutating func arguments(_ parameters: [SceneParameter]) -> [ScenarioArgument] {
    var arguments: [ScenarioArgument] = []
    for parameter in parameters where !Self.leftOut.contains(parameter.name) {
      guard oneIn(2), let source = source(parameter) else { continue }
      arguments.append(ScenarioArgument(parameter.name, source: source))
    }
    return arguments
  }

  private mutating func source(_ parameter: SceneParameter) -> String? {
    switch parameter.kind {
    case .integer(let range): return "\(edge(in: range))"
    case .number(let range): return number(range)
    case .size: return "\(extent())x\(extent())"
    case .point: return "\(decimal(in: -300...300)),\(decimal(in: -300...300))"
    case .flag: return oneIn(4) ? "false" : "true"
    case .choice(let words): return words.isEmpty ? nil : pick(words)
    case .numbers:
      let count = pick([2, 2, 2, 1, 3, 5])
      return (0..<count).map { _ in "\(decimal(in: 0...60))" }.joined(separator: ",")
    case .itemCounts:
      guard oneIn(2) else { return "\(number(8))x\(number(40))" }
      return (0...number(6)).map { _ in "\(number(30))" }.joined(separator: ",")
    case .text: return text(like: parameter.fallback)
    case .source: return (0...number(3)).map { _ in part() }.joined(separator: "|")
    }
  }

  /// Returns an element of a list that a scene parses itself: a quoted string, a size or a word.
  private mutating func part() -> String {
    switch number(4) {
    case 0: "\(extent())x\(extent())"
    case 1: pick(["word", "12", "x"])
    default:
      StringReader.quote(
        pick(["a", "**bold** and //more//|mush", "two\nlines of text", "a long text in one line"]))
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let limit = 1_000_000.0
    let lower = Int(max(range.lowerBound, -limit).rounded(.up))
    let upper = Int(min(range.upperBound, limit).rounded(.down))
    guard lower < upper else { return "\(lower)" }
    let reach = oneIn(4) ? upper : min(upper, lower + 120)
    let value = decimal(in: lower...reach)
    return range.contains(value.value) ? "\(value)" : "\(lower)"
  }

  /// Returns a width or height of a slot, large enough that a viewport does not show thousands of
  /// slots.
  private mutating func extent() -> Thousandths {
    switch number(6) {
    case 0: Thousandths(Int64(number(in: 24...40)))
    case 1: Thousandths(Int64(number(in: 200...1500)))
    case 2: decimal(in: 24...300)
    default: Thousandths(Int64(number(in: 40...200)))
    }
  }

  /// Returns the default text with random digits, or a random word.
  private mutating func text(like fallback: String) -> String {
    let isPlain = fallback.allSatisfy { $0.isNumber || ",.x|".contains($0) }
    guard isPlain, !fallback.isEmpty, !oneIn(8) else {
      return StringReader.quote(pick(["a", "two words", "Größe π", "", "a#b=c|d"]))
    }
    return String(fallback.map { $0.isNumber ? Character("\(number(10))") : $0 })
  }
}
