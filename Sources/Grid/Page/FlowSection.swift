public import Diffing
public import Geometry

/// A section of items with different sizes that are wrapped into lines, like words.
///
/// Use it for tags, chips or buttons.
///
/// ```swift
/// FlowSection(spacing: 8, alignment: .leading) { path, _ in
///   Size(width: tags[path.item].width + 24, height: 32)
/// }
/// ```
///
/// A line ends before the first item that does not fit. An item wider than the section is narrowed
/// to the section's width and has a line of its own. All items of a line start at the same
/// coordinate along the page.
public struct FlowSection: SectionLayout {
  /// The position of the items within their line.
  public enum Alignment: Hashable, Sendable {
    /// At the start of the line; the default.
    case leading
    /// In the middle of the line.
    case centered
    /// At the end of the line.
    case trailing
    /// Spread over the whole line at equal distances; the items of the last line are at its start.
    case justified
  }

  /// Returns the size of an item in points, given its index path and the section's width.
  public var sizeOfItem: (IndexPath, Double) -> Size
  /// The minimum distance between the items of a line, in points; 0 by default.
  public var itemSpacing: Double
  /// The distance between lines, in points; 0 by default.
  public var lineSpacing: Double
  /// The position of the items within their line; at its start by default.
  public var alignment: Alignment
  /// The length by which a line may exceed the section's width, in points; 0 by default.
  ///
  /// The items of such a line are narrowed to fit, all by the same factor.
  public var wrapTolerance = 0.0

  /// Creates a flow with the same distance between items and between lines, in points.
  public init(
    spacing: Double = 0, alignment: Alignment = .leading,
    sizeOfItem: @escaping (IndexPath, Double) -> Size
  ) {
    itemSpacing = spacing
    lineSpacing = spacing
    self.alignment = alignment
    self.sizeOfItem = sizeOfItem
  }

  /// The name `flow`.
  public var name: String { "flow" }

  /// Solves the section in O(items).
  public func solve(_ input: SectionInput) -> any SolvedSection {
    let width = LengthQuantum.rounded(max(0, input.width))
    var lines = FlowLineBuilder(self, width: width)
    for index in 0..<input.itemCount { lines.add(size(of: index, input)) }
    return lines.finish()
  }

  /// Returns an estimate from the sizes of the first eight items.
  public func estimatedLength(_ input: SectionInput) -> Double {
    guard input.itemCount > 0, input.width > 0 else { return 0 }
    let sample = min(input.itemCount, 8)
    var (length, height) = (0.0, 0.0)
    for index in 0..<sample {
      let size = size(of: index, input)
      length += min(size.width, input.width) + itemSpacing
      height = max(height, size.height)
    }
    let perLine = max(1, (input.width + itemSpacing) / (length / Double(sample)) - 0.5)
    let lines = (Double(input.itemCount) / perLine).rounded(.up)
    return lines * (height + lineSpacing) - lineSpacing
  }

  private func size(of index: Int, _ input: SectionInput) -> Size {
    let path = input.path(at: index)
    let size = sizeOfItem(path, input.width)
    require(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "the size of item \(path) is \(size); expected 0 or more")
    return size
  }
}

/// Arranges items in lines.
private struct FlowLineBuilder {
  private let flow: FlowSection
  private let width: Double
  private let itemSpacing: Double
  private let lineSpacing: Double
  private var frames: ContiguousArray<Rect> = []
  private var line: ContiguousArray<Size> = []
  private var lineWidth = 0.0
  private var start = 0.0
  private var length = 0.0

  /// Creates an object without lines.
  init(_ flow: FlowSection, width: Double) {
    self.flow = flow
    self.width = width
    itemSpacing = LengthQuantum.rounded(max(0, flow.itemSpacing))
    lineSpacing = LengthQuantum.rounded(max(0, flow.lineSpacing))
  }

  /// Adds an item to the current line, or to a new line if it does not fit.
  mutating func add(_ size: Size) {
    let size = Size(
      width: min(width, LengthQuantum.rounded(size.width)),
      height: LengthQuantum.rounded(size.height))
    let widened = line.isEmpty ? size.width : lineWidth + itemSpacing + size.width
    guard line.isEmpty || widened <= width + max(0, flow.wrapTolerance) else {
      finishLine(isLast: false)
      return add(size)
    }
    line.append(size)
    lineWidth = widened
  }

  /// Ends the last line and returns the solved section.
  mutating func finish() -> SectionFrames {
    if !line.isEmpty { finishLine(isLast: true) }
    return SectionFrames(frames, length: length)
  }

  private mutating func finishLine(isLast: Bool) {
    let gaps = itemSpacing * Double(line.count - 1)
    let items = lineWidth - gaps
    let room = max(0, width - lineWidth)
    // A line that is too wide, but within the tolerance, is narrowed to the section's width.
    let factor = lineWidth > width && items > 0 ? max(0, width - gaps) / items : 1
    var x = 0.0
    var spacing = itemSpacing
    switch flow.alignment {
    case .leading: break
    case .centered: x = room / 2
    case .trailing: x = room
    case .justified: if !isLast, line.count > 1 { spacing += room / Double(line.count - 1) }
    }
    var height = 0.0
    for size in line {
      frames.append(Rect(x: x, y: start, width: size.width * factor, height: size.height))
      x += size.width * factor + spacing
      height = max(height, size.height)
    }
    length = start + height
    start = length + lineSpacing
    line.removeAll(keepingCapacity: true)
    lineWidth = 0
  }
}
