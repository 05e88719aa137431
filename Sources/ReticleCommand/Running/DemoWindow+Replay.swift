import Chrome
import Scenarios
import Stage
import WindowHost

/// Plays files in the demo window.
extension DemoWindow {
  /// The interval between checks of a file that is being read, in nanoseconds.
  private static let readingInterval: Int64 = 16_000_000

  /// A loader for files, which can use the pictures named in the call.
  private var loader: ScenarioLoader {
    ScenarioLoader(scenes: program.scenes, allowedPictures: pictureFolder)
  }

  /// Plays a file, such as one dropped on the window, as soon as it has been read.
  func play(_ path: String) {
    do throws(CommandError) {
      reading = try ScenarioLoadTask(path, loader)
      readingStart = nil
      session.setNeedsChromeFrame()
    } catch {
      showError(error)
    }
  }

  /// Plays the pending file once it has been read; reports progress if reading takes long.
  func pollReading(at now: Int64) {
    guard let reading else { return }
    do throws(CommandError) {
      guard let loaded = try reading.dequeueResult() else {
        return waitForReading(reading, at: now)
      }
      self.reading = nil
      try play(loaded)
    } catch {
      self.reading = nil
      showError(error)
    }
  }

  private func waitForReading(_ reading: ScenarioLoadTask, at now: Int64) {
    let start = readingStart ?? now
    readingStart = start
    // Showing the message only for slow files prevents flicker.
    if now - start > 12 * Self.readingInterval {
      session.showToast("Reading \(FileSystem.name(of: reading.path)) …")
    }
    session.scheduleChromeUpdate(at: now + Self.readingInterval)
  }

  private func play(_ loaded: ScenarioLoader.Loaded) throws(CommandError) {
    let file =
      lastFile.flatMap { $0.path == loaded.path ? $0 : nil }
      ?? SavedRecording(loaded.path, of: loaded.type, loaded.parameters, program.showcases)
    let replay = try ScenarioReplay(
      loaded, loader, of: file.showcase, environment: program.environment)
    session.prepareChromeForAnimation()
    chrome.dismissLauncher()
    present(replay)
    lastFile = file
    session.setNeedsChromeFrame()
  }

  private func showError(_ error: CommandError) {
    session.showToast(
      String(error.message.split(separator: "\n").first ?? "The file could not be played"))
  }

  /// Plays the last recorded or played file, unless it belongs to another item of the launcher;
  /// saves a running recording first.
  func replayLastFile() {
    if session.isRecording { endRecording() }
    guard let lastFile, setup.map(lastFile.belongs) ?? true else {
      return session.showToast("Nothing recorded here yet: press F5 to start")
    }
    play(lastFile.path)
  }

  /// Reports the result of the replay when it reaches its end.
  func replayDidEnd() {
    guard let replay else { return }
    session.showToast(replay.verdict)
  }
}
