import Reticle

/// A cell for grids with lines: a small picture on white with its item's number below.
final class ListTileCell: GridCell {
  private static let numberHeight = 20.0

  private let picture = View()
  private let number: HighlightableNumberLabel

  init(digits: HighlightableNumberLabel.Digits) {
    number = HighlightableNumberLabel(digits: digits)
    super.init()
    picture.isUserInteractionEnabled = false
    contentView.addSubview(picture)
    contentView.addSubview(number)
  }

  func configure(number value: Int, picture content: ContentID) {
    picture.setContent(content)
    number.setNumber(value)
    layoutNumber()
  }

  override var defaultAccessibilityLabel: String? { number.descendantText.map { "Item \($0)" } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    let side = max(0, min(area.width - 24, area.height - Self.numberHeight - 28))
    picture.frame = Rect(
      x: ((area.width - side) / 2).rounded(),
      y: ((area.height - side - Self.numberHeight - 4) / 2).rounded(), width: side, height: side)
    layoutNumber()
  }

  private func layoutNumber() {
    number.frame = Rect(
      x: ((contentView.frame.width - number.width) / 2).rounded(),
      y: picture.frame.maxY + 4, width: number.width, height: Self.numberHeight)
  }
}

/// A number that turns white on a selected background.
final class HighlightableNumberLabel: NumberLabel, Highlightable {
  /// The digits for both appearances.
  struct Digits {
    /// The digits on a white background.
    let plain: NumberLabel.Digits
    /// The digits on a colored background.
    let highlighted: NumberLabel.Digits

    init(_ host: ViewHost) {
      plain = NumberLabel.Digits(host, size: 13, face: .semibold, color: .text)
      highlighted = NumberLabel.Digits(host, size: 13, face: .semibold, color: .white)
    }
  }

  private let both: Digits

  init(digits: Digits) {
    both = digits
    super.init(digits: digits.plain)
  }

  var isHighlighted = false {
    didSet { digits = isHighlighted ? both.highlighted : both.plain }
  }
}
