import Reticle

/// A transparent grid in front of a centered wallpaper.
///
/// While the icons are edited, they wiggle, and a button ends that. With reduced motion they do not
/// wiggle.
///
/// State: whether icons are edited and wiggle. Changed by presses that lift an icon, Escape, a
/// button.
final class SpringboardView: LayoutAnimatingView {
  /// Called when the icons begin or end to be edited.
  var onEditing: (Bool) -> Void = { _ in }

  /// Called when the names have another size.
  var onTextScale: () -> Void = {}

  private let wallpaper = View()
  private let grid: GridView
  private let done = DoneButton()
  /// All cells that the grid has asked for, also those in its pool.
  private var cells: ContiguousArray<IconCell> = []
  /// The time at which the icons began to wiggle; nil if they do not.
  private(set) var editingStart: Timestamp?

  /// Creates a view with a grid in front of the wallpaper.
  init(grid: GridView) {
    self.grid = grid
    super.init()
    clipsToBounds = true
    content = .color(SpringboardWallpaper.averageColor)
    wallpaper.content = SpringboardWallpaper.content
    wallpaper.isUserInteractionEnabled = false
    addSubview(wallpaper)
    addSubview(grid)
    addSubview(done)
    done.onPress = { [unowned self] in endEditing() }
  }

  /// Adds a new cell, which wiggles with the others.
  func add(_ cell: IconCell) { cells.append(cell) }

  // MARK: - Editing

  /// Whether the icons are edited.
  var isEditing: Bool { editingStart != nil }

  /// Lets the icons wiggle.
  func beginEditing() {
    guard editingStart == nil, let host else { return }
    editingStart = host.frameTime
    done.setVisible(true)
    onEditing(true)
  }

  /// Brings the icons to rest.
  func endEditing() {
    guard editingStart != nil else { return }
    editingStart = nil
    for cell in cells { cell.setWiggle(nil) }
    done.setVisible(false)
    onEditing(false)
  }

  override var participatesInFrames: Bool { true }

  private var wiggles: Bool { isEditing && host?.environment.reducesMotion == false }

  override var needsAnotherFrame: Bool { super.needsAnotherFrame || wiggles }

  /// Turns the icons.
  override func updateContents() {
    super.updateContents()
    guard let host, let editingStart, wiggles else { return }
    let time = host.clock.seconds(from: editingStart, to: host.frameTime)
    for cell in cells {
      if let index = cell.index { cell.setWiggle(Wiggle.step(of: index, after: time)) }
    }
  }

  /// Ends the wiggling if motion is reduced from now on, and makes space for larger names.
  override func environmentDidChange(from old: Environment) {
    if host?.environment.textScale != old.textScale { onTextScale() }
    guard host?.environment.reducesMotion == true else { return }
    for cell in cells { cell.setWiggle(nil) }
  }

  /// Whether Escape ends the editing.
  override var handlesEscape: Bool { isEditing }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEditing, event.key == .escape, event.phase != .up else {
      return super.handleKey(event)
    }
    endEditing()
    return true
  }

  override func layoutSubviews() {
    let (long, short) = (max(bounds.width, bounds.height), min(bounds.width, bounds.height))
    let side = max(SpringboardWallpaper.side, 2 * long - short)
    let picture = Rect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    wallpaper.animateFrame(to: picture, curve)
    grid.setFrame(bounds, curve: curve)
    done.animateCenter(
      to: Rect(
        origin: Point(x: bounds.width - DoneButton.size.width - 12, y: 12), size: DoneButton.size),
      curve)
  }
}
