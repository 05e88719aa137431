import Drawing
import Motion
import Stage

/// Writes scenarios in a canonical text form, so that files can be compared line by line.
///
/// Parsing the text gives an equal scenario. The cost is one pass over the steps.
package struct ScenarioWriter: Sendable {
  /// The number of columns for a step's time, which aligns the verbs.
  private static let timeWidth = 6

  /// Creates a writer.
  package init() {}

  /// Returns the text of a complete file.
  package func text(of scenario: Scenario) -> String {
    var text = headerText(scenario.header)
    for step in scenario.steps {
      text += line(for: step)
      text += "\n"
    }
    if let digests = scenario.digests { text += digestText(digests) }
    return text
  }

  /// Returns the lines above the steps, including `---`; the recorder writes them first.
  package func headerText(_ header: ScenarioHeader) -> String {
    var lines = ["scenario \(Scenario.formatVersion)"]
    if let title = header.title { lines.append("title \(StringReader.quote(title))") }
    if !header.tags.isEmpty { lines.append("tags \(header.tags.joined(separator: ","))") }
    if let device = header.device { lines.append("device \(StringReader.quote(device))") }
    lines.append("contract \(header.contract)")
    lines.append("demo " + text(of: header.demo))
    let scale = header.scale == Thousandths(1) ? "" : " scale=\(header.scale)"
    lines.append("viewport \(header.viewport)\(scale)")
    lines.append("seed 0x\(String(header.seed, radix: 16))")
    if header.clock != .sixty { lines.append("clock \(header.clock)") }
    lines += header.environment.map(\.text)
    if header.digestInterval != ScenarioHeader.defaultDigestInterval {
      lines.append("digest-every \(header.digestInterval)")
    }
    lines += header.budgets.map { "budget \($0.name) <= \($0.limit)" }
    return lines.joined(separator: "\n") + "\n---\n"
  }

  /// Returns a scene and its parameters, as written after `demo`.
  package func text(of demo: DemoReference) -> String {
    ([demo.name] + demo.arguments.map(\.text)).joined(separator: " ")
  }

  /// Returns the line of a step, without a line ending.
  package func line(for step: ScenarioStep) -> String {
    let time = step.time.description
    let padding = String(repeating: " ", count: max(1, Self.timeWidth - time.utf8.count))
    return time + padding + step.verb.text
  }

  /// Returns the section after `end`.
  package func digestText(_ table: DigestTable) -> String {
    var text = "digests algo=\(DigestWriter.algorithm)\n"
    for entry in table.entries { text += line(for: entry) + "\n" }
    return text
  }

  /// Returns the line of a checkpoint, without a line ending.
  package func line(for entry: DigestTable.Entry) -> String {
    let digest = entry.digest
    let values = [
      digest.all, digest.scroll, digest.layout, digest.cells, digest.animations, digest.randomness,
    ]
    let fields = zip(DigestParser.fields, values).map { "\($0)=\(Self.hexadecimal($1))" }
    return "@\(entry.frame) " + fields.joined(separator: " ")
  }

  /// Replaces or removes the digests of a file; comments and layout above them stay unchanged.
  ///
  /// The new lines use the line ending of the file's first line.
  package func replacingDigests(
    in bytes: [UInt8], of parsed: ParsedScenario, with digests: DigestTable?
  ) -> [UInt8] {
    var result = Array(bytes.prefix(parsed.lengthWithoutDigests))
    if let last = result.last, last != UInt8(ascii: "\n") { result += Self.lineEnd(of: bytes) }
    guard let digests else { return result }
    for line in digestText(digests).split(separator: "\n") {
      result += line.utf8
      result += Self.lineEnd(of: bytes)
    }
    return result
  }

  /// Inserts steps of frame 0 before all others; everything else in the file stays unchanged.
  ///
  /// The new lines use the line ending of the file's first line. `parsed` is the parsed file, of
  /// which `bytes` may have other digests.
  package func inserting(
    _ verbs: [ScenarioVerb], in bytes: [UInt8], of parsed: ParsedScenario
  ) -> [UInt8] {
    var lines: [UInt8] = []
    for verb in verbs {
      lines += line(for: ScenarioStep(.absolute(frame: 0), verb)).utf8
      lines += Self.lineEnd(of: bytes)
    }
    return bytes[..<parsed.lengthOfHeader] + lines + bytes[parsed.lengthOfHeader...]
  }

  private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    guard let index = bytes.firstIndex(of: newline), index > 0,
      bytes[index - 1] == carriageReturn
    else { return [newline] }
    return [carriageReturn, newline]
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
