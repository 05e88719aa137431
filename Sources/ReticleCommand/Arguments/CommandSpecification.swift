import Profiling

/// What a command is called with: the single source of parsing and help.
struct CommandSpecification {
  /// An option, such as `--out DIR`.
  struct Option {
    /// The name with its dashes.
    let name: String
    /// What stands after it; nil for a switch.
    let value: String?
    /// One line about it.
    let summary: String
    /// Whether help says nothing of it.
    let isHidden: Bool

    init(_ name: String, _ value: String? = nil, _ summary: String, isHidden: Bool = false) {
      self.name = name
      self.value = value
      self.summary = summary
      self.isHidden = isHidden
    }
  }

  /// The command's name.
  let name: String
  /// What stands after it, such as `PATH…`.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  /// One line about it.
  let summary: String
  /// What it does at more length.
  let discussion: String
  /// Its options.
  let options: [Option]
  /// Whether the list of commands leaves it out, because only this program calls it.
  var isHidden = false

  /// `--json`, which every command takes.
  static let json = Option("--json", nil, "print the result as JSON on standard output")

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
  /// The text with spaces after it up to a width, and at least two.
  func padded(to width: Int) -> String {
    left(width - 2) + "  "
  }
}
