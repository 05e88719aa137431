import Reticle
import ReticleBoxes

/// The plain scene `boxes`: initially empty and filled by actions.
///
/// An invalid action is refused before anything changes. A removed box keeps its name: adding it
/// again restores the same box, even while it is fading out.
final class BoxesScene: BoxScene {
  /// The path of this file, for the scene's type.
  static let sourceFile = #filePath

  private var styleGenerator = BoxStyleGenerator()
  /// The number of boxes with names, including removed ones.
  private var boxCount = 0
  /// The parent to which each box was last added.
  private var parents: [ObjectIdentifier: Box] = [:]

  /// The maximum nesting depth of boxes, because layout is recursive.
  static let maximumDepth = 100
  /// The maximum number of boxes, including removed ones, because their names are kept.
  static let maximumBoxCount = 10_000
  /// The maximum number of layouts in one frame, because each visits all boxes.
  static let maximumLayoutCount = 100

  /// The frame of the last layout, and the number of layouts in that frame.
  private var layouts = (frame: Int64(-1), count: 0)

  init() {
    let root = BoxScrollView()
    root.scrollView.scrollsByMouseDrag = true
    super.init(root)
    root.content = .color(.page)
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action(let name, let values) = command else { return try super.perform(command) }
    switch name {
    case "box": try addBox(values)
    case "line": try addLine(values)
    case "remove": try removeBox(values)
    case "layout": try layOut(values.number("duration") ?? 0)
    case "snap": boxScrollView.snapToNearestBox()
    default: try super.perform(command)
    }
  }

  override var menuCommands: [SceneMenuCommand] {
    [
      SceneMenuCommand("Lay out", action: "layout", ["duration": .number(0.3)]),
      SceneMenuCommand("Scroll to the nearest box", action: "snap"),
    ]
  }

  // MARK: - Actions

  private func addBox(_ values: SceneValues) throws(SceneError) {
    let id = try self.id(values)
    let old = box(named: id)
    try checkCount(old)
    guard !(old is Line) else {
      throw .refused("'\(id)' is a line; change it with 'action line id=\(id)'")
    }
    let settings = try BoxSettings(values) { [self] in self.box(named: $0) }
    let parent = try self.parent(values, for: old)
    let present = old.flatMap(parent(of:))
    let box = old ?? Box()
    settings.apply(to: box)
    if old == nil { box.style = styleGenerator.nextStyle() }
    add(box, from: present, to: parent, values)
  }

  private func addLine(_ values: SceneValues) throws(SceneError) {
    let id = try self.id(values)
    let old = box(named: id)
    try checkCount(old)
    guard old == nil || old is Line else { throw .refused("'\(id)' is a box, not a line") }
    let settings = try LineSettings(values)
    let common = try BoxSettings(values) { [self] in self.box(named: $0) }
    let parent = try self.parent(values, for: old)
    let present = old.flatMap(parent(of:))
    let line = old as? Line ?? Line()
    common.apply(to: line)
    settings.apply(to: line, paint: &styleGenerator)
    if old == nil { line.style = BoxStyleGenerator.lineStyle }
    add(line, from: present, to: parent, values)
  }

  private func add(_ box: Box, from present: Box?, to parent: Box?, _ values: SceneValues) {
    let name = values.text("id") ?? ""
    if self.box(named: name) == nil { boxCount += 1 }
    register(box, named: name)
    guard let parent = parent ?? (present == nil ? boxScrollView : nil) else { return }
    if present === parent, values.integer("index") == nil { return }
    present?.boxes.removeAll { $0 === box }
    parent.boxes.insert(box, at: min(values.integer("index") ?? .max, parent.boxes.count))
    parents[ObjectIdentifier(box)] = parent
  }

  private func removeBox(_ values: SceneValues) throws(SceneError) {
    let id = try self.id(values)
    guard let box = box(named: id) else { throw .refused("box '\(id)' not found") }
    guard let parent = parent(of: box) else { throw .refused("'\(id)' was already removed") }
    parent.boxes.removeAll { $0 === box }
    parents[ObjectIdentifier(box)] = nil
  }

  private func layOut(_ duration: Seconds) throws(SceneError) {
    let frame = boxScrollView.host?.frameTime.frame ?? 0
    if layouts.frame != frame { layouts = (frame, 0) }
    layouts.count += 1
    guard layouts.count <= Self.maximumLayoutCount else {
      throw .refused("boxes can be laid out at most \(Self.maximumLayoutCount) times per frame")
    }
    if duration > 0 {
      boxScrollView.layout(duration: duration)
    } else {
      boxScrollView.layout()
    }
  }

  // MARK: - Names

  private func checkCount(_ old: Box?) throws(SceneError) {
    guard old == nil, boxCount >= Self.maximumBoxCount else { return }
    throw .refused(
      "the scene is limited to \(Self.maximumBoxCount) boxes, including removed ones")
  }

  private func id(_ values: SceneValues) throws(SceneError) -> String {
    guard let id = values.text("id"), !id.isEmpty else {
      throw .refused("the action needs id=NAME, the name of a box")
    }
    guard id != "root" else { throw .refused("'root' is the scroll view; give the box another id") }
    return id
  }

  /// Returns the box named by `in`, or nil without `in`; it must not be inside the box being added.
  private func parent(_ values: SceneValues, for box: Box?) throws(SceneError) -> Box? {
    guard let name = values.text("in") else { return nil }
    guard name != "root" else { return boxScrollView }
    guard let parent = self.box(named: name) else {
      throw .refused("box '\(name)' not found; add it first, or use in=root")
    }
    var current: Box? = parent
    var depth = box.map(height(of:)) ?? 1
    while let ancestor = current {
      guard ancestor !== box else {
        throw .refused("'\(name)' is the box itself or inside it; use another box")
      }
      current = self.parent(of: ancestor)
      depth += 1
    }
    guard depth <= Self.maximumDepth else {
      throw .refused("boxes can be nested at most \(Self.maximumDepth) levels deep, not \(depth)")
    }
    return parent
  }

  /// Returns the number of nested levels of a box, including the box itself.
  private func height(of box: Box) -> Int {
    var (height, level) = (0, [box])
    while !level.isEmpty {
      height += 1
      level = level.flatMap(\.boxes)
    }
    return height
  }

  /// Returns the parent of a box.
  ///
  /// A layout removes attached boxes whose anchor box was removed, so the parent is checked for
  /// them.
  private func parent(of box: Box) -> Box? {
    guard let parent = parents[ObjectIdentifier(box)] else { return nil }
    let mayHaveGone = box.layoutMode == .attached
    return mayHaveGone && !parent.boxes.contains { $0 === box } ? nil : parent
  }
}
