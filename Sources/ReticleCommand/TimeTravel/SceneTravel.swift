import Chrome
import Drawing
import Geometry
import Motion
import Profiling
import Raster
import Scenarios
import Stage
import WindowHost

/// The time travel of the scene in a demo window: its input, its timeline and its clips.
///
/// It receives every frame of the session, and passes them on to the recording.
final class SceneTravel {
  private let program: Program
  private let session: WindowSession
  private let chrome: ChromeScene
  private let recording: DemoRecording
  private let meter = SystemMeter()
  private var setup: DemoSetup?
  private var traveler: TimeTraveler?
  private var timeline = Timeline(rate: .sixty)
  private let clips: ClipExport
  /// The number of rows of the session's log that are on the timeline.
  private var seenRows = 0
  /// The direction in which a held key runs, when it began, and when the target last moved.
  private var motion: (direction: Int, start: Nanoseconds, last: Nanoseconds)?
  private var shownFrame: Int64?
  private var wasPaused = false
  private var lastTimelineUpdate: Nanoseconds = 0
  private var comparison: LiveComparison?
  /// Called with a file that was saved and its scene.
  var onSave: ((String, DemoSetup) -> Void)?
  private let thumbnails = FrameThumbnails()
  /// Whether runs trail behind the live one; not for scenes with background work.
  private var follows = true
  /// The frame under the pointer whose picture is not ready yet.
  private var wantedThumbnail: Int64?
  /// The timelines of the courses of events that were left, by the number of their branch.
  private var leftTimelines: [Int: Timeline] = [:]

  /// The time for running frames between two presented ones, in nanoseconds.
  private static let workTime: Nanoseconds = 9_000_000
  /// The time after which a held key runs three times as fast, in nanoseconds.
  private static let steadyTime: Nanoseconds = 1_500_000_000
  /// The minimum time between two changes of the timeline, in nanoseconds.
  private static let timelineInterval: Nanoseconds = 150_000_000
  /// The time for the trailing runs after a frame, in nanoseconds.
  private static let followTime: Nanoseconds = 2_000_000
  /// The time for work while no frames are due, in nanoseconds.
  private static let idleWorkTime: Nanoseconds = 6_000_000
  /// The number of frames that the trailing runs may stay behind before they continue.
  private static let followLag: Int64 = 30
  /// The longest frame after which the trailing runs continue, in nanoseconds.
  private static let earlyFrameTime: Nanoseconds = 7_000_000

  /// Prepares the travel of a session's scenes.
  init(
    _ program: Program, _ session: WindowSession, _ chrome: ChromeScene, _ recording: DemoRecording
  ) {
    self.program = program
    self.session = session
    self.chrome = chrome
    self.recording = recording
    clips = ClipExport(environment: program.environment)
  }

  // MARK: - Scenes

  /// Begins with a scene whose first frame has not run.
  func begin(_ setup: DemoSetup) {
    end()
    self.setup = setup
    timeline = Timeline(rate: .sixty)
    // Frames of the scene before are not on this timeline.
    seenRows = session.timer.log.count
    lastTimelineUpdate = 0
    follows = true
    traveler = TimeTraveler(.sixty) { late throws(SceneError) in
      try setup.makeBareStage(.replay(late: late))
    }
    chrome.timeline?.isReplay = false
    chrome.timeline?.makeThumbnail = { [unowned self] frame in thumbnail(of: frame) }
  }

  /// Ends with the scene; nothing can be reached afterward.
  func end() {
    if session.isShowingExhibit { session.endExhibit() }
    comparison?.close()
    (setup, traveler, motion, shownFrame, wantedThumbnail) = (nil, nil, nil, nil, nil)
    thumbnails.removeAll()
    leftTimelines = [:]
    chrome.setTravel(secondsAgo: nil)
    chrome.timeline?.makeThumbnail = nil
  }

  // MARK: - Commands

  /// Performs a command of a key or of the timeline.
  func perform(_ command: TravelCommand) {
    guard let traveler else { return session.showToast("Open a scene to go back in time") }
    switch command {
    case .run(0): motion = nil
    case .run(let direction):
      begin(traveler)
      motion = (direction, session.now, session.now)
    case .to(let frame):
      begin(traveler)
      motion = nil
      traveler.move(to: frame)
    case .letGo: letGo(traveler)
    case .goOn:
      guard traveler.isTraveling else { break }
      let stops = motion != nil
      letGo(traveler)
      session.setPaused(stops)
    case .switchToBranch(let index): switchToBranch(index, traveler)
    case .compare: compare(traveler)
    case .saveGIF: saveClip(.gif, traveler)
    case .saveVideo: saveClip(.mp4, traveler)
    case .saveScenario: saveScenario(traveler)
    }
    session.setNeedsChromeFrame()
  }

