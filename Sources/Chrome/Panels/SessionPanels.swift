import Geometry
import WindowHost

/// The panels about the frames of a session: the timeline (F1), the inspector (F2), and the one
/// that makes the scene slow (Shift-F1).
final class SessionPanels {
  /// The timeline, which the program fills.
  let timeline: TimelinePanel
  private unowned let session: WindowSession
  private unowned let chrome: ChromeScene
  private let inspector: InspectorPanel
  private let slowness: SlownessPanel
  /// Whether the timeline was shown with the panel that makes the scene slow.
  private var openedTimeline = false

  /// Creates hidden panels for a session.
  init(_ session: WindowSession, _ chrome: ChromeScene) {
    self.session = session
    self.chrome = chrome
    timeline = TimelinePanel(chrome.theme)
    timeline.onCommand = { [unowned session] command in session.request(command) }
    timeline.onSlowdown = { [unowned session, unowned chrome] slowdown in
      session.slowdown = slowdown
      chrome.showSlowdown(slowdown)
    }
    inspector = InspectorPanel(chrome)
    slowness = SlownessPanel(chrome.theme)
    slowness.onChange = { [unowned session] work in session.addedWork = work }
    slowness.onCompare = { [unowned session] in session.request(.travel(.compare)) }
  }

  /// Whether a visible panel shows what is under the pointer.
  var observesPointer: Bool { chrome.isShowing(inspector) }

  /// Shows the values of the scene again after it has refused one.
  func resetControls() { inspector.resetControls() }

  /// Shows or hides the timeline.
  func toggleTimeline() {
    openedTimeline = false
    toggle(timeline)
  }

  /// Shows or hides the panel that makes the scene slow, with the timeline if that was hidden.
  func toggleSlowness() {
    guard !chrome.status.isReplay else {
      return chrome.showToast("A replay is not made slow; leave it first")
    }
    let opens = !chrome.isShowing(slowness)
    if opens ? !chrome.isShowing(timeline) : openedTimeline && chrome.isShowing(timeline) {
      toggle(timeline)
      openedTimeline = opens
    }
    toggle(slowness)
  }

  /// Shows or hides the inspector.
  func toggleInspector() { toggle(inspector) }

  /// Whether the inspector is visible.
  var isShowingInspector: Bool { chrome.isShowing(inspector) }

  /// Shows or hides a panel; the window keeps its size, and the device makes space.
  private func toggle(_ panel: ChromePanel) {
    guard !chrome.isShowing(panel) else { return chrome.hide(panel) }
    chrome.show(panel)
    if !chrome.hasRoom(for: panel, in: session.window.metrics.sizeInPoints) {
      chrome.showToast("The window is too small for this panel; enlarge it")
    }
  }
}
