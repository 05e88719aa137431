import Motion
import Stage

/// A single pass over the lines of a file.
struct ParserPass {
  /// The section of the file that a line belongs to.
  private enum Section {
    case version, header, steps, ended, digests, unreadable
  }

  private let parser: ScenarioParser
  private var section = Section.version
  private var issues: [ScenarioIssue] = []
  private var headerParser = HeaderParser()
  private var header: ScenarioHeader?
  private var stepParser: StepParser?
  private var sequenceCheck: StepSequenceCheck
  private var steps: [ScenarioStep] = []
  /// The state after the last step outside an unfinished transaction: the number of steps, the
  /// absolute frame of the last one, and the frames from there until its gestures finish.
  private var complete: (count: Int, frame: Int64?, remainingFrames: Int64) = (0, nil, 0)
  private var endLine = 0
  private var digestParser: DigestParser?
  private var end = SourcePosition(line: 1, column: 1)
  private var lineStart = 0
  private var nextLineStart = 0
  private var lengthWithoutDigests = 0
  private var lengthOfHeader = 0
  private var salvagedSteps: Int?
  private var documents: DocumentReader?

  init(_ parser: ScenarioParser) {
    self.parser = parser
    documents = parser.readDocument.map { DocumentReader($0) }
    sequenceCheck = StepSequenceCheck(clock: .sixty)
  }

  // MARK: - Lines

