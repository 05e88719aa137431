public import Controls
import Diffing
import Drawing
public import Geometry
import Gestures
import Scrolling
public import Stage

/// The letters or dates at the edge of a grid with sections, which lead to them.
///
/// ```swift
/// grid.indexBar = IndexBar { section in String(names[section].prefix(1)) }
/// ```
///
/// Sections one after the other with the same title are one entry. If there is not enough room for
/// all entries, only some are shown, but all can be reached. With more than 10,000 sections, the
/// bar asks for the titles of a sample.
///
/// | input | effect |
/// |---|---|
/// | tap, click, drag | goes to the section |
/// | Up and Down, Home and End, after Tab | the entry before and after; the first and last |
public final class IndexBar: Control {
  /// An entry: a title, and the first section with it.
  private struct Entry {
    var title: String
    var section: Int
  }

  /// Returns the title of a section; nil for a section that the bar omits.
  public let title: (Int) -> String?

  private weak var grid: GridView?
  private var entries: [Entry] = []
  private var sectionCount = -1
  private var labels: [TextLabel] = []
  /// The entry of the section at the start of the viewport.
  private var current = 0
  private let drag = DragRecognizer(name: "index bar")

  private static let width = 24.0
  private static let fontSize = 11.0
  private static let entryLength = 15.0
  private static let sampleCount = 10_000

  /// Creates a bar from a function that returns the title of a section.
  public init(title: @escaping (Int) -> String?) {
    self.title = title
    super.init(name: "index bar")
    drag.slop = MovementSlop(touch: 0, mouse: 0)
    drag.onEvent = { [unowned self] event in
      guard event.phase != .cancelled else { return }
      go(to: entry(at: event.position.y - originOnStage().dy))
    }
    addGestureRecognizer(drag)
  }

  func attach(to grid: GridView?) { self.grid = grid }

  /// Asks for all titles again, in the next frame.
  public func reload() { sectionCount = -1 }

  // MARK: - Entries

  /// Updates the entries and the current one; called in each frame.
  func update() {
    guard let grid else { return }
    let count = grid.numberOfSections
    if count != sectionCount { readEntries(count) }
    let point = Point.zero + grid.contentOffset + Vector(dx: 1, dy: grid.coveredInsets.top + 1)
    let section = grid.currentLayout.section(at: point) ?? 0
    let entry = max(0, entries.partitionPoint { $0.section <= section } - 1)
    guard entry != current else { return }
    current = entry
    updateAppearance()
  }

  private func readEntries(_ count: Int) {
    sectionCount = count
    entries.removeAll()
    let step = max(1, (count + Self.sampleCount - 1) / Self.sampleCount)
    for section in stride(from: 0, to: count, by: step) {
      guard let title = title(section), title != entries.last?.title else { continue }
      entries.append(Entry(title: title, section: section))
    }
    isHidden = entries.count < 2
    layoutSubviews()
  }

  /// Returns the entry at a distance from the top.
  private func entry(at y: Double) -> Int {
    let area = area
    guard !entries.isEmpty, area.height > 0 else { return 0 }
    let position = (y - area.minY) / area.height * Double(entries.count)
    return max(0, min(entries.count - 1, Int(position.rounded(.down))))
  }

  private func go(to entry: Int) {
    guard let grid, entries.indices.contains(entry) else { return }
    grid.scrollToSection(entries[entry].section, animated: false)
    current = entry
    updateAppearance()
  }

  // MARK: - Input

  /// Goes to the section of the entry at the point.
  public override func handleTap(at point: Point) { go(to: entry(at: point.y)) }

  /// Goes to the entry before or after, or to the first or last one.
  public override func handleFocusedKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isEmpty else { return false }
    switch event.key {
    case .up: go(to: max(0, current - 1))
    case .down: go(to: min(entries.count - 1, current + 1))
    case .home: go(to: 0)
    case .end: go(to: entries.count - 1)
    default: return false
    }
    return true
  }

  // MARK: - Appearance

  /// The part of the bar with the entries that are shown.
  private var area: Rect {
    let length = Self.entryLength * growth
    let room = max(0, bounds.height - 16)
    let shown = min(entries.count, Int((room / length).rounded(.down)))
    let height = Double(shown) * length
    return Rect(
      x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
  }

  /// Places the bar at the edge where lines end.
  func place(in bounds: Rect) {
    let width = Self.width * growth
    let frame = Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    self.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let area = area
    let length = Self.entryLength * growth
    let count = Int((area.height / length).rounded())
    while labels.count > count { labels.removeLast().removeFromSuperview() }
    while labels.count < count {
      let label = TextLabel(face: .semibold, fontSize: Self.fontSize, alignment: .center)
      addSubview(label)
      labels.append(label)
    }
    for (index, label) in labels.enumerated() {
      let last = max(1, count - 1)
      label.text = entries[index * (entries.count - 1) / last].title
      label.frame = Rect(
        x: 0, y: area.minY + Double(index) * length, width: area.width, height: length)
    }
    updateAppearance()
  }

  public override func updateAppearance() {
    let shown = labels.count
    let position = entries.count > 1 ? current * max(0, shown - 1) / (entries.count - 1) : 0
    for (index, label) in labels.enumerated() {
      label.color = index == position ? .text : .accentText
    }
  }

  /// A slider, because keys and drags move it through its entries.
  public override var defaultAccessibilityRole: AccessibilityRole { .slider }

  /// The label `Index`.
  public override var defaultAccessibilityLabel: String? { "Index" }

  /// The title of the section at the start of the viewport.
  public override var defaultAccessibilityValue: String? {
    entries.indices.contains(current) ? entries[current].title : nil
  }
}

extension GridView {
  /// The bar with the titles of sections at the edge of a grid that scrolls vertically; nil, the
  /// default, for none.
  ///
  /// It is in front of the content, 24 points wide at normal text size.
  public final var indexBar: IndexBar? {
    get { features.sectionIndex.bar }
    set { features.sectionIndex.setBar(newValue) }
  }
}

/// The bar with the titles of sections.
///
/// State: the bar. Changed by programs.
final class SectionIndex: GridFeature {
  /// The bar; nil if there is none.
  private(set) var bar: IndexBar?

  /// Sets the bar.
  func setBar(_ bar: IndexBar?) {
    guard bar !== self.bar else { return }
    self.bar?.attach(to: nil)
    self.bar?.removeFromSuperview()
    self.bar = bar
    grid.features.updateOrder()
    guard let bar else { return }
    bar.attach(to: grid)
    grid.addSubview(bar)
    bar.place(in: grid.bounds)
  }

  override func sizeDidChange(_ curve: AnimationCurve?) { bar?.place(in: grid.bounds) }

  override var frameSteps: FrameSteps { bar == nil ? [] : [.update] }

  override func update(_ host: ViewHost) { bar?.update() }
}
