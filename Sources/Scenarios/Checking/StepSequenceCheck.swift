import Drawing
import Gestures
import Motion
import Stage

/// Checks steps in relation to each other: their order, transactions, touches and gestures.
///
/// After a `wait`, frames are known only relative to its end. The player checks what requires
/// running the file.
struct StepSequenceCheck {
  /// The frame in which the last step started, counted from the start of the run; nil after a
  /// `wait`.
  private(set) var startFrame: Int64?
  /// The issues found so far.
  private(set) var issues: [ScenarioIssue] = []
  private let clock: ClockRate
  private var stepClock = StepClock()
  /// Whether frames count from the start of the run; after a `wait` they count from its end.
  private var isAbsolute = true
  /// The minimum possible value of the frame from which frames are counted.
  private var minimumOrigin: Int64 = 0
  private var previousLine = 0
  private var waitLine = 0
  private var transaction: Transaction?
  private var gestures: [Gesture] = []
  /// Whether the set of playing gestures is known.
  private var areGesturesKnown = true
  private var activeTouches = ActiveTouches()
  private var lastSample: (time: Timestamp, line: Int)?
  /// The measured texts so far, by key.
  private var textExtents: [UInt64: (extent: TextExtent, line: Int)] = [:]
  private var pictureSizes: [Int: (entry: PictureSizes.Entry, line: Int)] = [:]

  private struct Transaction {
    var depth: Int
    var frame: Int64
    var line: Int
  }

  private struct Gesture {
    var name: String
    var line: Int
    var end: Timestamp
    var ids: [Int]
  }

