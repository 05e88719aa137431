import Geometry

/// The lines of a flow whose cells determine their sizes.
///
/// A stretch begins with a line. It grows forward and backward by whole lines, with as many items
/// as fit into each. After a jump, a line can therefore begin with another item than it would if
/// all lines were placed from the start of the section.
struct FlowArrangement: StretchArrangement {
  let sizes: MeasuredSizes
  let lineCount: Int
  let spacing: Double
  private let flow: FlowSection
  private let width: Double
  private let itemSpacing: Double

  /// The maximum number of items in a line of items that are not measured.
  private static let maximumLineCount = 1000.0

  /// Creates the lines of a flow.
  ///
  /// - Precondition: The estimated height is above 0.
  init(_ flow: FlowSection, _ input: SectionInput, estimatedSize: Size) {
    self.flow = flow
    width = LengthQuantum.rounded(max(0, input.width))
    itemSpacing = LengthQuantum.rounded(max(0, flow.itemSpacing))
    spacing = LengthQuantum.rounded(max(0, flow.lineSpacing))
    let estimate = Size(
      width: min(width, max(0, estimatedSize.width)), height: estimatedSize.height)
    sizes = MeasuredSizes(input, estimate: estimate)
    let pitch = max(LengthQuantum.length, estimate.width + itemSpacing)
    let fitting = ((width + itemSpacing) / pitch).rounded(.down)
    lineCount = Int(max(1, min(Self.maximumLineCount, fitting)))
  }

  var proposedWidth: Double? { nil }

  var headLimit: Int { 0 }

  func stretch(startingAt item: Int) -> FlowStretch {
    FlowStretch(split: item, spacing: spacing)
  }

  func estimatedFrame(inColumn column: Int, start: Double) -> Rect {
    Rect(
      x: Double(column) * (sizes.estimate.width + itemSpacing), y: start,
      width: sizes.estimate.width, height: sizes.estimate.height)
  }

  func frame(of item: Int, in stretch: FlowStretch) -> Rect {
    var found = Rect.zero
    forEachItem(of: stretch.line(of: item), origin: stretch.origin) { other, frame in
      if other == item { found = frame }
    }
    return found
  }

  func forEachItem(
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
      isLast: line.items.upperBound == sizes.count)
    var x = placement.start
    for item in line.items {
      let itemWidth = itemWidth(of: item) * placement.factor
      let frame = Rect(
        x: x, y: origin + line.start, width: itemWidth, height: sizes.size(of: item).height)
      body(item, LengthQuantum.rounded(frame))
      x += itemWidth + placement.spacing
    }
  }

  private func itemWidth(of item: Int) -> Double { min(width, sizes.size(of: item).width) }

  // MARK: - Placing

  func addition(
    after stretch: FlowStretch, upTo end: Int, by measure: PlacedSection.Measure
  ) -> FlowLine {
    let first = stretch.items.upperBound
    var line = LineMeasurement()
    var item = first
    while item < end, add(measure(item, nil), to: &line) { item += 1 }
    return FlowLine(items: first..<item, start: stretch.bottom, height: line.height)
  }

  func addition(
    before stretch: FlowStretch, downTo first: Int, by measure: PlacedSection.Measure
  ) -> FlowLine {
    let end = stretch.items.lowerBound
    var line = LineMeasurement()
    var item = end
    while item > first, add(measure(item - 1, nil), to: &line) { item -= 1 }
    return FlowLine(
      items: item..<end, start: stretch.top - spacing - line.height, height: line.height)
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

  func hasSameSettings(as old: FlowArrangement) -> Bool {
    old.width == width && old.itemSpacing == itemSpacing && old.spacing == spacing
      && old.flow.wrapTolerance == flow.wrapTolerance && old.flow.alignment == flow.alignment
  }

  func part(
    of stretch: FlowStretch, in old: FlowArrangement, _ items: Range<Int>, shift: Int
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
