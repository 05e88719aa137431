import Drawing
import Geometry
import Gestures
import Motion
import Profiling
import Raster
import Scenarios
import Stage

/// Runs one scenario in this process: plays it, draws it and measures it.
final class ScenarioRun {
  private let loaded: ScenarioLoader.Loaded
  private let options: RunOptions
  private let stage: Stage
  private let player: ScenarioPlayer
  private let renderer: FrameRenderer?
  private let windowRenderer: WindowRenderer?
  private let timer: FrameTimer
  private var pacer: HeadlessPacer?
  private let frames: MonitoringFrameObserver
  private let injector: WorkInjector?
  private var outcome: RunOutcome
  private var skippedFrames: Int64 = 0
  /// Whether the current frame is measured; false for one that runs only for its digest.
  private var isMeasured = true

  /// Called occasionally with the current frame.
  var onProgress: ((Int64) -> Void)?

  /// Prepares a run, with the fonts and bitmaps of an earlier one.
  init(
    _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader, _ options: RunOptions,
    warmedBy earlier: ScenarioRun? = nil
  ) throws(CommandError) {
    self.loaded = loaded
    self.options = options
    timer = FrameTimer(meter: options.meter)
    let scenario = loaded.scenario
    guard !scenario.hasOtherContract || scenario.digests == nil || options.ignoresContract else {
      throw CommandError(
        .refused,
        "\(loaded.path): its digests were recorded against contract \(scenario.header.contract), "
          + "this build has \(Scenario.currentContract); run it with --ignore-contract, or record "
          + "them again with 'reticle bless'")
    }
    if options.renders { try DrawingLimit.check(scenario, path: loaded.path) }
    if options.snapshotFolder != nil {
      try PictureName.checkCollisions(in: scenario, path: loaded.path)
    }
    stage = try loader.makeStage(loaded, measurer: earlier?.measurer ?? PangoTextMeasurer())
    player = ScenarioPlayer(scenario, on: stage, checksDigests: !scenario.hasOtherContract)
    let contents = stage.host.contents
    windowRenderer =
      options.isCold || options.drawsAsWindow
      ? WindowRenderer(
        contents: contents, warmedBy: earlier?.windowRenderer, usesThread: options.isPaced) : nil
    renderer =
      options.renders && windowRenderer == nil ? FrameRenderer(contents: contents) : nil
    pacer = options.isPaced ? HeadlessPacer(rate: scenario.header.clock) : nil
    frames = MonitoringFrameObserver(timer, options.progressFile.flatMap(ProgressFile.init))
    if options.countsInstructions { frames.instructions = try InstructionMeter.available() }
    if options.isReported { frames.intervals = IntervalLog(meter: options.meter) }
    if options.sampleFile != nil { frames.sampler = try FunctionSampler.started(options) }
    injector =
      options.addedWork.isEmpty
      ? nil : WorkInjector(options.addedWork, observer: frames, meter: options.meter)
    outcome = RunOutcome(path: loaded.path)
    if !options.addedWork.isEmpty { outcome.notes.append(options.addedWork.note) }
    if scenario.hasOtherContract {
      outcome.notes.append(
        "written for contract \(scenario.header.contract), this build has "
          + "\(Scenario.currentContract)" + (scenario.digests == nil ? "" : "; digests ignored"))
    }
    if let refused = loader.refusedPictures(of: loaded) { outcome.notes.append(refused) }
    if let count = loaded.parsed.salvagedSteps {
      outcome.notes.append("the file is truncated; \(count) complete steps are replayed")
    }
  }

  /// Starts collecting the delegate calls that an `events` probe lists; ignores other probes.
  func watch(_ probe: Probe) { player.collectEvents(for: probe) }

  /// Runs all frames, or those up to and including `last`.
  func run(to last: Int64 = .max) -> RunOutcome {
    do {
      while !player.isFinished, player.frame <= last {
        guard !Interruption.isRequested else {
          outcome.errorCode = .interrupted
          outcome.errors.append("\(loaded.path): interrupted at frame \(player.frame)")
          break
        }
        if !options.isPaced { skipIdleFrames(upTo: last) }
        guard isWithinLimits() else { break }
        try runFrame()
      }
    } catch {
      outcome.errors.append("\(loaded.path):\(error)")
      outcome.errorCode = error.kind == .refused ? .refused : .invalid
    }
    conclude()
    return outcome
  }

  /// Skips frames in which nothing moves, except those whose digests are collected.
  ///
  /// The latter are not measured, so that the metrics do not depend on digests.
  private func skipIdleFrames(upTo last: Int64) {
    var last = last
    if options.collectsDigests {
      let interval = digestInterval
      last = min(last, (player.frame + interval - 1) / interval * interval)
    }
    skippedFrames += player.skipIdleFrames(upTo: last)
    isMeasured = player.certainFrameCount == 0
    if !isMeasured { skippedFrames += 1 }
  }

