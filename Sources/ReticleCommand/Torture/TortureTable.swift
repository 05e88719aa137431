/// The table of green and red rows printed by `torture`.
struct TortureTable {
  private let isColored: Bool

  private static let nameWidth = 16
  private static let summaryWidth = 46

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// The line above the table.
  func header(_ path: String, frames: Int) -> String {
    "\(path)  \(frames) frames, all digests compared\n"
  }

  /// Returns a row, followed by what was found if it is red or broken.
  func row(_ result: TortureResult) -> String {
    let name = result.name.padded(to: Self.nameWidth)
    switch result.state {
    case .green: return colored("green  ", "32") + "  " + name + result.summary
    case .skipped:
      return colored("skipped", "2") + "  " + name + (result.reason ?? result.summary)
    case .red:
      let location = result.frame.map { "frame \($0): " } ?? ""
      let lines =
        ["\(location)\(result.found ?? "")"] + result.fields + ["cause: \(result.reason ?? "")"]
      return failed("RED    ", name, result, lines)
    case .broken: return failed("BROKEN ", name, result, [result.found ?? ""])
    }
  }

  private func failed(
    _ word: String, _ name: String, _ result: TortureResult, _ lines: [String]
  ) -> String {
    let indent = String(repeating: " ", count: 9 + Self.nameWidth)
    return colored(word, "31;1") + "  " + name + result.summary + "\n"
      + lines.map { indent + $0 }.joined(separator: "\n")
  }

  /// Returns the summary line.
  func footer(_ results: [TortureResult]) -> String {
    func count(_ state: TortureResult.State) -> Int { results.count { $0.state == state } }
    let broken = count(.broken) > 0 ? "\(count(.broken)) broken, " : ""
    return "\n\(count(.green)) green, \(count(.red)) red, \(broken)\(count(.skipped)) skipped"
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
