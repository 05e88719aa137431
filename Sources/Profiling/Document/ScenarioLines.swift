/// A scenario's steps with their text, grouped by the frame in which they began.
package struct ScenarioLines: Sendable {
  /// The steps that began in one frame.
  package struct Group: Hashable, Sendable {
    /// The frame.
    package var frame: Int64
    /// The line numbers in the file, from 1, in the order in which the steps began.
    package var lines: [Int]
    /// The text as in the file, without times; several steps are separated by ` · `.
    package var text: String
  }

  /// The groups, by ascending frame.
  package private(set) var groups: [Group] = []

  /// Groups the steps of a run; a step without known text is named by its line number.
  package init(_ summary: RunSummary) {
    // Only a line feed ends a line, as in the parser.
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

  /// Returns the steps in progress in a frame: the last group that began by then; O(log groups).
  package func group(at frame: Int64) -> Group? {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : groups[low - 1]
  }

  /// Returns a line without its time, line ending and surplus spaces.
  private static func step(_ line: Substring) -> String {
    line.split(whereSeparator: \.isWhitespace).dropFirst().joined(separator: " ")
  }
}
