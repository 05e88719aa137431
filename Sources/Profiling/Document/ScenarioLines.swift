/// A scenario's steps with their text, gathered by the frame in which they began.
package struct ScenarioLines: Sendable {
  /// Steps that began in one frame.
  package struct Group: Hashable, Sendable {
    /// The frame.
    package var frame: Int64
    /// Their lines in the file, from 1, in the order of beginning.
    package var lines: [Int]
    /// Their text as the file has it, times left out, several separated by ` · `.
    package var text: String
  }

  /// The groups, by ascending frame.
  package private(set) var groups: [Group] = []

  /// Gathers the steps of a run; where the file's text is not known they are called by their line.
  package init(_ summary: RunSummary) {
    // Lines end as the parser ends them: with a line feed, and with nothing else that text has.
    let source = (summary.scenario.source ?? "").utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    for (line, frame) in zip(summary.steps.lines, summary.steps.frames) {
      let known = source.indices.contains(line - 1) ? Self.step(source[line - 1]) : ""
      let text = known.isEmpty ? "line \(line)" : known
      if groups.last?.frame == frame {
        groups[groups.count - 1].lines.append(line)
        groups[groups.count - 1].text += " · " + text
      } else {
        groups.append(Group(frame: frame, lines: [line], text: text))
      }
    }
  }

  /// The steps under way in a frame: the last that began in it or before; O(log groups).
  package func group(at frame: Int64) -> Group? {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : groups[low - 1]
  }

  /// A line without its time, line end and needless spaces.
  private static func step(_ line: Substring) -> String {
    line.split(whereSeparator: \.isWhitespace).dropFirst().joined(separator: " ")
  }
}
