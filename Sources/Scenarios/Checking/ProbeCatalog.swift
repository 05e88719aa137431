import Stage

/// The probes of the format, with the syntax of their brackets and the kinds of their values.
package struct ProbeCatalog: Sendable {
  /// The paths of a scene's own probes, such as `spring.tension`.
  package var extraPaths: [String]
  /// Whether unknown probes are accepted, as for a scene that the format does not define.
  package var acceptsUnknown: Bool

  /// Creates a catalog of the format's probes and optional additional ones.
  package init(extraPaths: [String] = [], acceptsUnknown: Bool = false) {
    self.extraPaths = extraPaths
    self.acceptsUnknown = acceptsUnknown
  }

  /// The kind of value that a probe reads.
  package enum Kind: Hashable, Sendable {
    /// A number.
    case number
    /// Four numbers: x, y, width, height.
    case rectangle
    /// `true` or `false`.
    case flag
    /// One of a list of words.
    case word([String])
    /// An item's index.
    case index
    /// A set of items.
    case indices
    /// A text.
    case text
  }

  /// The content of the brackets in a part of a probe.
  package enum BracketContent: Hashable, Sendable {
    /// No brackets.
    case none
    /// An item's index.
    case item
    /// A section's number.
    case section
    /// `X,Y`.
    case point
    /// Any name.
    case name
    /// `left`, `middle` or `right`, and a number.
    case linePosition
    /// Names of events; the brackets are optional.
    case events
  }

  /// Returns the kind of a probe's value, or nil for an unknown probe.
  package static func kind(of path: String) -> Kind? { entry(path)?.kind }

  /// Checks the name of a probe, the content of its brackets, and the expected value.
  package func check(_ expectation: Expectation, probe: Lexeme, value: Lexeme) throws(ScenarioIssue)
  {
    let path = expectation.probe.path
    guard let entry = Self.entry(path) else {
      guard acceptsUnknown || extraPaths.contains(path) else {
        let suffix = Suggestion.suffix(for: path, among: Self.paths + extraPaths)
        throw probe.issue("unknown probe \(probe.quoted)\(suffix)")
      }
      return
    }
    for (segment, brackets) in zip(expectation.probe.segments, entry.brackets) {
      if let problem = Self.bracketProblem(segment, brackets) { throw probe.issue(problem) }
    }
    if let problem = Self.comparisonProblem(expectation, entry.kind) {
      throw value.issue("'\(path)' \(problem)")
    }
  }

  // MARK: - Brackets

  private static func bracketProblem(_ segment: Probe.Segment, _ brackets: BracketContent)
    -> String?
  {
    let arguments = segment.arguments
    let name = segment.name
    switch brackets {
    case .none:
      return arguments.isEmpty ? nil : "'\(name)' has no brackets"
    case .item:
      let isItem = arguments.count == 1 && ItemIndex(arguments[0]) != nil
      return isItem ? nil : "'\(name)' needs an item's index in brackets, as in \(name)[3]"
    case .section:
      let isSection =
        arguments.count == 1 && ItemIndex(arguments[0])?.section == nil
        && ItemIndex(arguments[0]) != nil
      return isSection ? nil : "'\(name)' needs a section's number in brackets, as in \(name)[2]"
    case .point:
      let numbers = arguments.compactMap { DecimalReader.thousandths($0.utf8) }
      let isPoint = arguments.count == 2 && numbers.count == 2
      return isPoint ? nil : "'\(name)' needs a point in brackets, as in \(name)[20,30]"
    case .name:
      return arguments.count == 1 && arguments != [""]
        ? nil : "'\(name)' needs a name in brackets, as in \(name)[header]"
    case .linePosition:
      let isPlace =
        arguments.count == 2 && ["left", "middle", "right"].contains(arguments[0])
        && DecimalReader.digits(arguments[1].utf8) != nil
      return isPlace
        ? nil : "'\(name)' needs left, middle or right and a number, as in \(name)[left,0]"
    case .events:
      return arguments.firstProblem(with: eventNames)
    }
  }

  // MARK: - Values

  private static func comparisonProblem(_ expectation: Expectation, _ kind: Kind) -> String? {
    let value = expectation.value
    let isOrdering = expectation.comparison.isOrdering
    let isNumeric = kind == .number || kind == .rectangle
    if isOrdering, kind != .number, kind != .index {
      return "can only be compared with == and !="
    }
    if expectation.tolerance > .zero, !isNumeric {
      return "is not a number and cannot have a tolerance"
    }
    if value == .bare("none") { return isOrdering ? "cannot be ordered against none" : nil }
    return switch kind {
    case .number: value.numbers?.count == 1 ? nil : "is a number; '\(value.text)' is not"
    case .rectangle:
      value.numbers?.count == 4 ? nil : "is a rectangle X,Y,W,H; '\(value.text)' is not"
    case .flag:
      ["true", "false"].contains(value.text) ? nil : "is true or false; '\(value.text)' is neither"
    case .word(let words):
      words.contains(value.text)
        ? nil
        : "is one of \(words.joined(separator: ", ")); '\(value.text)' is not"
          + Suggestion.suffix(for: value.text, among: words)
    case .index:
      value.indices?.count == 1 ? nil : "is an index; '\(value.text)' is not"
    case .indices:
      value.indices != nil ? nil : "is a set of items, such as 1,4; '\(value.text)' is not"
    case .text: nil
    }
  }
}

extension [String] {
  /// Returns the first problem with the names of events, or nil if there is none.
  fileprivate func firstProblem(with known: [String]) -> String? {
    for (offset, name) in enumerated() {
      if !known.contains(name) {
        return "unknown event '\(name)'" + Suggestion.suffix(for: name, among: known)
      }
      if prefix(offset).contains(name) { return "duplicate event '\(name)'" }
    }
    return nil
  }
}
