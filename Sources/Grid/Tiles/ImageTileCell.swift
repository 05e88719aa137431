public import Drawing
import Geometry
import Stage

/// A cell that displays a picture as a tile, as in CHGridView.
///
/// The tile has a border, and optionally a shadow and a label. It is dark while it is pressed or
/// selected.
open class ImageTileCell: GridCell {
  /// The drawings of tiles, shared by all cells of a grid.
  public final let tiles: TileCache
  /// The picture; nil for the background only.
  public final var picture: TilePicture? { didSet { updateTile() } }
  /// A word in the center of the tile, white on a dark background; nil by default.
  ///
  /// Cost: each word is rasterized once.
  public final var label: String? {
    didSet { if label != oldValue { updateLabel() } }
  }

  private final var labelView: View?
  /// The dark drawing of a stack's card that was pressed, while it fades; nil before the first one.
  private final var press: TilePress?

  /// Creates a tile without a picture.
  public init(_ tiles: TileCache) {
    self.tiles = tiles
    super.init()
    selectionStyle = .none
  }

  /// The label; `Item 7` without one.
  open override var defaultAccessibilityLabel: String? {
    label ?? super.defaultAccessibilityLabel
  }

  /// The tile without its shadow.
  open override var outline: Shape {
    .roundedRectangle(.inset(tiles.style.shadowInsets), radius: tiles.style.cornerRadius)
  }

  /// Darkens the tile while it is pressed or selected.
  open override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    updateTile()
  }

  /// Draws the tile in its size and positions the label.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateTile()
    layoutLabel()
  }

  /// Continues the fade of a stack that is or was pressed, and that this tile replaces.
  public final func fadePress(of stack: StackCell) {
    let opacity = stack.pressedOpacity
    guard opacity > 0, !bounds.isEmpty else { return }
    let press = press ?? TilePress()
    self.press = press
    press.fadeOut(
      from: opacity, on: self, tiles.content(picture, size: bounds.size, state: .dark))
  }

  /// Ends the fade of a press.
  open override func prepareForReuse() {
    super.prepareForReuse()
    press?.remove()
  }

  private final func updateTile() {
    guard !bounds.isEmpty else { return }
    setContent(tiles.content(picture, size: bounds.size, state: state))
  }

  private final var state: TileState {
    guard isSelected || isHighlighted else { return .plain }
    return isSelected && tiles.style.marksSelection ? .marked : .dark
  }

  // MARK: - Label

  private final func updateLabel() {
    guard let label else {
      labelView?.isHidden = true
      return
    }
    let view = labelView ?? makeLabelView()
    view.isHidden = false
    let text = Text(label, face: .bold, size: 16, color: .white, alignment: .center)
    view.content = Content([
      .fill(.rounded(Self.labelHeight / 2), .color(Color(white: 0, alpha: 0.42))),
      .text(text, .bounds),
    ])
    layoutLabel()
  }

  private final func makeLabelView() -> View {
    let view = View()
    view.isUserInteractionEnabled = false
    addSubview(view)
    labelView = view
    return view
  }

  /// Centers the label in its own size, at least 15 points from the sides.
  private final func layoutLabel() {
    guard let labelView, let label else { return }
    let text = TextLayout(
      StyledText(label, TextStyle(face: .bold, size: 16)), with: host?.textExtents)
    let width = min(bounds.width - 30, text.size.width.rounded(.up) + 16)
    let height = min(Self.labelHeight, bounds.height)
    labelView.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: max(0, width), height: height)
  }

  /// The height of a label, in points.
  private static let labelHeight = 24.0
}
