import Chrome
import Scenarios
import Stage
import WindowHost

/// Playing files in the demo's window.
extension DemoWindow {
  /// Plays a file, such as one that was dropped on the window.
  func play(_ path: String) {
    guard path.hasSuffix(".scn") else {
      return session.say("\(FileSystem.name(of: path)) is no recording; those end in .scn")
    }
    do throws(CommandError) {
      let loader = ScenarioLoader(scenes: program.scenes)
      let replay = try ScenarioReplay(try loader.load(path, salvaging: true), loader)
      session.prepareChrome()
      chrome.leaveLauncher()
      show(replay)
      lastFile = path
      chrome.canReplay = true
      session.chromeDidChange()
    } catch {
      session.say(String(error.message.split(separator: "\n").first ?? "It cannot be played"))
    }
  }

  /// Plays what was recorded or played last; a recording that runs is saved first.
  func replayLastFile() {
    if session.isRecording { endRecording() }
    guard let lastFile else { return session.say("Nothing was recorded yet: F5 begins") }
    play(lastFile)
  }

  /// Says what came of the replay that has reached its end.
  func replayDidEnd() {
    guard let replay else { return }
    session.say(replay.verdict)
  }
}
