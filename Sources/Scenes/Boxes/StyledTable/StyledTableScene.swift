package import Reticle
import ReticleBoxes

/// The scene `styled-table`: every feature of lines on one page of rounded groups.
private final class StyledTableScene: BoxScene {
  init(_ context: SceneContext) {
    let page = StyledTablePage(context.viewport)
    page.scrollView.scrollsByMouseDrag = true
    super.init(page)
    page.content = .color(Color(light: 0xD9DCE1, dark: 0x161618))
    page.contentLayout = .grid
    let groups = StyledTableGroups()
    page.boxes = groups.all.map(\.box)
    for (name, box) in groups.all { self.register(box, named: name) }
    for (name, line) in groups.lines { self.register(line, named: name) }
    page.centerGroups()
    page.layout()
  }
}

/// The page; its groups wrap again when its width changes, and are centered.
private final class StyledTablePage: BoxScrollView {
  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    guard frame.size != self.frame.size else { return self.frame = frame }
    self.frame = frame
    centerGroups()
    if let curve { layout(curve) } else { layout() }
  }

  /// Makes the space to the left of the groups as wide as that to the right, at least 8 points.
  func centerGroups() {
    let gap = 8.0
    let column = StyledTableBox.defaultWidth + gap
    let fitting = ((frame.width - gap) / column).rounded(.down)
    let columns = max(1, min(fitting, Double(boxes.count)))
    let side = max(gap, ((frame.width + gap - columns * column) / 2).rounded(.down))
    // The left margin of a group is a part of the space.
    padding = Insets(top: 8, left: side - gap, bottom: 16, right: side)
  }
}

extension SceneType {
  /// Every feature of lines, in groups on one page.
  package static let styledTable = SceneType(
    "styled-table", summary: "Lines with all their features, in rounded groups on one page",
    keywords: ["boxes", "lines", "markup"],
    preferredViewport: Size(width: 960, height: 520)
  ) { context in StyledTableScene(context) }
}
