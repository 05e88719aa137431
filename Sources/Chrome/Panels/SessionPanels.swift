import Geometry
import WindowHost

/// The two panels about the frames of a session: the frame times (F1) and the inspector (F2).
final class SessionPanels {
  private unowned let session: WindowSession
  private unowned let chrome: ChromeScene
  private let frameTimes: FrameTimesPanel
  private let inspector: InspectorPanel

  /// Creates hidden panels for a session.
  init(_ session: WindowSession, _ chrome: ChromeScene) {
    self.session = session
    self.chrome = chrome
    frameTimes = FrameTimesPanel(chrome.theme, scale: session.window.scale) {
      [unowned chrome] in chrome.canGoBack
    }
    inspector = InspectorPanel(chrome)
    inspector.onCommand = { [unowned session] command in session.request(command) }
  }

  /// Whether a visible panel shows what is under the pointer.
  var observesPointer: Bool { chrome.isShowing(inspector) }

  /// Shows or hides the frame times.
  func toggleFrameTimes() { toggle(frameTimes) }

  /// Shows or hides the inspector.
  func toggleInspector() {
    if chrome.isShowing(inspector) { inspector.close() }
    toggle(inspector)
  }

  /// Shows or hides a panel, and grows or shrinks the window so that the device keeps its size.
  private func toggle(_ panel: ChromePanel) {
    guard !chrome.isShowing(panel) else {
      chrome.hide(panel)
      session.grow(by: -panel.windowGrowth)
      return
    }
    chrome.show(panel)
    let growth =
      panel.edge == .bottom ? Vector(dx: 0, dy: panel.extent) : Vector(dx: panel.extent, dy: 0)
    panel.setWindowGrowth(session.grow(by: growth))
    if !chrome.hasRoom(for: panel, in: session.window.metrics.sizeInPoints) {
      chrome.showToast("The window is too small for this panel; enlarge it")
    }
  }
}