  private func begin(_ traveler: TimeTraveler) {
    guard !traveler.isTraveling else { return }
    wasPaused = session.isPaused
    session.dismissToast()
    session.setPaused(true)
    traveler.begin()
  }

  private func letGo(_ traveler: TimeTraveler) {
    motion = nil
    guard traveler.isTraveling else { return }
    keepTimeline(traveler)
    do throws(SceneError) {
      resume(try traveler.land(), traveler)
    } catch {
      traveler.cancel()
      resume(nil, traveler)
      session.showToast(error.sentence)
    }
  }

  /// Continues with another stage, or with the old one.
  private func resume(_ landing: TimeTraveler.Landing?, _ traveler: TimeTraveler) {
    appendTimes()
    shownFrame = nil
    chrome.setTravel(secondsAgo: nil)
    if let landing {
      session.continueLive(on: landing.stage, from: landing.frame + 1, landing.releases)
      timeline.removeFrames(after: landing.stage.frameNumber)
      recording.restart(with: traveler.history)
    } else {
      session.endExhibit()
    }
    session.setPaused(wasPaused)
    updateBranches(traveler)
    if let issue = traveler.issue { session.showToast("Cannot go back: \(issue)") }
  }

  private func switchToBranch(_ index: Int, _ traveler: TimeTraveler) {
    if !traveler.isTraveling { wasPaused = session.isPaused }
    keepTimeline(traveler)
    let number = traveler.branches[index].number
    do throws(SceneError) {
      guard let landing = try traveler.switchToBranch(index) else { return }
      if let left = leftTimelines[number] { timeline = left }
      // Frames of the course that was just left are not on its timeline.
      seenRows = session.timer.log.count
      resume(landing, traveler)
      timeline.removeFrames(after: landing.stage.frameNumber)
      session.showToast("Back in the course of events that you had left")
    } catch {
      session.showToast(error.sentence)
    }
  }

  /// Keeps the timeline of the current course of events for the case that the user returns to it.
  private func keepTimeline(_ traveler: TimeTraveler) {
    appendTimes()
    leftTimelines[traveler.branches[traveler.currentIndex].number] = timeline
    let numbers = Set(traveler.branches.map(\.number))
    leftTimelines = leftTimelines.filter { numbers.contains($0.key) }
  }

  private func updateBranches(_ traveler: TimeTraveler) {
    timeline.branches = traveler.branches.indices.filter { $0 != traveler.currentIndex }.map {
      Timeline.Branch(
        index: $0, number: traveler.branches[$0].number + 1, fork: fork(of: $0, traveler),
        last: traveler.branches[$0].history.lastFrame)
    }
    lastTimelineUpdate = 0
  }

  /// Returns the last frame that a branch has in common with the current one.
  private func fork(of index: Int, _ traveler: TimeTraveler) -> Int64 {
    let (low, high) = (min(index, traveler.currentIndex), max(index, traveler.currentIndex))
    return traveler.branches[low..<high].indices.map { traveler.branches[$0 + 1].fork }.min() ?? -1
  }

  private static func offset(of stage: Stage) -> Double {
    let offset = stage.scrollOffset
    return offset.dy == 0 ? offset.dx : offset.dy
  }

  // MARK: - Updating

  /// Moves through time and updates the timeline; called before the window is drawn.
  func update(at now: Nanoseconds) {
    clips.update(session)
    continueComparison(at: now)
    guard let traveler else { return }
    if traveler.isTraveling { move(traveler, at: now) } else { workWhileIdle(traveler, at: now) }
    updateTimeline(traveler, at: now)
  }