  /// Returns whether the run is within the limits of frames and digests; otherwise adds an error.
  private func isWithinLimits() -> Bool {
    let count = timer.log.count
    if options.isReported, count >= ScenarioLimits.reportedFrames {
      outcome.errors.append(
        "\(loaded.path): more than \(ScenarioLimits.reportedFrames) frames are too many for a "
          + "report; run it without --out and --report, or split the file")
    } else if count >= ScenarioLimits.movingFrames {
      outcome.errors.append(
        "\(loaded.path): more than \(ScenarioLimits.movingFrames) frames in which something moves "
          + "are too many for one run; split the file")
    } else if outcome.digests.entries.count > ScenarioLimits.digests {
      outcome.errors.append(
        "\(loaded.path): more than \(ScenarioLimits.digests) digests are too many to keep; raise "
          + "--digest-every, which is \(digestInterval)")
    } else {
      return true
    }
    outcome.errorCode = .refused
    return false
  }

  private func runFrame() throws(ScenarioIssue) {
    let frame = player.frame
    frames.begin(frame)
    if frame % 256 == 0 { onProgress?(frame) }
    let input = try player.nextInput()
    let start = options.meter.wallTime()
    stage.waitForResults(of: input)
    let waited = options.meter.wallTime() - start
    if let pacer { windowRenderer?.prepare(until: pacer.deadline(of: frame)) }
    let wake = pacer?.waitForDeadline(of: frame)
    injector?.begin(frame: frame, on: stage)
    // It searches for new threads, which is no part of the frame.
    if isMeasured { frames.sampler?.begin(frame: frame) }
    timer.begin(
      frame: frame, intendedWake: wake?.intended, waited: (wake?.waited ?? 0) + waited)
    frames.instructions?.begin(frame: frame)
    frames.intervals?.begin(frame: isMeasured ? frame : -1)
    let result = stage.runFrame(input, observer: injector ?? frames)
    if options.addedWork.forgetsBitmaps(after: frame) {
      renderer?.forgetBitmaps()
      windowRenderer?.forgetBitmaps()
    }
    let drawn = windowRenderer?.draw(stage.displayList) ?? renderer?.draw(stage.displayList)
    frames.phaseEnded(.draw)
    frames.phaseEnded(.present)
    frames.sampler?.endFrame()
    let outcome = measured(result, drawn, inputs: input.events.count)
    let record = isMeasured ? timer.end(outcome) : timer.cancel()
    if !options.isPaced { windowRenderer?.completeFrame() }
    try player.processResult(result, renderCounts: counts(drawn, record))
    recordDigest(frame)
    for name in player.requestedSnapshots { saveSnapshot(name) }
  }

  private func measured(
    _ result: FrameResult, _ drawn: CompositionCounts?, inputs: Int
  ) -> FrameOutcome {
    let offset = stage.scrollOffset
    return FrameOutcome(
      counters: result.counters, inputs: inputs, rasterized: drawn?.rasterizedCount ?? 0,
      bytesDrawn: drawn?.byteCount ?? 0, contentOffset: Point(x: offset.dx, y: offset.dy),
      touches: stage.host.gestures.isActive ? 1 : 0)
  }

  /// Returns the drawing counts for probes; nil in a debug build, where they are meaningless, and
  /// if it is drawn as in a window, where they depend on another thread.
  private func counts(_ drawn: CompositionCounts?, _ record: FrameRecord) -> RenderCounts? {
    #if DEBUG
      return nil
    #else
      guard let drawn, windowRenderer == nil else { return nil }
      var counts = RenderCounts()
      counts.rasterized = drawn.rasterizedCount
      counts.drawCommands = drawn.commandCount
      counts.allocations = Int(record[.allocations])
      return counts
    #endif
  }

  private var digestInterval: Int64 {
    options.digestInterval ?? loaded.scenario.header.digestInterval
  }

  private func recordDigest(_ frame: Int64) {
    guard options.collectsDigests, frame % digestInterval == 0 || player.isFinished else { return }
    outcome.digests.entries.append(DigestTable.Entry(frame: frame, digest: stage.digest()))
  }

  private func saveSnapshot(_ name: String) {
    guard let folder = options.snapshotFolder, let renderer else { return }
    do {
      try FileSystem.makeFolder(folder)
      let path = FileSystem.join(folder, PictureName.file(of: name))
      try PNGWriter().write(renderer.bitmap, to: path)
    } catch let error as CommandError {
      outcome.errors.append("\(loaded.path): snapshot '\(name)': \(error.message)")
      outcome.errorCode = error.code
    } catch {
      outcome.errors.append("\(loaded.path): snapshot '\(name)': \(error)")
      outcome.errorCode = .refused
    }
  }

