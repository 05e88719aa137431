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
  private let sizeOfItem: (IndexPath, Double) -> Size
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
  /// The size of an item whose cell is not measured yet, in points; nil unless cells determine the
  /// sizes.
  private(set) var estimatedSize: Size?

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

  /// Returns a section whose cells determine the sizes of their items.
  ///
  /// The grid measures a cell with ``GridCell/sizeThatFits(_:)`` when its item is about to become
  /// visible; the proposal specifies neither width nor height.
  ///
  /// ```swift
  /// FlowSection.selfSizing(estimatedSize: Size(width: 90, height: 32), spacing: 8)
  /// ```
  ///
  /// Items become visible at their final places, wherever the page is scrolled to. After a jump, a
  /// line begins with the item that was scrolled to, and the lines before it are filled from their
  /// ends. Where they meet visible items that were placed earlier, a line can remain short while
  /// those items are visible, because a visible item keeps its place.
  ///
  /// - Parameters:
  ///   - estimatedSize: The size of an item that is not measured yet, in points; its height has to
  ///     be more than 0.
  ///   - spacing: The distance between items and between lines, in points.
  ///   - alignment: The position of the items within their line.
  /// - Returns: A flow.
  public static func selfSizing(
    estimatedSize: Size = Size(width: 80, height: 32), spacing: Double = 0,
    alignment: Alignment = .leading
  ) -> FlowSection {
    var section = FlowSection(spacing: spacing, alignment: alignment) { _, _ in estimatedSize }
    section.estimatedSize = estimatedSize
    return section
  }

  /// The name `flow`.
  public var name: String { "flow" }

  /// Solves the section in O(items), or in O(1) if cells determine the sizes.
  public func solve(_ input: SectionInput) -> any SolvedSection {
    if let estimatedSize {
      return PlacedStretches(FlowArrangement(self, input, estimatedSize: estimatedSize))
    }
    let width = LengthQuantum.rounded(max(0, input.width))
    var lines = FlowLineBuilder(self, width: width)
    for index in 0..<input.itemCount { lines.add(size(of: index, input)) }
    return lines.finish()
  }

  /// Returns an estimate from the sizes of the first eight items.
  ///
  /// If cells determine the sizes, all items have the estimated size.
  public func estimatedLength(_ input: SectionInput) -> Double {
    guard input.itemCount > 0, input.width > 0 else { return 0 }
    if estimatedSize != nil { return solve(input).length }
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
    return SectionFrames(frames, length: length, lineSpacing: lineSpacing)
  }

  private mutating func finishLine(isLast: Bool) {
    let placement = flow.placement(
      of: line.count, lineWidth: lineWidth, spacing: itemSpacing, width: width, isLast: isLast)
    var x = placement.start
    var height = 0.0
    for size in line {
      let itemWidth = size.width * placement.factor
      frames.append(Rect(x: x, y: start, width: itemWidth, height: size.height))
      x += itemWidth + placement.spacing
      height = max(height, size.height)
    }
    length = start + height
    start = length + lineSpacing
    line.removeAll(keepingCapacity: true)
    lineWidth = 0
  }
}

/// The arrangement of the items in a line of a flow.
struct FlowLinePlacement {
  /// The start of the first item, in points.
  var start = 0.0
  /// The distance between items, in points.
  var spacing: Double
  /// The factor by which items are narrowed.
  var factor: Double
}

extension FlowSection {
  /// Returns the arrangement of the items in a line.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - lineWidth: The width of all items with the distances between them, in points.
  ///   - spacing: The distance between items, in points.
  ///   - width: The width of the section, in points.
  ///   - isLast: Whether this is the last line of the section.
  /// - Returns: The start of the first item, and the distances and widths.
  func placement(
    of count: Int, lineWidth: Double, spacing: Double, width: Double, isLast: Bool
  ) -> FlowLinePlacement {
    let gaps = spacing * Double(count - 1)
    let items = lineWidth - gaps
    let room = max(0, width - lineWidth)
    // A line that is too wide, but within the tolerance, is narrowed to the section's width.
    let factor = lineWidth > width && items > 0 ? max(0, width - gaps) / items : 1
    var placement = FlowLinePlacement(spacing: spacing, factor: factor)
    switch alignment {
    case .leading: break
    case .centered: placement.start = room / 2
    case .trailing: placement.start = room
    case .justified: if !isLast, count > 1 { placement.spacing += room / Double(count - 1) }
    }
    return placement
  }
}