  private func move(_ traveler: TimeTraveler, at now: Nanoseconds) {
    if let motion {
      let pace: Int64 = now - motion.start > Self.steadyTime ? 3 : 1
      let frames = (now - motion.last) * 60 * pace / 1_000_000_000
      if frames > 0 {
        traveler.move(to: traveler.target + Int64(motion.direction) * frames)
        let moved = motion.last + frames * 1_000_000_000 / 60 / pace
        self.motion = (motion.direction, motion.start, moved)
      }
      // A frame of the chrome that changes nothing would not be followed by another one.
      session.scheduleChromeUpdate(at: now + 1_000_000_000 / 60)
    }
    let end = meter.wallTime() + Self.workTime
    if traveler.work(until: { meter.wallTime() >= end }) { session.scheduleChromeUpdate(at: now) }
    if let issue = traveler.issue {
      traveler.cancel()
      resume(nil, traveler)
      return session.showToast("Cannot go back: \(issue)")
    }
    chrome.setTravel(secondsAgo: secondsAgo(traveler))
    guard let film = traveler.shownFilm, let frame = traveler.shownFrame, frame.frame != shownFrame
    else { return }
    shownFrame = frame.frame
    session.show(DeviceExhibit(frame.list, contents: film.contents))
    session.setInputMarks(frame.marks)
  }

  /// Returns how long before the last frame the shown one was, in seconds.
  private func secondsAgo(_ traveler: TimeTraveler) -> Double {
    Double(traveler.lastFrame - traveler.target) * timeline.rate.frameDuration
  }

  /// Appends the times of the frames that were measured since the last call.
  private func appendTimes() {
    let log = session.timer.log
    if log.count < seenRows { seenRows = 0 }
    let classifier = JankClassifier(rate: timeline.rate)
    while seenRows < log.count {
      let record = log[seenRows]
      timeline.append(Timeline.FrameTimes(record))
      let addedTime = session.addedTime(inFrame: record[.frame])
      let verdict = classifier.verdict(
        on: record, isWarmUp: record[.frame] < Int64(WarmUp.frames))
      if let verdict, verdict.label != .near {
        timeline.causes[record[.frame]] =
          LateFrameCause(of: record, verdict, addedTime: addedTime).text
      }
      seenRows += 1
    }
  }

  private func updateTimeline(_ traveler: TimeTraveler, at now: Nanoseconds) {
    appendTimes()
    guard let panel = chrome.timeline, chrome.isShowing(panel) else { return }
    let past = traveler.isTraveling ? (traveler.target, secondsAgo(traveler)) : nil
    if panel.updateLive(session, at: now, past: past) { session.setNeedsChromeFrame() }
    guard now - lastTimelineUpdate >= Self.timelineInterval else {
      return session.scheduleChromeUpdate(at: lastTimelineUpdate + Self.timelineInterval)
    }
    let isNew = timeline.lastFrame != traveler.lastFrame || lastTimelineUpdate == 0
    guard isNew else { return }
    lastTimelineUpdate = now
    timeline.lastFrame = traveler.lastFrame
    timeline.removeFrames(before: traveler.firstFrame)
    panel.update(timeline)
    session.setNeedsChromeFrame()
  }

  /// Returns a picture of a frame, or nil and requests it for when the scene is idle.
  private func thumbnail(of frame: Int64) -> Bitmap? {
    wantedThumbnail = nil
    guard let traveler else { return nil }
    if let shown = traveler.filmedFrame(at: frame), let film = traveler.shownFilm {
      return thumbnails.picture(of: shown, in: film.contents)
    }
    wantedThumbnail = frame
    session.scheduleChromeUpdate(at: session.now)
    return nil
  }

  /// Lets the trailing runs follow, and makes a requested picture, while no frames are due.
  private func workWhileIdle(_ traveler: TimeTraveler, at now: Nanoseconds) {
    guard wantedThumbnail != nil || follows && traveler.followingLag > 0 else { return }
    guard session.isIdle, comparison == nil else {
      return session.scheduleChromeUpdate(at: now + Self.timelineInterval)
    }
    let end = meter.wallTime() + Self.idleWorkTime
    if follows, traveler.follow(until: { meter.wallTime() >= end }) {
      session.scheduleChromeUpdate(at: now)
    }
    guard let frame = wantedThumbnail else { return }
    if traveler.preview(frame, until: { meter.wallTime() >= end }) != nil {
      wantedThumbnail = nil
      chrome.timeline?.updateThumbnail()
      session.setNeedsChromeFrame()
    } else if traveler.issue == nil {
      session.scheduleChromeUpdate(at: now)
    }
  }

  /// Lets the trailing runs follow after a frame that was early.
  private func follow(_ traveler: TimeTraveler, _ stage: Stage) {
    // Background work would be done again, and its results would have to be kept again.
    if stage.host.backgroundWork.pendingCount > 0 { follows = false }
    guard follows, traveler.followingLag >= Self.followLag else { return }
    let log = session.timer.log
    guard log.count > 0, log[log.count - 1][.wall] < Self.earlyFrameTime else { return }
    let end = meter.wallTime() + Self.followTime
    if traveler.follow(until: { meter.wallTime() >= end }) || traveler.followingLag > 0 {
      session.scheduleChromeUpdate(at: session.now + Self.timelineInterval)
    }
  }

