import Drawing
import Geometry
import Profiling
import Raster
import Scenarios
import Stage

/// Runs a scene without a window or input, and measures its frames.
struct HeadlessDemo {
  private let program: Program
  private let setup: DemoSetup
  private let file: RecordingFile?

  init(_ program: Program, _ setup: DemoSetup, recordingTo file: RecordingFile?) {
    self.program = program
    self.setup = setup
    self.file = file
  }

  /// Runs frames as fast as possible.
  func run(frames: Int) throws(CommandError) -> ExitCode {
    if let objection = DrawingLimit.failureReason(for: setup.viewport, scale: setup.scale) {
      throw CommandError(.refused, "reticle: \(objection); use a smaller --viewport or --scale")
    }
    let stage = try setup.makeStage(.replay(late: []))
    let renderer = FrameRenderer(contents: stage.host.contents)
    let timer = FrameTimer()
    var recorder: Recorder?
    if let file { recorder = Recorder(try setup.header(device: "headless"), to: file) }
    var frame: Int64 = 0
    while frame < frames, !Interruption.isRequested {
      let input = FrameInput(frame: frame)
      timer.begin(frame: frame)
      let result = stage.runFrame(input, observer: timer)
      let drawn = renderer.draw(stage.displayList)
      timer.phaseEnded(.draw)
      timer.end(
        FrameOutcome(
          counters: result.counters, rasterized: drawn.rasterizedCount,
          bytesDrawn: drawn.byteCount))
      recorder?.record(input, result, on: stage)
      if frame % 256 == 0 { program.terminal.showProgress("frame \(frame) of \(frames)") }
      frame += 1
      guard file?.failure == nil else { break }
    }
    recorder?.finish()
    file?.finish(scenes: program.scenes)
    program.terminal.clearProgress()
    let texts = stage.host.textExtents
    if let advice = texts.missingFontAdvice ?? renderer.missingFontAdvice {
      program.terminal.printMessage("reticle: \(advice)")
    }
    if let failure = file?.failure { throw CommandError(.refused, failure) }
    let run = MeasuredRun(
      name: "demo \(setup.type.name)", rate: stage.host.clock, mode: .asap, log: timer.log)
    program.terminal.print(TerminalBlock(run, isColored: program.terminal.isColored).text)
    return Interruption.isRequested ? .interrupted : .success
  }
}
