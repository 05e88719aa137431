package import Drawing
import Motion
import Stage

/// Supplies the measured lines of a text: `text KEY LINE…`.
///
/// Recordings and `bless` write it, because fonts differ between machines. A line of the text is
/// written as `START+LENGTH,WIDTH,ASCENT,DESCENT,ltr`, with `rtl` if its paragraph is read from
/// right to left, and `,cut` at the end if an ellipsis follows. Lengths are 64ths of a point.
struct TextVerb: StepVerb {
  static let name = "text"
  let entry: TextExtents.Entry

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    guard let key = arguments.readNext("the key of a text, 16 hexadecimal digits", Self.key) else {
      return nil
    }
    var lines: [TextExtent.Line] = []
    var end = 0
    while let word = arguments.readNextWord() {
      do throws(ScenarioIssue) {
        guard lines.count < TextExtent.lineLimit else {
          throw word.issue("a text has at most \(TextExtent.lineLimit) lines")
        }
        guard lines.last?.isTruncated != true else {
          throw word.issue("no line can follow a line with 'cut'")
        }
        let line = try Self.line(word, after: end)
        end = line.range.upperBound
        lines.append(line)
      } catch {
        arguments.addIssue(error)
        return nil
      }
    }
    guard !lines.isEmpty else {
      arguments.addIssue(
        arguments.verb.issue("'text' needs lines, as in 0+45,12800,930,240,ltr"))
      return nil
    }
    return Self(entry: TextExtents.Entry(key: key, extent: TextExtent(lines)))
  }

  private static func key(_ word: Lexeme) throws(ScenarioIssue) -> UInt64 {
    let isHexadecimal = word.bytes.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard word.bytes.count == 16, isHexadecimal, let key = UInt64(word.text, radix: 16) else {
      throw word.issue("\(word.quoted) is not a key of 16 lowercase hexadecimal digits")
    }
    return key
  }

  private static func line(
    _ word: Lexeme, after end: Int
  ) throws(ScenarioIssue) -> TextExtent.Line {
    let parts = word.split(at: ",")
    let bounds = parts[0].split(at: "+")
    guard parts.count == 5 || parts.count == 6, bounds.count == 2 else {
      throw word.issue("\(word.quoted) is not a line, START+LENGTH,WIDTH,ASCENT,DESCENT,ltr")
    }
    let start = try ValueReader.count(bounds[0], 0...ScenarioLimits.index)
    let length = try ValueReader.count(bounds[1], 0...ScenarioLimits.index)
    guard start >= end else {
      throw word.issue("the line starts at \(start), before the end of the previous one (\(end))")
    }
    var sizes: [Int] = []
    for part in parts[1...3] {
      sizes.append(try ValueReader.count(part, 0...TextExtent.lengthLimit))
    }
    guard parts[4].isEqual(to: "ltr") || parts[4].isEqual(to: "rtl") else {
      throw ValueReader.invalidChoice(["ltr", "rtl"], parts[4])
    }
    if parts.count == 6, !parts[5].isEqual(to: "cut") {
      throw ValueReader.invalidChoice(["cut"], parts[5])
    }
    return TextExtent.Line(
      range: start..<start + length, width: sizes[0], ascent: sizes[1], descent: sizes[2],
      isRightToLeft: parts[4].isEqual(to: "rtl"), isTruncated: parts.count == 6)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    if case .textExtent(let entry) = event { Self(entry: entry) } else { nil }
  }

  var arguments: String {
    let key = String(entry.key, radix: 16)
    let padding = String(repeating: "0", count: 16 - key.utf8.count)
    return ([padding + key] + entry.extent.lines.map(Self.text)).joined(separator: " ")
  }

  private static func text(of line: TextExtent.Line) -> String {
    "\(line.range.lowerBound)+\(line.range.count),\(line.width),\(line.ascent),\(line.descent),"
      + (line.isRightToLeft ? "rtl" : "ltr") + (line.isTruncated ? ",cut" : "")
  }

  var role: StepRole { .event(.textExtent(entry)) }
}

extension ScenarioVerb {
  /// Returns a verb that supplies the measured lines of a text.
  package static func text(_ entry: TextExtents.Entry) -> ScenarioVerb {
    TextVerb(entry: entry).scenarioVerb
  }
}
