import Motion
import Stage

/// Parses one line of a scenario: a time and a verb with its arguments.
package struct StepParser {
  /// The result of parsing a line.
  ///
  /// A part that could not be parsed is nil, and `issues` explains why.
  struct Line {
    /// The time.
    var time: StepTime?
    /// The verb.
    var verb: ScenarioVerb?
    /// The position of the time.
    var timePosition: SourcePosition
    /// The position of the verb.
    var verbPosition: SourcePosition
    /// The issues of the line.
    var issues: [ScenarioIssue] = []
  }

  /// The frame rate, which limits the microseconds.
  let clock: ClockRate
  /// The probes that expectations can name.
  let probes: ProbeCatalog
  /// The scene, if known; defines the actions.
  let scene: SceneType?

  /// Parses the words of a line, of which there is at least one.
  func read(_ words: [Lexeme]) -> Line {
    var line = Line(timePosition: words[0].position, verbPosition: words[0].position)
    do throws(ScenarioIssue) {
      line.time = try time(words[0])
    } catch {
      line.issues.append(error)
      return line
    }
    guard words.count > 1 else {
      line.issues.append(words[0].issue("expected a step after \(words[0].quoted)"))
      return line
    }
    line.verbPosition = words[1].position
    let (verb, issues) = verb(words[1], words.dropFirst(2))
    line.verb = issues.isEmpty ? verb : nil
    line.issues = issues
    return line
  }

  // MARK: - Time

  private func time(_ word: Lexeme) throws(ScenarioIssue) -> StepTime {
    let isAbsolute = word.bytes.first == UInt8(ascii: "@")
    guard isAbsolute || word.bytes.first == UInt8(ascii: "+") else {
      throw word.issue("a step begins with its time, @FRAME or +FRAMES; found \(word.quoted)")
    }
    let parts = word.dropFirst(1).split(at: ":")
    guard parts.count <= 2 else {
      throw word.issue("\(word.quoted) is not a time; write @FRAME:MICROSECONDS")
    }
    let frames = try ValueReader.integer(parts[0], 0...ScenarioLimits.frames)
    let last = Int64(clock.lastMicrosecond)
    let microseconds = parts.count == 2 ? try ValueReader.integer(parts[1], 0...999_999_999) : 0
    guard microseconds <= last else {
      throw parts[1].issue(
        "\(microseconds) µs is longer than a frame; at \(clock) the maximum is \(last)")
    }
    return isAbsolute
      ? .absolute(frame: frames, microseconds: Int32(microseconds))
      : .relative(frames: frames, microseconds: Int32(microseconds))
  }

  // MARK: - Verb

  /// Parses a verb and returns its issues.
  func verb(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>
  ) -> (ScenarioVerb?, [ScenarioIssue]) {
    guard let verb = VerbCatalog.verb(named: word.text) else {
      let suffix = Suggestion.suffix(for: word.text, among: VerbCatalog.names)
      return (nil, [word.issue("unknown step \(word.quoted)\(suffix)")])
    }
    return verb.parseScenarioVerb(word, rest, self)
  }
}
