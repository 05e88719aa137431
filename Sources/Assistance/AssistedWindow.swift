import CATK
import Geometry
import Stage
import WindowHost

/// A window as assistive technology sees it: the elements of its stages.
final class AssistedWindow {
  /// The session; the window is removed before the session ends.
  let session: WindowSession
  /// The changes since the last events.
  let changes = WindowChanges()
  private var children: [AccessibilityNode: [AccessibilityNode]] = [:]

  init(_ session: WindowSession) { self.session = session }

  /// Returns the stage of a node, if it is visible.
  func stage(of node: AccessibilityNode) -> Stage? {
    session.visibleStages.first { $0.host === node.view.host }
  }

  /// The outermost elements of all stages.
  var roots: [AccessibilityNode] {
    session.visibleStages.flatMap { AccessibilityTree($0).roots }
  }

  /// Returns the elements inside another that are no items; they are looked for once per frame.
  func otherChildren(of node: AccessibilityNode, on stage: Stage) -> [AccessibilityNode] {
    if let known = children[node] { return known }
    let found = AccessibilityTree(stage).otherChildren(of: node)
    children[node] = found
    return found
  }

  /// Forgets the elements that were found, because a frame has run.
  func frameDidRun() { children.removeAll(keepingCapacity: true) }

  /// Describes the window itself.
  func describe(_ found: inout CATKDescription) {
    found.role = CATKRoleFrame
    found.states =
      CATKStateEnabled.rawValue | CATKStateVisible.rawValue | CATKStateShowing.rawValue
      | (session.window.hasKeyboard ? CATKStateActive.rawValue : 0)
    found.name = session.window.title.copiedForC
    let size = session.window.metrics.size
    found.width = Int32(clamping: Int(size.width))
    found.height = Int32(clamping: Int(size.height))
  }
}