  private func conclude() {
    FrameMonitor.end()
    let header = loaded.scenario.header
    if skippedFrames > 0 {
      outcome.notes.append("\(skippedFrames) frames without movement were skipped")
    }
    outcome.notes += TextNotes.notes(on: stage.host.textExtents, renderer?.missingFontAdvice)
    outcome.notes += PictureNotes.notes(on: stage.host.pictureSizes)
    outcome.failures = player.failures
    outcome.unlistedFailures = player.unlistedFailures
    outcome.skipped = player.skipped
    outcome.mismatch = player.mismatch
    outcome.met = player.met
    outcome.steps = player.startedSteps.filter { !$0.isObservation }.map { ($0.line, $0.frame) }
    outcome.loaded = loaded
    outcome.isRendered = options.renders
    outcome.isDrawnAsWindow = windowRenderer != nil
    outcome.instructions = frames.instructions?.counts
    outcome.records.startTime = timer.runStart
    outcome.records.intervals = frames.intervals?.intervals ?? []
    outcome.records.samples = frames.sampler?.samples(program: TrialCall.ownProgram)
    outcome.agreedCount = player.matchingDigestCount
    outcome.measured = MeasuredRun(
      name: header.title ?? loaded.path, rate: header.clock,
      mode: options.isPaced ? .paced : .asap, log: timer.log,
      marks: player.marks.map { Mark($0.name, frame: $0.frame) },
      budgets: header.budgets.compactMap(Self.budget))
  }

  private static func budget(_ budget: Scenarios.Budget) -> Profiling.Budget? {
    Profiling.Budget(
      name: budget.name, limitInThousandths: budget.limit.raw, line: budget.line)
  }
}

extension ScenarioRun {
  /// The fonts that the run has used.
  private var measurer: PangoTextMeasurer? {
    stage.host.contents.textExtents.source as? PangoTextMeasurer
  }

  /// What a run with `--cold` has measured; nil for other runs.
  var coldMeasures: ColdMeasures? {
    guard options.isCold, let windowRenderer else { return nil }
    var measures = ColdMeasures(timer.log, rate: loaded.scenario.header.clock)
    windowRenderer.complete(&measures)
    return measures
  }

  /// The state after the last frame.
  var frameState: ReplayFrameState { ReplayFrameState(of: player) }

  /// The last frame that ran; −1 before the first.
  var frame: Int64 { stage.frameNumber }

  /// Returns the current value of a probe as text.
  func read(_ probe: Probe) throws(CommandError) -> String {
    do throws(ProbeError) {
      guard let value = try player.read(probe) else {
        throw .unavailable("'\(probe)' exists only in a release build that renders")
      }
      return value.description
    } catch {
      switch error {
      case .unknown(let message):
        // A probe of the format may belong to another scene; any other is misspelled.
        throw CommandError(ProbeCatalog.kind(of: probe.path) == nil ? .invalid : .refused, message)
      case .unavailable(let message): throw CommandError(.refused, message)
      }
    }
  }
}

/// The options of a scenario run.
struct RunOptions {
  /// The meter that measures frames; this machine's clocks by default.
  var meter: any FrameMeter = SystemMeter()
  /// Whether frames are drawn into memory; true by default.
  var renders = true
  /// The work that is added to each frame; nothing by default.
  var addedWork = AddedWork()
  /// Whether frames run in real time; false by default.
  var isPaced = false
  /// Whether frames are drawn as in a window and from cold caches; false by default.
  var isCold = false
  /// Whether frames are drawn as in a window, with the same work in every run; false by default.
  var drawsAsWindow = false
  /// Whether the processor's instructions are counted; false by default.
  var countsInstructions = false
  /// The file for samples of functions; nil for none.
  var sampleFile: String?
  /// The CPU time between two samples.
  var samplePeriod = FunctionSampler.period
  /// Whether a file with another contract version runs without its digests; false by default.
  var ignoresContract = false
  /// Whether a truncated file runs up to its last complete step; false by default.
  var salvages = false
  /// Whether digests are collected; false by default.
  var collectsDigests = false
  /// Whether every frame is kept for a report; false by default.
  var isReported = false
  /// The number of frames between collected digests; nil for the interval in the file's header.
  var digestInterval: Int64?
  /// The folder for pictures of `snapshot` steps, or nil for none.
  var snapshotFolder: String?
  /// The file that holds the number of the current frame, for a process that watches this one.
  var progressFile: String?
}