  /// Reads all lines, or stops after 20 issues.
  mutating func read(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    lengthWithoutDigests = bytes.count
    var number = 1
    while !rest.isEmpty, issues.count < ScenarioLimits.issues, section != .unreadable {
      let length = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 - rest.startIndex }
      var line = rest.prefix(length ?? rest.count)
      lineStart = line.startIndex
      nextLineStart = lineStart + (length.map { $0 + 1 } ?? rest.count)
      if line.last == UInt8(ascii: "\r"), length != nil { line.removeLast() }
      read(line, number, isTerminated: length != nil)
      rest = rest.dropFirst((length ?? rest.count - 1) + 1)
      number += length == nil ? 0 : 1
      end = SourcePosition(line: number, column: 1)
      if length == nil { end = end.advanced(over: line) }
    }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, _ number: Int, isTerminated: Bool) {
    var words: [Lexeme] = []
    do throws(ScenarioIssue) {
      words = try LineLexer.words(bytes, line: number, limit: parser.lineLimit)
      if let expanded = try documents?.expand(words) { words = expanded }
    } catch {
      if !isTerminated, isTruncated([]) { return }
      issues.append(error)
      if section == .version { section = .unreadable }
      if section == .header { headerParser.hasUnreadableLine = true }
      return
    }
    guard !words.isEmpty, isTerminated || !isTruncated(words) else { return }
    switch section {
    case .version: readVersion(words)
    case .header: readHeader(words)
    case .steps: readStep(words)
    case .ended: readAfterEnd(words)
    case .digests: digestParser?.read(words)
    case .unreadable: break
    }
  }

  /// Returns whether the file was truncated within its last line, which has no line ending.
  ///
  /// Such a line is not a step, unless it is a complete `end`. Inside a transaction even `end` is
  /// the start of a truncated `end-updates`.
  private func isTruncated(_ words: [Lexeme]) -> Bool {
    switch section {
    case .steps:
      guard !words.isEmpty, let line = stepParser?.read(words) else { return true }
      return line.verb != ScenarioVerb.end || sequenceCheck.isInTransaction
    case .digests:
      guard parser.salvages, var digests = digestParser else { return false }
      let count = digests.issues.count
      if !words.isEmpty { digests.read(words) }
      return words.isEmpty || digests.issues.count > count
    case .ended: return parser.salvages
    case .version, .header, .unreadable: return false
    }
  }

  // MARK: - Parts

  private mutating func readVersion(_ words: [Lexeme]) {
    section = .unreadable
    guard words[0].isEqual(to: "scenario") else {
      let beginning = "a scenario file begins with 'scenario \(Scenario.formatVersion)'"
      issues.append(words[0].issue("\(beginning); found \(words[0].quoted)"))
      return
    }
    guard words.count > 1 else {
      issues.append(words[0].issue("'scenario' needs a version, as in 'scenario 1'"))
      return
    }
    guard words[1].text == "\(Scenario.formatVersion)" else {
      let reads = "this build reads \(Scenario.formatVersion)"
      issues.append(words[1].issue("unsupported scenario version \(words[1].quoted) (\(reads))"))
      return
    }
    if words.count > 2 {
      issues.append(words[2].issue("\(words[2].quoted) is one argument too many for 'scenario'"))
    }
    section = .header
  }

  private mutating func readHeader(_ words: [Lexeme]) {
    guard words[0].isEqual(to: "---") else { return headerParser.read(words) }
    header = headerParser.finish(at: words[0].position)
    issues += headerParser.issues
    if words.count > 1 {
      issues.append(words[1].issue("unexpected \(words[1].quoted) after '---'"))
    }
    var scene: SceneType?
    if let scenes = parser.scenes, let demo = headerParser.demo {
      let found = SceneLookup(scenes).find(demo)
      scene = found.scene
      issues += found.issues
    }
    stepParser = StepParser(clock: headerParser.clock, probes: probes, scene: scene)
    sequenceCheck = StepSequenceCheck(clock: headerParser.clock)
    lengthOfHeader = nextLineStart
    section = .steps
  }

  /// A scene outside this build can have its own probes, as some of this one have.
  private var probes: ProbeCatalog {
    let name = headerParser.demo?.name
    let isKnown = name.map { SceneLookup.formatScenes.contains($0) } ?? false
    let hasOwn = name.map { SceneLookup.scenesWithOwnProbes.contains($0) } ?? false
    return ProbeCatalog(extraPaths: parser.extraProbes, acceptsUnknown: !isKnown || hasOwn)
  }

  private mutating func readStep(_ words: [Lexeme]) {
    guard !words[0].isEqual(to: "---") else {
      issues.append(words[0].issue("duplicate '---'"))
      return
    }
    guard let line = stepParser?.read(words) else { return }
    issues += line.issues
    let known = sequenceCheck.issues.count
    sequenceCheck.check(line)
    issues += sequenceCheck.issues[known...]
    if let time = line.time, let verb = line.verb {
      steps.append(ScenarioStep(time, verb, position: line.verbPosition))
      if !sequenceCheck.isInTransaction {
        complete = (steps.count, sequenceCheck.startFrame, sequenceCheck.remainingGestureFrames)
      }
    }
    // An `end` line with an error must not make the file look truncated.
    if words.count > 1, words[1].text == EndVerb.name {
      section = .ended
      endLine = words[1].position.line
    }
  }

  private mutating func readAfterEnd(_ words: [Lexeme]) {
    guard words[0].isEqual(to: "digests") else {
      issues.append(words[0].issue("only 'digests' may follow the 'end' of line \(endLine)"))
      section = .unreadable
      return
    }
    lengthWithoutDigests = lineStart
    digestParser = DigestParser(words)
    section = .digests
  }

  // MARK: - End

  /// Returns the scenario, or throws all issues.
  mutating func finish() throws(ScenarioErrors) -> ParsedScenario {
    if issues.count < ScenarioLimits.issues { checkEnd() }
    if parser.salvages, digestParser?.isEmpty == true { digestParser = nil }
    digestParser?.finish(lastFrame: sequenceCheck.startFrame)
    issues += digestParser?.issues ?? []
    guard let header, issues.isEmpty else {
      throw ScenarioErrors(file: parser.file, issues)
    }
    return ParsedScenario(
      scenario: Scenario(header: header, steps: steps, digests: digestParser?.table),
      salvagedSteps: salvagedSteps, documents: documents?.names ?? [:],
      lengthOfHeader: lengthOfHeader,
      lengthWithoutDigests: lengthWithoutDigests)
  }

  private mutating func checkEnd() {
    switch section {
    case .version:
      issues.append(
        ScenarioIssue(
          end,
          "the file is empty; a scenario file begins with 'scenario \(Scenario.formatVersion)'"))
    case .header:
      issues += headerParser.issues
      issues.append(ScenarioIssue(end, "file ends before the line '---' (truncated?)"))
    case .steps where parser.salvages && issues.isEmpty: salvage()
    case .steps: issues.append(ScenarioIssue(end, truncationMessage))
    case .ended, .digests, .unreadable: break
    }
  }

  private var truncationMessage: String {
    let count = complete.count == 1 ? "1 step" : "\(complete.count) steps"
    var last = "no step is complete"
    if complete.count > 0 {
      let step = steps[complete.count - 1]
      let time = complete.frame.map { "@\($0)" } ?? step.time.description
      last = "last complete step is \(time) \(step.verb.name) (line \(step.position.line))"
    }
    return "file ends without an 'end' step (truncated?); \(last); --salvage would replay \(count)"
  }

  /// Keeps the complete steps and adds an `end` after the last step and all its gestures.
  private mutating func salvage() {
    steps.removeSubrange(complete.count...)
    steps.append(ScenarioStep(.relative(frames: complete.remainingFrames), .end, position: end))
    salvagedSteps = complete.count
  }
}
