import Chrome
import Scenarios
import Stage
import WindowHost

/// Playing files in the demo's window.
extension DemoWindow {
  /// How often a file that is being read is looked after, in nanoseconds.
  private static let readingInterval: Int64 = 16_000_000

  /// Reads files, which may show the pictures that the call has named.
  private var loader: ScenarioLoader {
    ScenarioLoader(scenes: program.scenes, allowedPictures: pictureFolder)
  }

  /// Plays a file, such as one that was dropped on the window, as soon as it has been read.
  func play(_ path: String) {
    do throws(CommandError) {
      reading = try ScenarioReading(path, loader)
      readingStart = nil
      session.chromeDidChange()
    } catch {
      say(error)
    }
  }

  /// Plays the file that was being read, once it is; says that it takes time where it does.
  func followReading(at now: Int64) {
    guard let reading else { return }
    do throws(CommandError) {
      guard let loaded = try reading.take() else { return waitForReading(reading, at: now) }
      self.reading = nil
      try play(loaded)
    } catch {
      self.reading = nil
      say(error)
    }
  }

  private func waitForReading(_ reading: ScenarioReading, at now: Int64) {
    let start = readingStart ?? now
    readingStart = start
    // A line for a blink of an eye would be a flicker.
    if now - start > 12 * Self.readingInterval {
      session.showToast("Reading \(FileSystem.name(of: reading.path)) …")
    }
    session.scheduleChromeUpdate(at: now + Self.readingInterval)
  }

  private func play(_ loaded: ScenarioLoader.Loaded) throws(CommandError) {
    let replay = try ScenarioReplay(loaded, loader)
    session.prepareChrome()
    chrome.leaveLauncher()
    show(replay)
    lastFile = (loaded.path, loaded.type.name)
    session.chromeDidChange()
  }

  private func say(_ error: CommandError) {
    session.showToast(String(error.message.split(separator: "\n").first ?? "It cannot be played"))
  }

  /// Plays what was recorded or played last; a recording that runs is saved first.
  func replayLastFile() {
    if session.isRecording { endRecording() }
    guard let lastFile else { return session.showToast("Nothing was recorded yet: F5 begins") }
    play(lastFile.path)
  }

  /// Says what came of the replay that has reached its end.
  func replayDidEnd() {
    guard let replay else { return }
    session.showToast(replay.verdict)
  }
}
