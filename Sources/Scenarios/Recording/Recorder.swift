import Motion
package import Stage

/// Takes text as a recording grows; the program writes it to a file and flushes it.
package protocol RecordingSink: AnyObject {
  /// Appends text; it must survive a crash from the next flush on, at most a second later.
  func append(_ text: String)
}

/// Writes a run down as a scenario file, step by step, while it happens.
///
/// The header goes out at once, each frame's input as raw steps with absolute times when it was
/// run, `end` and the digests at the end. A file that breaks off holds everything up to its last
/// complete line and can be salvaged.
package final class Recorder {
  /// How the run can be repeated: everything a file says before its steps.
  package let header: ScenarioHeader
  private let sink: any RecordingSink
  private var digests: [DigestTable.Entry] = []
  private var nextDigest: Int64 = 0
  private var lastFrame: Int64 = 0
  private var stage: Stage?
  private var isFinished = false

  /// Begins a recording.
  package init(_ header: ScenarioHeader, to sink: any RecordingSink) {
    self.header = header
    self.sink = sink
    sink.append(ScenarioWriter().headerText(header))
  }

  /// Writes a frame's input down, and takes digests where they are due.
  ///
  /// - Precondition: the stage has run this frame and none after it.
  package func record(_ input: FrameInput, _ result: FrameResult, on stage: Stage) {
    lastFrame = input.frame
    self.stage = stage
    for id in result.lateDeliveries { append(.deliver(id), at: Timestamp(frame: input.frame)) }
    for (index, event) in input.events.enumerated() {
      let refusal = result.refusals.first { $0.event == index }?.error
      for verb in Self.verbs(of: event, refusal: refusal, clock: stage.host.clock) {
        append(verb, at: event.time)
      }
    }
    guard input.frame >= nextDigest else { return }
    nextDigest = (input.frame / header.digestInterval + 1) * header.digestInterval
    takeDigest(on: stage)
  }

  /// Writes a remark that replay does not see.
  package func comment(_ text: String) {
    sink.append("# \(text)\n")
  }

  /// Ends the file with the last recorded frame; nothing is written after it.
  ///
  /// Background results that are overdue by then come in a frame of their own after it, so that a
  /// replay does not let them in earlier.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    if let stage { takeLastDigest(on: stage) }
    let overdue = stage?.host.work.overdue ?? []
    let end = Timestamp(frame: overdue.isEmpty ? lastFrame : lastFrame + 1)
    for id in overdue { append(.deliver(id), at: end) }
    append(.end, at: end)
    stage = nil
    if !digests.isEmpty { sink.append(ScenarioWriter().digestText(DigestTable(digests))) }
  }

  private func takeLastDigest(on stage: Stage) {
    guard digests.last?.frame != lastFrame, stage.frameNumber == lastFrame else { return }
    takeDigest(on: stage)
  }

  private func takeDigest(on stage: Stage) {
    digests.append(DigestTable.Entry(frame: lastFrame, digest: stage.digest()))
  }

  private func append(_ verb: ScenarioVerb, at time: Timestamp) {
    let time = StepTime.absolute(frame: time.frame, microseconds: time.microseconds)
    sink.append(ScenarioWriter().line(for: ScenarioStep(time, verb)) + "\n")
  }
}
