import Reticle

/// The bar of the scene `layouts`: its title, and segments, or a menu where they do not fit.
final class LayoutsBar: StackView {
  /// Called with the index of the arrangement that the user chooses.
  var onChange: (Int) -> Void = { _ in }
  /// The index of the arrangement.
  var selectedIndex: Int {
    get { segments.selectedIndex }
    set {
      segments.selectedIndex = newValue
      menu.title = segments.titles[newValue]
    }
  }

  private let title = TextLabel("Layouts", face: .semibold, fontSize: 15, color: .text)
  private let segments: SegmentedControl
  private let menu: MenuButton

  init(_ titles: [String], selectedIndex: Int) {
    segments = SegmentedControl(titles, selectedIndex: selectedIndex, label: "Arrangement")
    menu = MenuButton(titles[selectedIndex])
    super.init(
      .horizontal, [title, Spacer(), segments, menu], spacing: 16,
      insets: Insets(top: 8, left: 16, bottom: 8, right: 16))
    content = Content([
      .fill(.bounds, .color(.surface)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(.hairline)),
    ])
    segments.onChange = { [unowned self] in choose($0) }
    menu.items = { [unowned self] in
      titles.enumerated().map { index, title in
        MenuItem(title, isOn: index == self.selectedIndex) { [unowned self] in choose(index) }
      }
    }
    menu.isHidden = true
  }

  private func choose(_ index: Int) {
    selectedIndex = index
    onChange(index)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    if let width = proposal.width { chooseControl(width: width) }
    return super.sizeThatFits(proposal)
  }

  override func layoutSubviews() {
    chooseControl(width: bounds.width)
    super.layoutSubviews()
  }

  /// Shows the segments if all of them have room beside the title.
  private func chooseControl(width: Double) {
    let room = width - insets.left - insets.right - 2 * spacing
    let fits =
      (title.sizeThatFits(ProposedSize())?.width ?? 0) + segments.preferredSize.width <= room
    segments.isHidden = !fits
    menu.isHidden = fits
  }
}
