import Reticle

/// A bar, the stacks below it, and in front of them the pictures of the open album.
final class StacksView: LayoutAnimatingView {
  /// Called when the bar's button is pressed to go back to the stacks.
  var onBack: () -> Void = {} { didSet { bar.onBack = onBack } }

  private let stacks: StackGrid
  private let backdrop = View()
  private let bar = StacksBar()
  private(set) var front: AlbumGrid?

  init(_ stacks: StackGrid) {
    self.stacks = stacks
    super.init()
    content = .color(.page)
    backdrop.content = .color(.page)
    backdrop.isUserInteractionEnabled = false
    backdrop.opacity = 0
    addSubview(stacks)
    addSubview(backdrop)
    addSubview(bar)
  }

  /// Adds an album's pictures in front of the stacks.
  func add(_ grid: AlbumGrid, title: String) {
    front = grid
    insertSubview(grid, above: backdrop)
    bar.setAlbumTitle(title)
    layoutSubviews()
  }

  /// Removes the album's pictures.
  func removeFront() {
    front?.removeFromSuperview()
    front = nil
    update(openness: 0)
  }

  /// Fades the stacks out according to the openness of the album, from 0 to 1.
  func update(openness: Double) {
    let share = min(1, max(0, openness))
    backdrop.opacity = share
    bar.update(openness: share)
  }

  /// Sets the frame of the view; bar and cells move along a curve.
  override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    front?.finishStack()
    super.setFrame(frame, curve: curve)
  }

  override func layoutSubviews() {
    bar.setFrame(Rect(x: 0, y: 0, width: bounds.width, height: StacksBar.height), curve: curve)
    let rest = bounds.inset(by: Insets(top: StacksBar.height))
    stacks.setFrame(rest, curve: curve)
    backdrop.frame = rest
    front?.setFrame(rest, curve: curve)
  }
}
