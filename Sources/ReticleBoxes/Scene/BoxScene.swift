public import Geometry
import Items
import Scrolling
public import Stage

/// A scene with one box scroll view, and with the commands and probes for boxes.
///
/// Scenarios refer to boxes by the names that ``register(_:named:)`` gives them.
///
/// ```swift
/// SceneType("cards", summary: "A table of cards") { _ in
///   let scroller = BoxScrollView()
///   scroller.boxes = makeCards()
///   scroller.layout()
///   return BoxScene(scroller)
/// }
/// ```
///
/// State: the boxes with names. Changed by programs.
open class BoxScene: Scene {
  /// The scroll view that contains all boxes.
  public final let boxScrollView: BoxScrollView
  /// The boxes with names.
  private var boxesByName: [String: Box] = [:]
  /// The objects that live as long as the scene.
  private let retainedObjects: [AnyObject]

  /// Creates a scene that shows a scroll view of boxes.
  public init(_ scroller: BoxScrollView, retaining objects: AnyObject...) {
    self.boxScrollView = scroller
    retainedObjects = objects
  }

  /// The view that fills the viewport: the scroll view.
  open var rootView: View { boxScrollView }

  /// Gives a box a name for probes.
  ///
  /// If several boxes are given the same name, it refers to the last one.
  public final func register(_ box: Box, named name: String) { boxesByName[name] = box }

  /// Returns the box with a name.
  public final func box(named name: String) -> Box? { boxesByName[name] }

  /// Called when the stage's environment has changed, before the views are notified.
  ///
  /// Override it to change settings that depend on the text scale. By default, does nothing.
  open func environmentDidChange(from old: Environment) {}

  /// The commands for a menu; none by default.
  open var menuCommands: [SceneMenuCommand] { [] }

  /// The gestures that work in the boxes; scrolling, if the boxes do not fit, by default.
  open var gestures: [SceneGesture] {
    let (content, visible) = (boxScrollView.scrollView.contentSize, boxScrollView.frame.size)
    let hasMore = content.height > visible.height || content.width > visible.width
    return hasMore ? [SceneGesture(.scroll, "Scrolls")] : []
  }

  /// Performs a command; a subclass adds its actions.
  open func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .request(let request as ItemCommand): try perform(request)
    case .request: throw .unsupported("a scene of boxes does not support the command '\(command)'")
    case .action(let name, _): throw .unsupported("this scene has no action '\(name)'")
    }
  }

  private func perform(_ command: ItemCommand) throws(SceneError) {
    switch command {
    case .scroll(.x(let x), _, let animated):
      var offset = boxScrollView.scrollView.contentOffset
      offset.dx = x
      boxScrollView.scrollView.setContentOffset(offset, animated: animated)
    case .scroll(.y(let y), _, let animated):
      var offset = boxScrollView.scrollView.contentOffset
      offset.dy = y
      boxScrollView.scrollView.setContentOffset(offset, animated: animated)
    case .scroll(.item, _, _):
      throw .unsupported("a scene of boxes has no items; scroll to y=V or x=V")
    case .reloadData: boxScrollView.layout()
    case .update, .select, .deselect:
      throw .unsupported("a scene of boxes has no items to insert, remove, move or select")
    }
  }

  /// Reads a probe of the scroll view, a box, a line or a text.
  open func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    if let value = boxScrollView.scrollView.scrollValue(of: probe.plainPath) { return value }
    switch probe.path {
    case "box.frame": return .rect(presentedFrame(of: try box(of: probe)))
    case "box.alpha": return .number(presentedOpacity(of: try box(of: probe)))
    case "box.visible": return .flag(isPresent(try box(of: probe)))
    case "line.item.frame": return try itemFrame(probe)
    case "text.runs": return .text(try runs(probe))
    default: throw .unknown("a scene of boxes has no probe '\(probe.text)'")
    }
  }

  /// Writes the state of a subsystem.
  open func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .scroll:
      boxScrollView.scrollView.encodeScroll(into: &writer)
      writer.write("keyboard", boxScrollView.keyboard?.scrolled ?? 0)
    case .layout: boxScrollView.encodeLayout(into: &writer)
    case .cells: boxScrollView.encodePresentation(into: &writer)
    case .selection:
      if let index = boxScrollView.focus?.index { writer.write("focus", index) }
      if let key = boxScrollView.focus?.activatingKey { writer.write("activating", key.rawValue) }
    case .animations, .randomness: break
    }
  }

  // MARK: - Boxes

  /// Returns the box that a probe refers to.
  public final func box(of probe: Probe) throws(ProbeError) -> Box {
    let name = probe.segments[0].arguments.first ?? ""
    guard let box = boxesByName[name] else {
      let names = boxesByName.keys.sorted().joined(separator: ", ")
      throw .unavailable(
        "box '\(name)' not found; the scene has \(names.isEmpty ? "none yet" : names)")
    }
    return box
  }

  /// Returns whether a box is inside the scroll view.
  package final func isPresent(_ box: Box) -> Bool {
    var view: View? = box
    while let current = view {
      if current === boxScrollView { return true }
      view = current.superview
    }
    return false
  }

  private func presentedOpacity(of box: Box) -> Double {
    isPresent(box) ? box.presentedOpacity : 0
  }

  /// Returns a view's frame as currently drawn, in the coordinates of the scroll view's content.
  public final func presentedFrame(of view: View) -> Rect {
    var rect = view.presentedFrame
    var current = view.superview
    while let parent = current, parent !== boxScrollView.containerView, parent !== boxScrollView {
      let origin = parent.presentedFrame.origin - Point.zero
      rect = rect.offset(by: origin - parent.contentOffsetForSubviews)
      current = parent.superview
    }
    return rect
  }
}
