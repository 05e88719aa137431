import Scenarios

/// The parsed arguments of a call, according to its command's specification.
package struct Arguments {
  /// The command's name.
  let command: String
  /// The arguments that are neither options nor values of options.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var switches: Set<String> = []

  /// Parses the arguments of a call.
  ///
  /// - Throws: a usage error for an unknown option, an option without its value, or a duplicate
  ///   option.
  package init(_ words: [String], for command: CommandSpecification) throws(CommandError) {
    self.command = command.name
    var rest = words[...]
    var acceptsOptions = true
    while let word = rest.popFirst() {
      guard acceptsOptions, word.hasPrefix("--") else {
        operands.append(word)
        continue
      }
      guard word != "--" else {
        acceptsOptions = false
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try parseOption(String(parts[0]), parts.count > 1 ? String(parts[1]) : nil, &rest, command)
    }
    try checkCount(command)
  }

  /// Returns whether a switch was given.
  func has(_ option: OptionName) -> Bool { switches.contains(option.rawValue) }

  /// Returns the value of an option, or nil if it was not given.
  func value(_ option: OptionName) -> String? { values[option.rawValue] }

  /// The options as arguments for another call, each `--name=value` or `--name`.
  var optionArguments: [String] {
    switches.sorted() + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// Returns the options as arguments for another call, except for some.
  func optionArguments(except others: Set<OptionName>) -> [String] {
    let names = Set(others.map(\.rawValue))
    return optionArguments.filter { argument in
      !names.contains(String(argument.prefix { $0 != "=" }))
    }
  }

  /// Returns the whole number of an option, or nil if it was not given.
  func integer(
    _ option: OptionName, in range: ClosedRange<Int>
  ) throws(CommandError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "\(option.rawValue) must be a whole number from \(range.lowerBound) to "
          + "\(range.upperBound), not '\(text)'")
    }
    return number
  }

  private mutating func parseOption(
    _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>,
    _ command: CommandSpecification
  ) throws(CommandError) {
    guard let option = command.options.first(where: { $0.name == name }) else {
      let hint = Suggestion.suffix(for: name, among: command.options.map(\.name))
      throw .usage(
        "'\(command.name)' has no option '\(name)'\(hint) (reticle help \(command.name))")
    }
    guard values[name] == nil, !switches.contains(name) else {
      throw .usage("duplicate '\(name)'")
    }
    guard let placeholder = option.value else {
      guard attached == nil else { throw .usage("'\(name)' does not accept a value") }
      switches.insert(name)
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .usage("'\(name)' needs a value: \(name) \(placeholder)")
    }
    values[name] = value
  }

  /// The number of operands from which a command accepts a list, and its limit is named in errors.
  private static let manyOperands = 100

  private func checkCount(_ command: CommandSpecification) throws(CommandError) {
    if operands.count < command.operandCount.lowerBound {
      throw .usage("'\(command.name)' needs \(command.operands) (reticle help \(command.name))")
    }
    let most = command.operandCount.upperBound
    guard operands.count <= most || most < Self.manyOperands else {
      let advice = command.operands == "PATH…" ? "; name their folder instead" : ""
      throw .usage(
        "'\(command.name)' accepts up to \(most) operands, not \(operands.count)\(advice)")
    }
    if operands.count > most {
      let extra = operands[most]
      throw .usage("'\(command.name)' does not accept '\(extra)' (reticle help \(command.name))")
    }
  }
}
