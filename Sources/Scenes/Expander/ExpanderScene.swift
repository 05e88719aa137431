package import Reticle

/// The scene `expander`: a picture in the center that expands into a grid of all pictures.
///
/// When the grid collapses, the chosen picture remains.
///
/// Commands and probes apply to the grid in front.
final class ExpanderScene: Scene {
  let rootView: View

  /// The motion of the pictures out of the visible one: a spring, slightly beyond their places.
  private static let openingCurve = AnimationCurve(
    duration: 0.6, easing: .spring(dampingRatio: 0.75))
  /// The motion of the pictures back, which must not become smaller than the one that remains.
  private static let closingCurve = AnimationCurve(duration: 0.45)
  /// The fade of what is behind the pictures.
  private static let backdropCurve = AnimationCurve(duration: 0.45)

  private let host: ViewHost
  /// Whether the ground of the pictures turns black.
  private let hasOldLook: Bool
  private let pictures: [DemoPicture]
  private let collapsedGrid: PictureGrid
  private let collapsedScene: GridScene
  private var opened: ExpandedGrid?
  /// The picture that is visible while the grid is collapsed.
  private var selectedPicture = 0
  /// Whether the collapsed picture had the keyboard focus when it was expanded.
  private var usesKeys = false

  init(_ context: SceneContext) {
    host = context.host
    pictures = DemoPicture.all(for: context.host)
    hasOldLook = context.parameters.hasOldLook
    // A picture that stays selected after the others have collapsed into it does not glow.
    collapsedGrid = PictureGrid([pictures[0]], glow: hasOldLook ? PictureGrid.glow : .clear)
    collapsedScene = GridScene(collapsedGrid)
    rootView = CoverView(collapsedGrid.gridView)
    collapsedGrid.didSelect = { [unowned self] _ in expand() }
  }

  private var activeScene: GridScene { opened?.scene ?? collapsedScene }

  func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .action("expand", _): expand()
    case .action("collapse", _): collapse(from: nil)
    default: try activeScene.perform(command)
    }
  }

  var gestures: [SceneGesture] {
    [SceneGesture(.tap, opened == nil ? "Expands the pictures" : "Chooses a picture")]
      + (opened == nil ? [] : [SceneGesture(.scroll, "Scrolls")])
  }

  var menuCommands: [SceneMenuCommand] {
    let isExpanded = opened.map { !$0.pictures.gridView.hasCollapsedCells } ?? false
    return [
      SceneMenuCommand(
        "Expanded", action: isExpanded ? "collapse" : "expand", isOn: isExpanded)
    ]
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue { try activeScene.value(of: probe) }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    collapsedScene.encode(subsystem, into: &writer)
    if subsystem == .cells, selectedPicture > 0 { writer.write("chosen", selectedPicture) }
    if let opened { writer.group("opened", 0) { opened.scene.encode(subsystem, into: &$0) } }
  }

  // MARK: - Opening and closing

  /// Expands all pictures out of the visible one, or expands them again while they collapse.
  private func expand() {
    // Before the first frame, the picture has no cell yet.
    collapsedGrid.gridView.prepareForUpdates()
    guard let source = collapsedGrid.gridView.cellForItem(at: 0) else { return }
    let opened = self.opened ?? addExpandedGrid()
    host.animate(Self.backdropCurve) { opened.backdrop.opacity = 1 }
    opened.pictures.gridView.expand(
      from: source.bounds, of: source, topItem: selectedPicture, curve: Self.openingCurve)
  }

  /// Collapses all pictures into their source, then removes the grid.
  private func collapse(from item: Int?) {
    guard let opened, let source = collapsedGrid.gridView.cellForItem(at: 0) else { return }
    selectedPicture = item ?? selectedPicture
    host.animate(Self.backdropCurve) { opened.backdrop.opacity = 0 }
    opened.pictures.gridView.collapse(
      to: source.bounds, of: source, topItem: selectedPicture, curve: Self.closingCurve
    ) { [weak self] in self?.removeExpandedGrid() }
  }

  private func addExpandedGrid() -> ExpandedGrid {
    let opened = ExpandedGrid(pictures, ground: hasOldLook ? .black : .surface)
    opened.pictures.didSelect = { [unowned self] item in
      if self.opened?.pictures.gridView.hasCollapsedCells ?? false {
        expand()
      } else {
        collapse(from: item)
      }
    }
    opened.pictures.onEscape = { [unowned self] in collapse(from: nil) }
    self.opened = opened
    // The first of the pictures is in its place.
    collapsedGrid.gridView.isHidden = !hasOldLook
    if collapsedGrid.gridView.isFocusVisible {
      collapsedGrid.gridView.removeFocus()
      usesKeys = true
    }
    rootView.addSubview(opened.backdrop)
    rootView.addSubview(opened.pictures.gridView)
    rootView.layoutSubviews()
    return opened
  }

  private func removeExpandedGrid() {
    guard let opened else { return }
    collapsedGrid.replace(at: 0, with: pictures[selectedPicture])
    collapsedGrid.gridView.isHidden = false
    opened.pictures.gridView.removeFromSuperview()
    opened.backdrop.removeFromSuperview()
    if usesKeys { collapsedGrid.gridView.focusItem(at: 0, scrolls: false) }
    usesKeys = false
    self.opened = nil
  }

  /// The grid of all pictures and the view that dims what is behind it.
  private final class ExpandedGrid {
    let backdrop = View()
    let pictures: PictureGrid
    let scene: GridScene

    init(_ all: [DemoPicture], ground: Color) {
      pictures = PictureGrid(all)
      scene = GridScene(pictures)
      backdrop.content = .color(ground)
      backdrop.opacity = 0
    }
  }
}

/// A view with a cover in its center; its other subviews fill it.
///
/// Grids animate their rotation together with it.
private final class CoverView: LayoutAnimatingView {
  private let cover: View

  /// The size of the cover, in points: that of a slot with a picture.
  private static let coverSize = Size(width: 256, height: 168)

  init(_ cover: View) {
    self.cover = cover
    super.init()
    content = .color(.surface)
    addSubview(cover)
  }

  override func layoutSubviews() {
    let size = Size(
      width: min(bounds.width, Self.coverSize.width),
      height: min(bounds.height, Self.coverSize.height))
    let center = Rect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    for view in subviews { view.setFrame(view === cover ? center : bounds, curve: curve) }
  }
}

extension SceneType {
  /// A recreation of AQGridView's expander demo.
  package static let expander = SceneType(
    "expander", summary: "A picture that expands into a grid of pictures and collapses again",
    hint: "Click the picture to expand the others",
    keywords: ["expand", "collapse"],
    parameters: [.look],
    actions: [
      SceneAction("expand", summary: "Expand the pictures"),
      SceneAction("collapse", summary: "Collapse the pictures"),
    ], preferredViewport: Size(width: 768, height: 1004),
    previewViewport: Size(width: 280, height: 200)
  ) { context throws(SceneError) in
    ExpanderScene(context)
  }
}
