import Reticle

/// The cell of the plain scenes: a picture with its item's number or its name, or a row if it is
/// wide and low.
final class SampleCell: GridCell {
  private let samples: Samples
  private let label: NumberLabel
  /// The name; in no view in numbered cells.
  private let caption = View()
  private var row: SampleRow?
  private var number = 0
  private var isRow = false
  /// The size that the cell requests from self-sizing layouts; nil for the layout's estimate.
  var requestedSize: Size?

  /// The proportion of width to height from which a cell is a row.
  private static let rowProportion = 3.0
  /// The height of a name of two lines on a picture, in points.
  private static let captionHeight = 40.0

  init(_ samples: Samples, _ style: SelectionStyle = .glow) {
    self.samples = samples
    label = NumberLabel(digits: samples.cardDigits)
    super.init()
    selectionStyle = style
    selectionGlowColor = .accent
    showsSelectionMark = true
    caption.isUserInteractionEnabled = false
    addSubview(samples.areTitled ? caption : label)
  }

  override var outline: Shape { Samples.outline }

  func configure(number: Int) {
    self.number = number
    label.setNumber(number)
    row?.setNumber(number)
    showGround()
  }

  override var defaultAccessibilityLabel: String? { samples.label(of: number) }

  override func didAttach() {
    super.didAttach()
    showGround()
  }

  override func environmentDidChange(from old: Environment) {
    super.environmentDidChange(from: old)
    if samples.areTitled { showGround() }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? { requestedSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRow = bounds.width >= Self.rowProportion * bounds.height && bounds.height > 0
    if isRow != self.isRow {
      self.isRow = isRow
      keepsSubviewSizes = isRow
      showGround()
      if isRow, row == nil { addRow() }
      row?.isHidden = !isRow
      label.isHidden = isRow
      caption.isHidden = isRow
    }
    row?.frame = bounds
    label.frame = Rect(
      x: 12, y: max(2, bounds.height - 28), width: max(0, bounds.width - 20), height: 20)
    guard samples.areTitled else { return }
    let height = Self.captionHeight * max(1, host?.environment.textScale ?? 1)
    caption.frame = Rect(
      x: 12, y: max(2, bounds.height - height - 8), width: max(0, bounds.width - 24),
      height: min(height, max(0, bounds.height - 4)))
  }

  private func showGround() {
    if samples.areTitled {
      caption.setContent(
        samples.line(
          .caption, of: samples.picture(of: number), isWhite: true,
          isMirrored: host?.environment.readingDirection == .rightToLeft))
    }
    setContent(isRow ? samples.rowGround : samples.cards[samples.picture(of: number)])
  }

  private func addRow() {
    let row = SampleRow(samples)
    row.setNumber(number)
    addSubview(row)
    self.row = row
  }
}
