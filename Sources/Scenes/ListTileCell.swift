import Drawing
import Geometry
import Grid
import Stage

/// A cell for grids with lines: a small colored tile on white with its item's number below.
final class ListTileCell: GridCell {
  static let identifier = "list"
  private static let numberHeight = 20.0

  private let swatch = View()
  private let number: HighlightableNumberLabel

  init(digits: HighlightableNumberLabel.Digits) {
    number = HighlightableNumberLabel(digits: digits)
    super.init(reuseIdentifier: Self.identifier)
    swatch.isUserInteractionEnabled = false
    contentView.addSubview(swatch)
    contentView.addSubview(number)
  }

  func configure(number value: Int, fill: ContentID) {
    swatch.setContent(fill)
    number.setNumber(value)
    layoutNumber()
  }

  override var defaultAccessibilityLabel: String? { number.descendantText.map { "Item \($0)" } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    let side = max(0, min(area.width - 24, area.height - Self.numberHeight - 28))
    swatch.frame = Rect(
      x: ((area.width - side) / 2).rounded(),
      y: ((area.height - side - Self.numberHeight - 4) / 2).rounded(), width: side, height: side)
    layoutNumber()
  }

  private func layoutNumber() {
    number.frame = Rect(
      x: ((contentView.frame.width - number.width) / 2).rounded(),
      y: swatch.frame.maxY + 4, width: number.width, height: Self.numberHeight)
  }
}

/// A number that turns white on a selected background.
final class HighlightableNumberLabel: View, Highlightable {
  /// The digits for both appearances.
  struct Digits {
    /// The digits on a white background.
    let plain: NumberLabel.Digits
    /// The digits on a colored background.
    let highlighted: NumberLabel.Digits

    init(_ host: ViewHost, size: Double = 13) {
      plain = NumberLabel.Digits(host, size: size, face: .semibold, color: .text)
      highlighted = NumberLabel.Digits(host, size: size, face: .semibold, color: .white)
    }
  }

  private let digits: Digits
  private let plain: NumberLabel
  private var highlighted: NumberLabel?
  private var number = 0

  init(digits: Digits) {
    self.digits = digits
    plain = NumberLabel(digits: digits.plain)
    super.init()
    isUserInteractionEnabled = false
    addSubview(plain)
  }

  var isHighlighted = false {
    didSet {
      plain.isHidden = isHighlighted
      highlighted?.isHidden = !isHighlighted
      guard isHighlighted else { return }
      let label = highlighted ?? makeHighlighted()
      label.setNumber(number)
    }
  }

  /// The width of the number, in points.
  var width: Double { plain.width(of: number) }

  func setNumber(_ number: Int) {
    self.number = number
    plain.setNumber(number)
    if isHighlighted { highlighted?.setNumber(number) }
  }

  private func makeHighlighted() -> NumberLabel {
    let label = NumberLabel(digits: digits.highlighted)
    addSubview(label)
    highlighted = label
    return label
  }
}
