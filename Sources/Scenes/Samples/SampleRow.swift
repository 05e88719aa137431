import Geometry
import Grid
import Stage

/// The parts of a row: a small picture, its name, and a number below the name.
///
/// A row that is too low for two lines has only the number.
final class SampleRow: View, Highlightable {
  private let samples: Samples
  private let picture = View()
  private let name = View()
  private let number: HighlightableNumberLabel
  private var index = 0
  private var value = 0

  private static let margin = 16.0
  private static let gap = 12.0
  private static let largestPicture = 48.0
  private static let nameWidth = 260.0
  private static let nameHeight = 20.0
  private static let numberHeight = 20.0
  /// The least height of a row with a name, in points.
  private static let leastHeight = 42.0

  init(_ samples: Samples) {
    self.samples = samples
    number = HighlightableNumberLabel(digits: samples.rowDigits)
    super.init()
    for view in [picture, name, number] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  var isHighlighted = false {
    didSet {
      number.isHighlighted = isHighlighted
      if isHighlighted != oldValue { showName() }
    }
  }

  func setNumber(_ value: Int) {
    self.value = value
    index = samples.picture(of: value)
    picture.setContent(samples.thumbnails[index])
    number.setNumber(value)
    showName()
    // A number begins at the left of its view.
    if isMirrored { layoutSubviews() }
  }

  private func showName() {
    name.setContent(
      samples.name(of: index, isHighlighted: isHighlighted, isMirrored: isMirrored))
  }

  override func didAttach() {
    if isMirrored { environmentDidTurn() }
  }

  override func environmentDidChange(from old: Environment) {
    if host?.environment.readingDirection != old.readingDirection { environmentDidTurn() }
  }

  private func environmentDidTurn() {
    showName()
    layoutSubviews()
  }

  private var isMirrored: Bool { host?.environment.readingDirection == .rightToLeft }

  override func layoutSubviews() {
    let side = max(0, min(Self.largestPicture, bounds.height - 12))
    let middle = (bounds.height / 2).rounded()
    let start = Self.margin + side + Self.gap
    let room = max(0, bounds.width - start - Self.margin)
    let hasName = bounds.height >= Self.leastHeight
    func place(_ view: View, _ rect: Rect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds.width) : rect
    }
    place(
      picture,
      Rect(x: Self.margin, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
    name.isHidden = !hasName
    place(
      name,
      Rect(
        x: start, y: middle - Self.nameHeight + 1, width: min(Self.nameWidth, room),
        height: Self.nameHeight))
    place(
      number,
      Rect(
        x: start, y: hasName ? middle : middle - Self.numberHeight / 2,
        width: min(room, number.width), height: Self.numberHeight))
  }
}
