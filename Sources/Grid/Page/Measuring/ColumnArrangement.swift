import Geometry

/// The columns of a waterfall whose cells determine their heights.
///
/// A stretch begins with all columns at one line. It grows forward with each item in the shortest
/// column, and backward with each item in the column that starts last. At the start of the section,
/// the first item of each column is placed at the section's first line.
///
/// A placed item takes about 11 bytes in addition to its measured length.
struct ColumnArrangement: StretchArrangement {
  let sizes: MeasuredSizes
  let spacing: Double
  private let line: TileColumns

  /// Creates columns.
  ///
  /// - Precondition: The estimated height is above 0.
  init(_ input: SectionInput, _ line: TileColumns, estimatedHeight: Double, spacing: Double) {
    self.line = line
    self.spacing = LengthQuantum.rounded(max(0, spacing))
    sizes = MeasuredSizes(
      input, estimate: Size(width: line.itemWidth, height: estimatedHeight))
  }

  var lineCount: Int { line.columns }

  var proposedWidth: Double? { line.itemWidth }

  var headLimit: Int { line.columns }

  func stretch(startingAt item: Int) -> ColumnStretch {
    ColumnStretch(at: item, columns: line.columns)
  }

  func estimatedFrame(inColumn column: Int, start: Double) -> Rect {
    rect(column, start, sizes.estimate.height)
  }

  func frame(of item: Int, in stretch: ColumnStretch) -> Rect {
    let height = sizes.size(of: item).height
    if item >= stretch.split {
      let index = item - stretch.split
      let column = stretch.forward.column(of: index)
      return rect(column, stretch.origin + stretch.forward.starts[index], height)
    }
    let index = stretch.split - 1 - item
    let column = line.columns - 1 - stretch.backward.column(of: index)
    return rect(
      column, stretch.origin - spacing - stretch.backward.starts[index] - height, height)
  }

  private func rect(_ column: Int, _ start: Double, _ height: Double) -> Rect {
    Rect(x: line.edge(column), y: start, width: line.width(of: column), height: height)
  }

  func forEachItem(
    of stretch: ColumnStretch, from least: Double, to greatest: Double,
    _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    let origin = stretch.origin
    let mirrored = stretch.backward.candidates(
      from: origin - spacing - greatest, to: origin - spacing - least)
    for index in mirrored.reversed() {
      let item = stretch.split - 1 - index
      body(item, frame(of: item, in: stretch))
    }
    for index in stretch.forward.candidates(from: least - origin, to: greatest - origin) {
      let item = stretch.split + index
      body(item, frame(of: item, in: stretch))
    }
  }

  func addition(
    after stretch: ColumnStretch, upTo end: Int, by measure: PlacedSection.Measure
  ) -> ColumnAddition {
    let column = stretch.forward.shortestColumn
    let size = measure(stretch.items.upperBound, line.width(of: column))
    return ColumnAddition(length: size.height, spacing: spacing)
  }

  func addition(
    before stretch: ColumnStretch, downTo first: Int, by measure: PlacedSection.Measure
  ) -> ColumnAddition {
    let column = line.columns - 1 - stretch.backward.shortestColumn
    let size = measure(stretch.items.lowerBound - 1, line.width(of: column))
    return ColumnAddition(length: size.height, spacing: spacing)
  }

  // MARK: - Changes of the data

  func hasSameSettings(as old: ColumnArrangement) -> Bool {
    old.line.columns == line.columns && old.line.width == line.width
      && old.line.spacing == line.spacing && old.spacing == spacing
  }

  func part(
    of stretch: ColumnStretch, in old: ColumnArrangement, _ items: Range<Int>, shift: Int
  ) -> ColumnStretch? {
    let split = stretch.split
    let forward = max(split, items.lowerBound)..<max(split, items.upperBound)
    let backward = min(split, items.lowerBound)..<min(split, items.upperBound)
    let after = stretch.forward.part(
      forward.lowerBound - split..<forward.upperBound - split, spacing: spacing
    ) { old.sizes.size(of: split + $0).height }
    let before = stretch.backward.part(
      split - backward.upperBound..<split - backward.lowerBound, spacing: spacing
    ) { old.sizes.size(of: split - 1 - $0).height }
    if backward.isEmpty {
      return ColumnStretch(
        split: items.lowerBound + shift, forward: after,
        backward: ColumnRun(columnStarts: Self.mirrored(after.columnStarts)))
    }
    if forward.isEmpty {
      return ColumnStretch(
        split: items.upperBound + shift,
        forward: ColumnRun(columnStarts: Self.mirrored(before.columnStarts)), backward: before)
    }
    return ColumnStretch(split: split + shift, forward: after, backward: before)
  }

  private static func mirrored(
    _ coordinates: ContiguousArray<Double>
  ) -> ContiguousArray<Double> {
    ContiguousArray(coordinates.reversed().map { -$0 })
  }
}
