import Drawing
import Stage

/// Parses the lines after `end`: `digests algo=xxh64` and one line per checkpoint.
struct DigestParser {
  /// The issues found so far.
  private(set) var issues: [ScenarioIssue] = []
  /// The checkpoints read so far.
  private(set) var table = DigestTable()
  /// Whether this build knows the digest algorithm; digests of other algorithms are skipped.
  private var isKnownAlgorithm = true
  private let start: SourcePosition

  /// The names of the digests, in the order they are written.
  static let fields = ["all", "scroll", "layout", "cells", "anim", "rng"]

  /// Whether only the section's first line was read, without issues.
  var isEmpty: Bool { table.entries.isEmpty && issues.isEmpty }

  /// Parses the first line of the section.
  init(_ words: [Lexeme]) {
    start = words[0].position
    var arguments = ArgumentReader(words[0], words.dropFirst())
    let algorithm = arguments.readRequired("algo", "xxh64") { word throws(ScenarioIssue) in word }
    arguments.finish()
    issues = arguments.issues
    if let algorithm, algorithm.text != DigestWriter.algorithm {
      isKnownAlgorithm = false
      issues.append(
        algorithm.issue(
          "digests of the algorithm \(algorithm.quoted) cannot be checked; this build has "
            + "\(DigestWriter.algorithm)",
          kind: .refused))
    }
  }

  /// Parses the line of a checkpoint.
  mutating func read(_ words: [Lexeme]) {
    guard isKnownAlgorithm else { return }
    do throws(ScenarioIssue) {
      let frame = try frame(words[0])
      var arguments = ArgumentReader(words[0], words.dropFirst())
      let values = Self.fields.compactMap { arguments.readRequired($0, "HEX", Self.hexadecimal) }
      arguments.finish()
      issues += arguments.issues
      guard values.count == Self.fields.count else { return }
      table.entries.append(
        DigestTable.Entry(
          frame: frame,
          digest: StateDigest(
            all: values[0], scroll: values[1], layout: values[2], cells: values[3],
            animations: values[4], randomness: values[5])))
    } catch {
      issues.append(error)
    }
  }

  /// Checks the complete section; `lastFrame` is the last frame of the run, if known.
  mutating func finish(lastFrame: Int64?) {
    guard issues.isEmpty else { return }
    guard let last = table.entries.last else {
      issues.append(ScenarioIssue(start, "the 'digests' section is empty (truncated?)"))
      return
    }
    guard let lastFrame, last.frame > lastFrame else { return }
    issues.append(
      ScenarioIssue(
        start, "found a digest of frame \(last.frame), but the file ends at frame \(lastFrame)"))
  }

  private func frame(_ word: Lexeme) throws(ScenarioIssue) -> Int64 {
    guard word.bytes.first == UInt8(ascii: "@") else {
      throw word.issue("a digest begins with its frame, @FRAME; found \(word.quoted)")
    }
    let frame = try ValueReader.integer(word.dropFirst(1), 0...ScenarioLimits.frames)
    if let last = table.entries.last, frame <= last.frame {
      throw word.issue(
        "frame \(frame) does not come after the previous digest (frame \(last.frame))")
    }
    return frame
  }

  /// Parses sixteen lowercase hexadecimal digits.
  private static func hexadecimal(_ word: Lexeme) throws(ScenarioIssue) -> UInt64 {
    let isLowerCase = !word.bytes.contains { (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) }
    guard word.bytes.count == 16, isLowerCase,
      let value = DecimalReader.hexadecimal(word.bytes)
    else { throw word.issue("\(word.quoted) is not 16 lower-case hexadecimal digits") }
    return value
  }
}