  init(clock: ClockRate) {
    self.clock = clock
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { transaction != nil }

  /// The number of frames from the start of the last step until all gestures finish.
  var remainingGestureFrames: Int64 {
    gestures.reduce(0) { max($0, $1.end.frame - stepClock.frame) }
  }

  /// Checks the next step of the file.
  mutating func check(_ line: StepParser.Line) {
    guard let time = line.time, let frame = resolveFrame(of: time, line) else { return }
    if let verb = line.verb {
      checkMicroseconds(time, verb, line)
      checkTransaction(verb, frame, line)
      trackTouches(verb, Timestamp(frame: frame, microseconds: time.microseconds), line)
      checkTextExtent(verb, line)
      checkPictureSize(verb, line)
    }
    previousLine = line.timePosition.line
  }

  // MARK: - Order

  /// Returns the frame in which a step starts, or nil if its time is not possible.
  private mutating func resolveFrame(of stepTime: StepTime, _ line: StepParser.Line) -> Int64? {
    // A verb that could not be parsed counts as input.
    let verb = line.verb ?? .reloadData
    if case .absolute(let frame, _) = stepTime {
      guard checkOrder(frame, verb, line) else { return nil }
      if !isAbsolute { switchToAbsoluteTime(at: frame) }
    }
    let frame = stepClock.frame(of: stepTime, verb)
    guard minimumOrigin + frame <= ScenarioLimits.frames else {
      addIssue(
        at: line.timePosition, "the step is after the last possible frame, \(ScenarioLimits.frames)"
      )
      return nil
    }
    stepClock.start(in: frame)
    startFrame = isAbsolute ? frame : nil
    return frame
  }

  private mutating func checkOrder(
    _ frame: Int64, _ verb: ScenarioVerb, _ line: StepParser.Line
  ) -> Bool {
    let minimumFrame = minimumOrigin + stepClock.frame
    if frame < minimumFrame {
      let description =
        isAbsolute
        ? "(frame \(minimumFrame), line \(previousLine))"
        : "(frame \(minimumFrame) or later, line \(previousLine))"
      addIssue(at: line.timePosition, "frame \(frame) is before the previous step \(description)")
      return false
    }
    guard !isAbsolute, !verb.observesFrameEnd, frame <= minimumOrigin else { return true }
    addIssue(
      at: line.timePosition,
      "frame \(frame) is over when the wait of line \(waitLine) ends; write '+0' for the next "
        + "frame")
    return false
  }

  private mutating func switchToAbsoluteTime(at frame: Int64) {
    isAbsolute = true
    minimumOrigin = 0
    stepClock = StepClock()
    stepClock.start(in: frame)
    lastSample = nil
    guard !gestures.isEmpty else { return }
    areGesturesKnown = false
    removeAllGestures()
  }

  private mutating func endWait(in frame: Int64, line: Int) {
    minimumOrigin += frame
    isAbsolute = false
    stepClock = StepClock()
    stepClock.endWait(in: 0)
    waitLine = line
    lastSample = nil
    areGesturesKnown = true
    removeAllGestures()
  }

  private mutating func checkMicroseconds(
    _ time: StepTime, _ verb: ScenarioVerb, _ line: StepParser.Line
  ) {
    guard time.microseconds > 0 else { return }
    if verb.observesFrameEnd {
      addIssue(
        at: line.timePosition,
        "'\(verb.name)' happens at the end of its frame; remove the microseconds")
    } else if case .wait = verb.role {
      addIssue(
        at: line.timePosition,
        "'\(verb.name)' is checked at the ends of frames; remove the microseconds")
    } else if isInTransaction {
      addIssue(at: line.timePosition, "a transaction takes effect when it begins; write '+0'")
    }
  }

  // MARK: - Transactions

  private mutating func checkTransaction(
    _ verb: ScenarioVerb, _ frame: Int64, _ line: StepParser.Line
  ) {
    guard let open = transaction else {
      switch verb.role {
      case .beginUpdates, .refuse(.beginUpdates):
        transaction = Transaction(depth: 1, frame: frame, line: line.verbPosition.line)
      case .endUpdates, .refuse(.endUpdates):
        addIssue(
          at: line.verbPosition, "'\(EndUpdatesVerb.name)' without '\(BeginUpdatesVerb.name)'")
      case .touch, .gesture, .viewport, .event, .command, .update, .refuse, .wait, .expect,
        .observe,
        .end:
        break
      }
      return
    }
    if frame != open.frame {
      addIssue(
        at: line.timePosition,
        "the transaction of line \(open.line) must stay in one frame; write '+0'")
    }
    switch verb.role {
    case .beginUpdates: transaction?.depth += 1
    case .endUpdates: closeTransaction(open)
    case .refuse(.endUpdates) where open.depth == 1: closeTransaction(open)
    case .refuse:
      addIssue(
        at: line.verbPosition,
        "a transaction is refused as a whole: end that of line \(open.line) with 'refuse "
          + "end-updates'")
    case .update: break
    case .end:
      addIssue(
        at: line.verbPosition, "the 'begin-updates' of line \(open.line) has no 'end-updates'")
    case .touch, .gesture, .viewport, .event, .command, .wait, .expect, .observe:
      addIssue(
        at: line.verbPosition,
        "'\(verb.name)' is not allowed in the transaction of line \(open.line), which can contain "
          + "only " + VerbCatalog.changeNames.formattedList)
    }
  }

  private mutating func closeTransaction(_ open: Transaction) {
    transaction?.depth -= 1
    if open.depth == 1 { transaction = nil }
  }

  // MARK: - Texts

  private mutating func checkTextExtent(_ verb: ScenarioVerb, _ line: StepParser.Line) {
    guard case .event(.textExtent(let entry)) = verb.role else { return }
    if let known = textExtents[entry.key], known.extent != entry.extent {
      addIssue(
        at: line.verbPosition,
        "line \(known.line) has other measurements of the same text; remove one of the two steps")
    } else {
      textExtents[entry.key] = (entry.extent, line.verbPosition.line)
    }
  }

  private mutating func checkPictureSize(_ verb: ScenarioVerb, _ line: StepParser.Line) {
    guard case .event(.pictureSize(let entry)) = verb.role else { return }
    if let known = pictureSizes[entry.index], known.entry != entry {
      addIssue(
        at: line.verbPosition,
        "line \(known.line) has another size of the same picture; remove one of the two steps")
    } else {
      pictureSizes[entry.index] = (entry, line.verbPosition.line)
    }
  }

  // MARK: - Touches

  private mutating func trackTouches(
    _ verb: ScenarioVerb, _ time: Timestamp, _ line: StepParser.Line
  ) {
    let position = line.verbPosition
    removeFinishedGestures(at: time)
    switch verb.role {
    case .touch(let touch):
      checkSampleOrder(time, line)
      do throws(TouchConflict) {
        try activeTouches.record(touch, line: position.line)
      } catch {
        addIssue(at: position, error.description)
      }
      checkTouchCount(position)
    case .gesture(let gesture):
      checkSampleOrder(time, line)
      guard areGesturesKnown else { return }
      let ids = (0..<gesture.touchCount).map { _ in
        activeTouches.assignLowestFreeID(to: .gesture(gesture.name, line: position.line))
      }
      let end = LoweredGesture(gesture, clock: clock, start: time).end
      gestures.append(Gesture(name: gesture.name, line: position.line, end: end, ids: ids))
      checkTouchCount(position)
    case .wait: endWait(in: time.frame, line: position.line)
    case .end: checkEnd(time.frame, position)
    case .viewport, .event, .command, .update, .beginUpdates, .endUpdates, .refuse, .expect,
      .observe:
      break
    }
  }

  private mutating func checkTouchCount(_ position: SourcePosition) {
    guard activeTouches.count > ScenarioLimits.touches else { return }
    addIssue(
      at: position,
      "\(activeTouches.count) touches are down at the same time; the maximum is "
        + "\(ScenarioLimits.touches)")
  }

  /// Checks that the samples of a frame are in the order of their microseconds.
  private mutating func checkSampleOrder(_ time: Timestamp, _ line: StepParser.Line) {
    if let last = lastSample, time < last.time {
      addIssue(
        at: line.timePosition,
        "the sample at \(time.microseconds) µs is before the previous one of its frame "
          + "(\(last.time.microseconds) µs, line \(last.line))")
    }
    lastSample = (time, line.timePosition.line)
  }

  private mutating func checkEnd(_ frame: Int64, _ position: SourcePosition) {
    guard let gesture = gestures.first(where: { $0.end.frame > frame }) else { return }
    let frames = gesture.end.frame - frame
    addIssue(
      at: position,
      "the \(gesture.name) of line \(gesture.line) plays for \(frames) more "
        + "\(frames == 1 ? "frame" : "frames") after 'end'; end later, or write 'wait settled' "
        + "before it")
  }

  /// Releases the touches of gestures that have finished by an instant.
  private mutating func removeFinishedGestures(at time: Timestamp) {
    for gesture in gestures where gesture.end <= time {
      gesture.ids.forEach { activeTouches.release($0) }
    }
    gestures.removeAll { $0.end <= time }
  }

  private mutating func removeAllGestures() {
    for gesture in gestures { gesture.ids.forEach { activeTouches.release($0) } }
    gestures = []
  }

  private mutating func addIssue(at position: SourcePosition, _ message: String) {
    issues.append(ScenarioIssue(position, message))
  }
}