  // MARK: - Comparing

  /// Repeats the last seconds without and with the work that makes the scene slow.
  private func compare(_ traveler: TimeTraveler) {
    guard let setup, comparison == nil else { return }
    let work = session.addedWork
    guard !work.isEmpty else { return session.showToast("Make the scene slow first") }
    if let issue = traveler.issue { return session.showToast("Cannot compare: \(issue)") }
    if traveler.isTraveling { letGo(traveler) }
    let history = traveler.history
    let found = GestureComparison(
      history, work, name: setup.type.name, rate: session.rate,
      environment: program.environment
    ) { () throws(SceneError) in try setup.makeBareStage(.replay(late: history.lateIDs)) }
    guard let found else {
      return session.showToast("Scroll or pinch for a second first, then compare")
    }
    wasPaused = session.isPaused
    session.setPaused(true)
    session.prepareChromeForAnimation()
    comparison = LiveComparison(found, work, in: chrome)
    session.setNeedsChromeFrame()
  }

  private func continueComparison(at now: Nanoseconds) {
    guard let comparison else { return }
    do throws(SceneError) {
      if try comparison.work() {
        session.setNeedsChromeFrame()
        session.scheduleChromeUpdate(at: now)
      }
    } catch {
      session.showToast(error.sentence)
    }
    guard comparison.isClosed else { return }
    self.comparison = nil
    session.setPaused(wasPaused)
  }

  // MARK: - Saving

  /// Saves a clip of a replay, or of a file that the window has saved.
  func save(_ clip: Clip, as format: ExportOptions.Format) {
    clips.start(clip, as: format, in: session)
  }

  private func saveClip(_ format: ExportOptions.Format, _ traveler: TimeTraveler) {
    guard let setup, traveler.lastFrame >= 0 else { return }
    do throws(CommandError) {
      let last = traveler.isTraveling ? traveler.target : traveler.lastFrame
      let viewport = session.stage?.viewport ?? setup.viewport
      var clip = Clip(
        source: .text(try scenarioText(setup, traveler.history)), name: setup.fileName,
        viewport: viewport, rate: timeline.rate)
      clip.frames = Clip.frames(upTo: last, at: timeline.rate)
      clip.pictureFolder = setup.parameters.text("images")
      save(clip, as: format)
    } catch {
      session.showToast(error.message)
    }
  }

  private func saveScenario(_ traveler: TimeTraveler) {
    guard let setup, traveler.lastFrame >= 0 else { return }
    do throws(CommandError) {
      let history =
        traveler.isTraveling
        ? traveler.history.prefix(through: traveler.target) : traveler.history
      let text = try scenarioText(setup, history)
      let file = try RecordingFile(FileSystem.freePath(for: setup.fileName, ".scn"))
      file.append(text)
      if let failure = file.failure { return session.showToast(failure) }
      onSave?(file.path, setup)
    } catch {
      session.showToast(error.message)
    }
  }

  private func scenarioText(
    _ setup: DemoSetup, _ history: InputHistory
  ) throws(CommandError) -> String {
    let sink = TextSink()
    let recorder = Recorder(try setup.header(device: "window \(session.window.driver)"), to: sink)
    try setup.repeatHistory(history, into: recorder)
    recorder.finish()
    return sink.text
  }
}

extension SceneTravel: WindowSessionRecorder {
  func session(_ session: WindowSession, didRun input: FrameInput, _ result: FrameResult) {
    recording.session(session, didRun: input, result)
    guard let traveler, let stage = session.stage, !session.isReplay else { return }
    traveler.record(input, result, on: stage)
    timeline.append(input, offset: Self.offset(of: stage))
    follow(traveler, stage)
  }

  func session(_ session: WindowSession, didMeasure record: FrameRecord) {
    recording.session(session, didMeasure: record)
  }

  func session(_ session: WindowSession, didRestartSchedule anchor: ScheduleRestart) {
    recording.session(session, didRestartSchedule: anchor)
  }

  func sessionDidEnd(_ session: WindowSession) { recording.sessionDidEnd(session) }
}

/// The text of a recording in memory.
private final class TextSink: RecordingSink {
  private(set) var text = ""

  func append(_ text: String) { self.text += text }
}
