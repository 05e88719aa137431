import Reticle

/// The parts of a row: a small picture, its name, and below it a number, or a place and a date.
///
/// A row that is too low for two lines has only the number, or only the name.
class SampleRow: View {
  private final let samples: Samples
  private final let picture = View()
  private final let name = View()
  private final let number: NumberLabel
  /// The place and the date; hidden in numbered rows.
  private final let detail = View()
  private final var index = 0

  /// The width of a row from which there is more space around its parts, in points.
  private static let wideWidth = 240.0
  private static let largestPicture = 48.0
  private static let nameWidth = 260.0
  private static let nameHeight = 20.0
  private static let numberHeight = 20.0

  init(_ samples: Samples) {
    self.samples = samples
    number = NumberLabel(digits: samples.rowDigits)
    super.init()
    for view in [picture, name, samples.areTitled ? detail : number] {
      view.isUserInteractionEnabled = false
      view.keepsSubviewSizes = true
      addSubview(view)
    }
    keepsSubviewSizes = true
  }

  /// Whether the texts are white.
  fileprivate final var isWhite = false {
    didSet {
      guard isWhite != oldValue else { return }
      number.digits = isWhite ? samples.whiteRowDigits : samples.rowDigits
      showName()
    }
  }

  final func setNumber(_ value: Int) {
    index = samples.picture(of: value)
    picture.setContent(samples.thumbnails[index])
    number.setNumber(value)
    showName()
    // A number begins at the left of its view.
    if isMirrored { layoutSubviews() }
  }

  private final func showName() {
    name.setContent(line(.name))
    if samples.areTitled { detail.setContent(line(.detail)) }
  }

  private final func line(_ line: Samples.Line) -> ContentID {
    samples.line(line, of: index, isWhite: isWhite, isMirrored: isMirrored)
  }

  override func didAttach() {
    if isMirrored { showName() }
    layoutSubviews()
  }

  override func environmentDidChange(from old: Environment) {
    guard let host else { return }
    if host.environment.readingDirection != old.readingDirection { environmentDidTurn() }
    if host.environment.textScale != old.textScale { layoutSubviews() }
  }

  private final func environmentDidTurn() {
    showName()
    layoutSubviews()
  }

  private final var isMirrored: Bool { host?.environment.readingDirection == .rightToLeft }

  override func layoutSubviews() {
    let isWide = bounds.width >= Self.wideWidth
    let (margin, gap) = isWide ? (16.0, 12.0) : (8, 8)
    let side = max(0, min(Self.largestPicture, bounds.height - 12))
    let middle = (bounds.height / 2).rounded()
    let isTitled = samples.areTitled
    let start = margin + side + gap
    let room = max(0, bounds.width - start - margin)
    let nameHeight = Self.nameHeight * max(1, host?.environment.textScale ?? 1)
    let secondHeight = isTitled ? nameHeight : Self.numberHeight
    let hasBoth = bounds.height >= nameHeight + secondHeight + 2
    let top = ((bounds.height - nameHeight - (hasBoth ? secondHeight : 0)) / 2).rounded()
    func place(_ view: View, _ rect: Rect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds.width) : rect
    }
    place(
      picture,
      Rect(x: margin, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
    name.isHidden = !hasBoth && !isTitled
    let textWidth = min(Self.nameWidth * nameHeight / Self.nameHeight, room)
    place(name, Rect(x: start, y: top, width: textWidth, height: nameHeight))
    detail.isHidden = !hasBoth
    if isTitled {
      place(
        detail, Rect(x: start, y: top + nameHeight, width: textWidth, height: nameHeight))
    } else {
      place(
        number,
        Rect(
          x: start, y: hasBoth ? top + nameHeight : middle - Self.numberHeight / 2,
          width: min(room, number.width), height: Self.numberHeight))
    }
  }
}

/// A row whose texts turn white on a selected background.
final class HighlightableSampleRow: SampleRow, Highlightable {
  var isHighlighted: Bool {
    get { isWhite }
    set { isWhite = newValue }
  }
}
