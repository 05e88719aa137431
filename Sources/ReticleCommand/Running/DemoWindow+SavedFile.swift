import Chrome
import Driving
import Stage
import WindowHost

/// What can be done with a file that the window has saved.
extension DemoWindow {
  /// Says that a file was saved, with buttons to replay it, to save a GIF and to show its folder.
  func showSavedFile(_ path: String, _ setup: DemoSetup) {
    guard recording.failure == nil else {
      return session.showToast(recording.savedMessage(for: path))
    }
    session.prepareChromeForAnimation()
    session.dismissToast()
    chrome.showToast(
      "Saved \(FileSystem.name(of: path))",
      [
        ("Replay", { [unowned self] in play(path) }),
        ("Save GIF", { [unowned self] in saveGIF(of: path, setup) }),
        ("Show folder", { [unowned self] in showFolder(of: path) }),
      ])
    session.setNeedsChromeFrame()
  }

  private func saveGIF(of path: String, _ setup: DemoSetup) {
    var clip = Clip(
      source: .file(path), name: setup.fileName,
      viewport: session.stage?.viewport ?? setup.viewport, rate: session.rate)
    clip.pictureFolder = setup.parameters.text("images")
    travel.save(clip, as: .gif)
  }

  /// Names the folder of a file, and opens it with the desktop's program for folders if there is
  /// one.
  private func showFolder(of path: String) {
    let folder = FileSystem.parent(of: FileSystem.absolute(path))
    session.showToast("Folder: \(folder)")
    let folders = (program.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let opener = folders.map { FileSystem.join($0, "xdg-open") }.first(where: FileSystem.exists)
    guard let opener else { return }
    var call = ChildProcess.Call(opener, [folder], environment: program.environment)
    call.isBound = false
    // What it opens stays open when this window closes.
    ChildProcess.releaseOrphans()
    _ = try? ChildProcess(call)
  }
}
