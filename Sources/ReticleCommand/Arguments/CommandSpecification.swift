import Profiling

/// The arguments of a command; used both for parsing and for help.
package struct CommandSpecification {
  /// An option, such as `--out DIR`.
  struct Option {
    /// The name, including its dashes.
    let name: String
    /// The placeholder of the value, or nil for a switch.
    let value: String?
    /// A one-line description.
    let summary: String
    /// Whether help omits the option.
    let isHidden: Bool

    init(_ name: OptionName, _ value: String? = nil, _ summary: String, isHidden: Bool = false) {
      self.name = name.rawValue
      self.value = value
      self.summary = summary
      self.isHidden = isHidden
    }
  }

  /// The command's name.
  let name: String
  /// The operands in help, such as `PATH…`.
  let operands: String
  /// The allowed number of operands.
  let operandCount: ClosedRange<Int>
  /// A one-line description.
  let summary: String
  /// A longer description.
  let discussion: String
  /// The options.
  let options: [Option]
  /// Whether the list of commands omits it, because only this program calls it.
  var isHidden = false

  /// The option `--json`, which every command accepts.
  static let json = Option(.json, nil, "print the result as JSON on standard output")

  /// The text of `reticle help COMMAND`.
  var help: String {
    let usage = "usage: reticle \(name)" + (operands.isEmpty ? "" : " \(operands)")
    let flags = options.isEmpty ? "" : " [options]"
    let rows = options.filter { !$0.isHidden }.map { option in
      let left = option.value.map { "\(option.name) \($0)" } ?? option.name
      return "  " + left.padded(to: 24) + option.summary
    }
    let list = rows.isEmpty ? "" : "\n\noptions:\n" + rows.joined(separator: "\n")
    return usage + flags + "\n\n" + discussion + list
  }
}

extension String {
  /// Returns the text padded with spaces to a width, with at least two spaces.
  func padded(to width: Int) -> String {
    leftAligned(to: width - 2) + "  "
  }
}
