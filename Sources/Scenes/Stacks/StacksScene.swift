import Reticle

/// The scene `stacks`: albums as stacks of pictures, which two fingers open.
///
/// The pictures follow the fingers, and open or close when the fingers are lifted. A tap also opens
/// a stack; two fingers, the bar's button or escape close it. Commands and probes apply to the grid
/// in front: the stacks, or the album as soon as a picture has left its stack.
final class StacksScene: Scene {
  /// The path of this file, for the scene's type.
  static let sourceFile = #filePath

  let rootView: View

  private let view: StacksView
  private let albums: [PhotoAlbum]
  private let tiles: TileCache
  private let stacks: StackGrid
  private let stacksScene: GridScene
  private var frontScene: GridScene?
  /// Whether the stack that is open had the keyboard focus.
  private var usesKeys = false
  private let pinch = PinchRecognizer(name: "stack pinch")

  init(_ context: SceneContext) {
    let values = context.parameters
    albums = PhotoAlbum.all(
      values.integer("stacks") ?? 12, pictures: values.integer("pictures"), context.host)
    tiles = TileCache(context.host.contents, style: AlbumMetrics.style)
    stacks = StackGrid(albums, tiles)
    stacksScene = GridScene(stacks)
    view = StacksView(stacks)
    rootView = view
    rootView.addGestureRecognizer(pinch)
    pinch.onEvent = { [unowned self] in handlePinch($0) }
    // Two fingers as near as a wheel can move them would open a stack only by a part.
    pinch.followsWheel = false
    stacks.onTap = { [unowned self] in open($0) }
    stacks.onZoom = { [unowned self] in zoom($0, $1) }
    view.onBack = { [unowned self] in close() }
  }

  private var activeScene: GridScene { frontScene ?? stacksScene }

  // MARK: - Commands and probes

  func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action(let name, let values) = command else {
      return try activeScene.perform(command)
    }
    switch name {
    case "open":
      let album = values.integer("stack") ?? 0
      guard album < albums.count else {
        throw .refused("stack \(album) not found; there are \(albums.count), counted from 0")
      }
      if let grid = view.front, grid.index != album {
        throw .refused("stack \(grid.index) is open; close it first")
      }
      open(album)
    case "close": close()
    default: try activeScene.perform(command)
    }
  }

  var gestures: [SceneGesture] {
    [
      SceneGesture(.pinch, view.front == nil ? "Pulls a stack apart" : "Closes the stack"),
      SceneGesture(.tap, view.front == nil ? "Opens a stack" : "Selects a picture"),
      SceneGesture(.scroll, "Scrolls"),
    ]
  }

  var menuCommands: [SceneMenuCommand] {
    guard view.front == nil else { return [SceneMenuCommand("Close the stack", action: "close")] }
    guard let first = stacks.visibleIndices.min() else { return [] }
    return [
      SceneMenuCommand(
        "Open \(albums[first].title)", action: "open", ["stack": .integer(first)])
    ]
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue { try activeScene.value(of: probe) }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    stacksScene.encode(subsystem, into: &writer)
    guard let frontScene, let album = view.front?.index else { return }
    writer.group("album", album) { frontScene.encode(subsystem, into: &$0) }
  }

  var invariantViolations: [String] { activeScene.invariantViolations }

  // MARK: - Opening and closing

  private func handlePinch(_ event: PinchEvent) {
    if event.phase == .began {
      if let grid = view.front {
        prepareToClose(grid)
      } else if let album = stacks.album(at: event.startPosition)
        ?? stacks.album(at: event.position)
      {
        _ = presentGrid(ofAlbum: album)
      }
    }
    view.front?.updateStack(withPinch: event)
  }

  private func zoom(_ album: Int, _ delta: Double) {
    if let front = view.front {
      // There is nothing to open anymore.
      if front.stackOpenness == nil, delta < 0 { return }
    } else if delta > 0 {
      return
    }
    let grid = view.front ?? presentGrid(ofAlbum: album)
    prepareToClose(grid)
    grid.zoomStack(by: delta)
  }

  private func open(_ album: Int) {
    (view.front ?? presentGrid(ofAlbum: album)).openStack()
  }

  private func close() {
    guard let grid = view.front else { return }
    prepareToClose(grid)
    grid.closeStack()
  }

  /// Replaces a stack with the album's grid, whose cells are still on the stack.
  private func presentGrid(ofAlbum album: Int) -> AlbumGrid {
    let grid = AlbumGrid(albums[album], at: album, tiles)
    grid.onOpennessChange = { [unowned self] in view.update(openness: $0) }
    grid.onTransitionEnd = { [unowned self] isOpen in if !isOpen { removeAlbumGrid() } }
    // The keyboard goes on in the album, and comes back to its stack.
    if stacks.isFocusVisible {
      stacks.removeFocus()
      usesKeys = true
    }
    grid.onEscape = { [unowned self] in close() }
    grid.onZoom = { [unowned self] in zoom(album, $0) }
    frontScene = GridScene(grid)
    view.add(grid, title: albums[album].title)
    grid.stack(in: stacks.cardRect(of: album), of: stacks)
    if let stack = stacks.cellForItem(at: album) as? StackCell { grid.fadePressedTiles(of: stack) }
    stacks.openAlbum = album
    return grid
  }

  /// Prepares an open album to close onto the current position of its stack.
  private func prepareToClose(_ grid: AlbumGrid) {
    guard grid.stackOpenness == nil else { return }
    grid.deselectAllItems()
    stacks.scrollToItem(at: grid.index, position: .none, animated: false)
    grid.stack(in: stacks.cardRect(of: grid.index), of: stacks, openness: 1)
  }

  private func removeAlbumGrid() {
    if usesKeys, let album = stacks.openAlbum { stacks.focusItem(at: album, scrolls: false) }
    usesKeys = false
    stacks.openAlbum = nil
    frontScene = nil
    view.removeFront()
  }
}
