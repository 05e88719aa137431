import Geometry

/// The lines of a flow whose cells determine their sizes.
///
/// A stretch begins with a line. It grows forward and backward by whole lines, with as many items
/// as fit into each. After a jump, a line can therefore begin with another item than it would if
/// all lines were placed from the start of the section.
final class MeasuredFlow: PlacedStretches<FlowStretch> {
  private let flow: FlowSection
  private let width: Double
  private let itemSpacing: Double

  /// The maximum number of items in a line of items that are not measured.
  private static let maximumEstimatedCount = 1000.0

  /// Creates a flow without placed items.
  ///
  /// - Precondition: The estimated height is above 0.
  init(_ flow: FlowSection, _ input: SectionInput, estimatedSize: Size) {
    self.flow = flow
    width = LengthQuantum.rounded(max(0, input.width))
    itemSpacing = LengthQuantum.rounded(max(0, flow.itemSpacing))
    let estimate = Size(
      width: min(width, max(0, estimatedSize.width)), height: estimatedSize.height)
    let pitch = max(LengthQuantum.length, estimate.width + itemSpacing)
    let perLine = ((width + itemSpacing) / pitch).rounded(.down)
    super.init(
      input, estimate: estimate, lineCount: Int(min(MeasuredFlow.maximumEstimatedCount, perLine)),
      spacing: flow.lineSpacing)
  }

  override func stretch(startingAt item: Int) -> FlowStretch {
    FlowStretch(split: item, spacing: spacing)
  }

  override func estimatedFrame(inColumn column: Int, start: Double) -> Rect {
    Rect(
      x: Double(column) * (estimate.width + itemSpacing), y: start, width: estimate.width,
      height: estimate.height)
  }

  override func frame(of item: Int, in stretch: FlowStretch) -> Rect {
    var found = Rect.zero
    forEachItem(of: stretch.line(of: item), origin: stretch.origin) { other, frame in
      if other == item { found = frame }
    }
    return found
  }

  override func forEachItem(
    of stretch: FlowStretch, from least: Double, to greatest: Double,
    _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    stretch.forEachLine(from: least - stretch.origin, to: greatest - stretch.origin) { line in
      forEachItem(of: line, origin: stretch.origin, body)
    }
  }

  /// Calls a closure with the items of a line.
  private func forEachItem(
    of line: FlowLine, origin: Double, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    var lineWidth = itemSpacing * Double(line.items.count - 1)
    for item in line.items { lineWidth += itemWidth(of: item) }
    let placement = flow.placement(
      of: line.items.count, lineWidth: lineWidth, spacing: itemSpacing, width: width,
      isLast: line.items.upperBound == count)
    var x = placement.start
    for item in line.items {
      let itemWidth = itemWidth(of: item) * placement.factor
      let frame = Rect(
        x: x, y: origin + line.start, width: itemWidth, height: size(of: item).height)
      body(item, LengthQuantum.rounded(frame))
      x += itemWidth + placement.spacing
    }
  }

  private func itemWidth(of item: Int) -> Double { min(width, size(of: item).width) }

  // MARK: - Placing

  override func addForward(_ index: Int, _ measure: Measure) {
    let (first, start) = (stretches[index].items.upperBound, stretches[index].bottom)
    var line = LineMeasurement()
    var item = first
    while item < count, item == first || canContinue(after: index, at: item),
      add(measure(item, nil), to: &line)
    {
      item += 1
    }
    stretches[index].forward.append(
      FlowLine(items: first..<item, start: start, height: line.height))
  }

  override func addBackward(_ index: inout Int, _ measure: Measure) {
    let end = stretches[index].items.lowerBound
    var line = LineMeasurement()
    var item = end
    while item > 0, item == end || canContinue(before: &index, at: item),
      add(measure(item - 1, nil), to: &line)
    {
      item -= 1
    }
    stretches[index].backward.append(
      FlowLine(
        items: item..<end, start: stretches[index].top - spacing - line.height,
        height: line.height))
  }

  /// The extent of the items that were added to a line.
  private struct LineMeasurement {
    var count = 0
    var width = 0.0
    var height = 0.0
  }

  /// Adds an item to a line; returns false if it does not fit.
  private func add(_ size: Size, to line: inout LineMeasurement) -> Bool {
    let itemWidth = min(width, size.width)
    let widened = line.count == 0 ? itemWidth : line.width + itemSpacing + itemWidth
    guard line.count == 0 || widened <= width + max(0, flow.wrapTolerance) else { return false }
    line.count += 1
    line.width = widened
    line.height = max(line.height, size.height)
    return true
  }

  // MARK: - Changes of the data

  override func hasSameSettings(as old: PlacedStretches<FlowStretch>) -> Bool {
    guard let old = old as? MeasuredFlow else { return false }
    return old.width == width && old.itemSpacing == itemSpacing
      && old.flow.wrapTolerance == flow.wrapTolerance && old.flow.alignment == flow.alignment
  }

  override func part(
    of stretch: FlowStretch, in old: PlacedStretches<FlowStretch>, _ items: Range<Int>, shift: Int
  ) -> FlowStretch? {
    func kept(_ lines: ContiguousArray<FlowLine>) -> ContiguousArray<FlowLine> {
      ContiguousArray(
        lines.lazy.filter {
          items.lowerBound <= $0.items.lowerBound && $0.items.upperBound <= items.upperBound
        }.map { line in
          FlowLine(
            items: line.items.lowerBound + shift..<line.items.upperBound + shift,
            start: line.start, height: line.height)
        })
    }
    let (forward, backward) = (kept(stretch.forward), kept(stretch.backward))
    var part: FlowStretch
    if let first = forward.first, backward.isEmpty {
      part = FlowStretch(split: first.items.lowerBound, base: first.start, spacing: spacing)
    } else if let last = backward.first, forward.isEmpty {
      part = FlowStretch(split: last.items.upperBound, base: last.end + spacing, spacing: spacing)
    } else if forward.isEmpty {
      return nil
    } else {
      part = FlowStretch(split: stretch.split + shift, base: stretch.base, spacing: spacing)
    }
    part.forward = forward
    part.backward = backward
    return part
  }
}
