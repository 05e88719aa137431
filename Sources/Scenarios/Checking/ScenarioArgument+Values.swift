import Items
package import Stage

extension ScenarioArgument {
  /// Converts arguments to the types in their descriptions.
  ///
  /// - Returns: The valid values, in the order written, and the issues of the other arguments:
  ///   unknown names, duplicate names, and values with a wrong type or out of range.
  package static func values(
    _ arguments: [ScenarioArgument], for parameters: [SceneParameter], of owner: String
  ) -> (values: SceneValues, issues: [ScenarioIssue]) {
    var values = SceneValues()
    var issues: [ScenarioIssue] = []
    var wordCount = 0
    for argument in arguments {
      do throws(ScenarioIssue) {
        let parameter = try argument.parameter(wordCount, among: parameters, of: owner)
        if argument.name == nil { wordCount += 1 }
        guard values[parameter.name] == nil else {
          throw ScenarioIssue(argument.position, "duplicate '\(parameter.name)'")
        }
        values[parameter.name] = try argument.value(of: parameter)
      } catch {
        issues.append(error)
      }
    }
    return (values, issues)
  }

  /// Returns the parameter of an argument; a word without a name belongs to the parameter at the
  /// word's index.
  private func parameter(
    _ index: Int, among parameters: [SceneParameter], of owner: String
  ) throws(ScenarioIssue) -> SceneParameter {
    guard let name else {
      if index < parameters.count { return parameters[index] }
      guard parameters.isEmpty else {
        throw ScenarioIssue(position, "'\(source)' is one argument too many for \(owner)")
      }
      throw ScenarioIssue(position, "\(owner) has no parameters")
    }
    if let parameter = parameters.first(where: { $0.name == name }) { return parameter }
    let names = parameters.map(\.name)
    let list = names.isEmpty ? "; it has none" : "; it has \(names.joined(separator: ", "))"
    let suffix = Suggestion.suffix(for: name, among: names)
    throw ScenarioIssue(
      position, "unknown parameter '\(name)' of \(owner)\(suffix.isEmpty ? list : suffix)")
  }

  /// Returns the value of a parameter; an issue names the parameter.
  private func value(of parameter: SceneParameter) throws(ScenarioIssue) -> SceneValue {
    do throws(ScenarioIssue) {
      return try value(parameter.kind)
    } catch {
      throw ScenarioIssue(
        error.position, "\(parameter.name): \(error.message)", kind: error.kind)
    }
  }

  private func value(_ kind: ValueKind) throws(ScenarioIssue) -> SceneValue {
    let word = Lexeme(Array(source.utf8)[...], valuePosition)
    switch kind {
    case .integer(let range):
      return .integer(try ValueReader.count(word, range))
    case .number(let range):
      return .number(try Self.number(word, range))
    case .size:
      return .size(try Self.size(word).size)
    case .point:
      return .point(try ValueReader.point(word, limit: ScenarioLimits.offset).point)
    case .flag:
      return .flag(try ValueReader.flag(word))
    case .choice(let words):
      guard words.contains(source) else { throw ValueReader.invalidChoice(words, word) }
      return .word(source)
    case .numbers:
      var numbers: [Double] = []
      for part in word.split(at: ",") {
        numbers.append(
          try ValueReader.decimal(part, -ScenarioLimits.offset...ScenarioLimits.offset).value)
      }
      return .numbers(numbers)
    case .itemCounts:
      guard ItemCounts(source) != nil else {
        throw word.issue(
          "\(word.quoted) is not a list of item counts; write 3,0,4, or 7x294 for 7 sections "
            + "of 294 items, at most \(ItemCounts.limit) items in total")
      }
      return .text(source)
    case .text:
      return .text(StringReader.isSingleString(word.bytes) ? try StringReader.string(word) : source)
    case .source:
      return .source(source)
    }
  }

  private static func number(
    _ word: Lexeme, _ range: ClosedRange<Double>
  ) throws(ScenarioIssue) -> Double {
    let limit = Int64.max / 1000
    let number = try ValueReader.decimal(word, -limit...limit).value
    guard range.contains(number) else {
      let bounds =
        "\(ProbeValue.decimal(range.lowerBound)) to \(ProbeValue.decimal(range.upperBound))"
      throw word.issue("\(word.quoted) is out of range; it can be \(bounds)")
    }
    return number
  }

  /// Parses `WxH`, both at least 0.
  private static func size(_ word: Lexeme) throws(ScenarioIssue) -> DecimalSize {
    let parts = word.split(at: "x")
    guard parts.count == 2 else { throw word.issue("\(word.quoted) is not a size; write WxH") }
    return DecimalSize(
      width: try ValueReader.decimal(parts[0], 0...ScenarioLimits.extent),
      height: try ValueReader.decimal(parts[1], 0...ScenarioLimits.extent))
  }
}
