import Drawing
import Items
import Motion
package import Stage

/// Receives the text of a recording as it grows; the program writes it to a file and flushes it.
package protocol RecordingSink: AnyObject {
  /// Appends text. The text must survive a crash after the next flush, at most one second later.
  func append(_ text: String)
}

/// Records a run as a scenario file, step by step, while it happens.
///
/// The header is written immediately. The input of each frame is written after the frame, as raw
/// steps with absolute times. `end` and the digests are written last. A truncated file contains
/// everything up to its last complete line and can be salvaged.
package final class Recorder {
  /// The setup of the run: everything a file specifies before its steps.
  package let header: ScenarioHeader
  private let sink: any RecordingSink
  private var digests: [DigestTable.Entry] = []
  private var nextDigest: Int64 = 0
  private var lastFrame: Int64 = 0
  /// The number of the stage's measured texts that were written.
  private var writtenTextCount = 0
  private var writtenPictureCount = 0
  private var stage: Stage?
  private var isFinished = false

  /// Starts a recording and writes the header.
  package init(_ header: ScenarioHeader, to sink: any RecordingSink) {
    self.header = header
    self.sink = sink
    sink.append(ScenarioWriter().headerText(header))
  }

  /// Writes the input of a frame, and computes digests if they are due.
  ///
  /// - Precondition: the stage has run this frame and none after it.
  package func record(_ input: FrameInput, _ result: FrameResult, on stage: Stage) {
    lastFrame = input.frame
    self.stage = stage
    writeMeasuredTexts(of: stage)
    writePictureSizes(of: stage)
    for id in result.lateDeliveries { append(.deliver(id), at: Timestamp(frame: input.frame)) }
    for (index, event) in input.events.enumerated() {
      let refusal = result.refusals.first { $0.event == index }?.error
      for verb in Self.verbs(of: event, refusal: refusal, clock: stage.host.clock) {
        append(verb, at: event.time)
      }
    }
    guard input.frame >= nextDigest else { return }
    nextDigest = (input.frame / header.digestInterval + 1) * header.digestInterval
    appendDigest(of: stage)
  }

  /// Writes the texts that were measured since the last frame, before the steps that need them.
  private func writeMeasuredTexts(of stage: Stage) {
    let measured = stage.host.textExtents.measured
    guard writtenTextCount < measured.count else { return }
    for entry in measured[writtenTextCount...] {
      append(.text(entry), at: Timestamp(frame: lastFrame))
    }
    writtenTextCount = measured.count
  }

  /// Writes the sizes of pictures that were read since the last frame.
  private func writePictureSizes(of stage: Stage) {
    let measured = stage.host.pictureSizes.measured
    guard writtenPictureCount < measured.count else { return }
    for entry in measured[writtenPictureCount...] {
      append(.picture(entry), at: Timestamp(frame: lastFrame))
    }
    writtenPictureCount = measured.count
  }

  /// Writes a comment, which replays ignore.
  package func comment(_ text: String) {
    sink.append("# \(text)\n")
  }

  /// Ends the file with the last recorded frame; nothing is written after it.
  ///
  /// Overdue background results get a frame of their own after the last one, so that a replay does
  /// not deliver them earlier.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    if let stage { appendFinalDigest(of: stage) }
    let overdue = stage?.host.backgroundWork.overdue ?? []
    let end = Timestamp(frame: overdue.isEmpty ? lastFrame : lastFrame + 1)
    for id in overdue { append(.deliver(id), at: end) }
    append(.end, at: end)
    stage = nil
    if !digests.isEmpty { sink.append(ScenarioWriter().digestText(DigestTable(digests))) }
  }

  private func appendFinalDigest(of stage: Stage) {
    guard digests.last?.frame != lastFrame, stage.frameNumber == lastFrame else { return }
    appendDigest(of: stage)
  }

  private func appendDigest(of stage: Stage) {
    digests.append(DigestTable.Entry(frame: lastFrame, digest: stage.digest()))
  }

  private func append(_ verb: ScenarioVerb, at time: Timestamp) {
    let time = StepTime.absolute(frame: time.frame, microseconds: time.microseconds)
    sink.append(ScenarioWriter().line(for: ScenarioStep(time, verb)) + "\n")
  }
}

extension Recorder {
  /// Returns the steps with the same effect as an event.
  ///
  /// The result is empty if the scene ignored the event because it does not support it, or if a
  /// file cannot represent its numbers.
  static func verbs(
    of event: InputEvent, refusal: SceneError?, clock: ClockRate
  ) -> [ScenarioVerb] {
    if case .unsupported = refusal { return [] }
    if case .update(let steps) = event.kind.itemCommand, steps.count != 1 {
      return [.beginUpdates] + steps.map { .update($0) }
        + [refusal == nil ? .endUpdates : .refuse(.endUpdates)]
    }
    guard let verb = VerbCatalog.makeVerb(from: event.kind, clock) else { return [] }
    return [refusal == nil ? verb : .refuse(verb)]
  }
}
