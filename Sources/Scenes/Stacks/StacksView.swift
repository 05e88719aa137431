import Drawing
import Geometry
import Grid
import Motion
import Stage

/// A bar, below it the stacks, and over them the pictures of the album that is open.
final class StacksView: TurningView {
  /// Called when the bar's button asks for the stacks.
  var onBack: () -> Void = {} { didSet { bar.onBack = onBack } }

  private let stacks: StackGrid
  private let backdrop = View()
  private let bar = StacksBar()
  private(set) var front: AlbumGrid?

  init(_ stacks: StackGrid) {
    self.stacks = stacks
    super.init()
    content = .color(Theme.page)
    backdrop.content = .color(Theme.page)
    backdrop.isUserInteractionEnabled = false
    backdrop.opacity = 0
    addSubview(stacks)
    addSubview(backdrop)
    addSubview(bar)
  }

  /// Puts an album's pictures over the stacks.
  func add(_ grid: AlbumGrid, title: String) {
    front = grid
    insertSubview(grid, above: backdrop)
    bar.showAlbum(title)
    layoutSubviews()
  }

  /// Takes the pictures away again.
  func removeFront() {
    front?.removeFromSuperview()
    front = nil
    show(openness: 0)
  }

  /// Lets the stacks step back as far as the album is open.
  func show(openness: Double) {
    let share = min(1, max(0, openness))
    backdrop.opacity = share
    bar.show(openness: share)
  }

  /// Gives the view another frame; bar and cells go to their places along a curve.
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
