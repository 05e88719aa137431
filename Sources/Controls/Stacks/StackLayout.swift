import Geometry
import Stage

/// A view of a stack, before it is placed.
struct StackElement {
  let view: View
  let length: StackView.Length
  /// The position across the axis.
  let alignment: StackView.Alignment
  /// The distance to the next view, in points.
  let spacing: Double
  /// The space around what is visible of the view, which is not aligned.
  let insets: Insets

  init(
    _ view: View, length: StackView.Length, alignment: StackView.Alignment, spacing: Double
  ) {
    self.view = view
    self.length = length
    self.alignment = alignment
    self.spacing = spacing
    insets = view.alignmentInsets
  }

  /// Returns the length of the space around what is visible along an axis.
  func space(along axis: Axis) -> Double { insets.leading(axis) + insets.trailing(axis) }

  /// Returns the range of lengths along an axis, given the room across it for what is visible.
  func range(along axis: Axis, across room: Double?) -> StackRange {
    let room = room.map { $0 + space(along: axis.cross) }
    func length(for proposal: Double?) -> Double? {
      var size = ProposedSize()
      size[axis] = proposal
      size[axis.cross] = room
      return view.sizeThatFits(size)?[axis]
    }
    switch self.length {
    case .fixed(let length): return StackRange(minimum: length, ideal: length)
    case .fill(let weight):
      return StackRange(minimum: length(for: 0) ?? 0, ideal: length(for: nil) ?? 0, weight: weight)
    case .fit:
      guard let most = length(for: .infinity) else {
        return StackRange(minimum: 0, ideal: 0, weight: 1)
      }
      guard most < .infinity else {
        return StackRange(
          minimum: length(for: axis == .horizontal ? 0 : nil) ?? 0, ideal: length(for: nil) ?? 0,
          weight: 1)
      }
      return StackRange(minimum: most, ideal: most)
    }
  }

  /// Returns the range of a view that may have to be shorter than it is long.
  ///
  /// In a row, labels become narrower, and if that is not enough, controls. In a column, the lines
  /// of a text keep their height.
  func shortened(_ range: StackRange, along axis: Axis, across room: Double?) -> StackRange {
    guard axis == .horizontal, range.weight == 0, case .fit = length else { return range }
    var range = range
    let height = room.map { $0 + space(along: .vertical) }
    let least = view.sizeThatFits(ProposedSize(width: 0, height: height))
    range.minimum = min(range.ideal, least?.width ?? 0)
    range.isShortenedLast = view is Control
    return range
  }
}

/// The arrangement of views in a row, in several rows, or in a column.
struct StackLayout {
  private let elements: [StackElement]
  private let axis: Axis
  private let spacing: Double
  private let wraps: Bool

  /// Views beside each other, and their lengths along the axis.
  private struct Line {
    var elements: ArraySlice<StackElement>
    var lengths: [Double]

    /// Returns the length of what is visible of the line along an axis, in points.
    func length(along axis: Axis) -> Double {
      lengths.reduce(0, +) - StackLayout.ends(of: elements, axis)
        + elements.dropLast().reduce(0) { $0 + $1.spacing }
    }
  }

  /// Returns the length of the space around what is visible at the ends of a line.
  private static func ends(of line: ArraySlice<StackElement>, _ axis: Axis) -> Double {
    (line.first?.insets.leading(axis) ?? 0) + (line.last?.insets.trailing(axis) ?? 0)
  }

  init(_ elements: [StackElement], axis: Axis, spacing: Double, wraps: Bool) {
    self.elements = elements
    self.axis = axis
    self.spacing = spacing
    self.wraps = wraps
  }

  /// Returns the size that the views need.
  func size(in proposal: ProposedSize) -> Size {
    let lines = lines(in: proposal[axis], across: proposal[axis.cross])
    var size = Size.zero
    size[axis] = lines.reduce(0) { max($0, $1.length(along: axis)) }
    size[axis.cross] =
      lines.reduce(0) { $0 + thickness(of: $1, in: proposal[axis.cross]) }
      + spacing * Double(max(0, lines.count - 1))
    return size
  }

  /// Returns the frames of the views in a rectangle, without mirroring.
  func places(in rect: Rect) -> [(view: View, frame: Rect)] {
    let lines = lines(in: rect.size[axis], across: rect.size[axis.cross])
    var places: [(view: View, frame: Rect)] = []
    var across = rect.min(axis.cross)
    for line in lines {
      let thickness =
        lines.count == 1
        ? rect.size[axis.cross] : thickness(of: line, in: rect.size[axis.cross])
      var along = rect.min(axis) - (line.elements.first?.insets.leading(axis) ?? 0)
      for (element, length) in zip(line.elements, line.lengths) {
        let own =
          element.alignment == .fill
          ? thickness : self.thickness(of: element, length, thickness)
        let space = element.space(along: axis.cross)
        let start =
          across + element.alignment.free(thickness - own) - element.insets.leading(axis.cross)
        places.append((element.view, frame(along: along, length, across: start, own + space)))
        along += length + element.spacing
      }
      across += thickness + spacing
    }
    return places
  }

  /// Returns a frame whose edges are whole points.
  private func frame(
    along: Double, _ length: Double, across: Double, _ thickness: Double
  ) -> Rect {
    var (start, end) = (Point.zero, Point.zero)
    start[axis] = along.rounded()
    start[axis.cross] = across.rounded()
    end[axis] = (along + length).rounded()
    end[axis.cross] = (across + thickness).rounded()
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  /// Returns how much room what is visible of a view takes across the axis.
  private func thickness(of element: StackElement, _ length: Double, _ room: Double?) -> Double {
    let space = element.space(along: axis.cross)
    var proposal = ProposedSize()
    proposal[axis] = length
    proposal[axis.cross] = room.map { $0 + space }
    guard let size = element.view.sizeThatFits(proposal) else { return room ?? 0 }
    return min(size[axis.cross] - space, room ?? .infinity)
  }

  private func thickness(of line: Line, in room: Double?) -> Double {
    zip(line.elements, line.lengths).reduce(0) { thickest, part in
      max(thickest, thickness(of: part.0, part.1, room))
    }
  }

  private func lines(in room: Double?, across: Double?) -> [Line] {
    let ranges = elements.map { $0.range(along: axis, across: across) }
    guard let room, room < .infinity else {
      let fills = room != nil && ranges.contains { $0.weight > 0 }
      let lengths = ranges.map { fills && $0.weight > 0 ? .infinity : $0.ideal }
      return [Line(elements: elements[...], lengths: lengths)]
    }
    return lineBounds(ranges, in: room).map { bounds in
      let line = elements[bounds]
      let own = room + Self.ends(of: line, axis) - line.dropLast().reduce(0) { $0 + $1.spacing }
      var parts = Array(ranges[bounds])
      if StackRange.areShort(parts, in: own) {
        parts = zip(line, parts).map { $0.shortened($1, along: axis, across: across) }
      }
      return Line(elements: line, lengths: StackRange.lengths(of: parts, in: own))
    }
  }

  /// Returns the indices of the views of each line; a spacer does not begin one.
  private func lineBounds(_ ranges: [StackRange], in room: Double) -> [Range<Int>] {
    guard wraps else { return [0..<elements.count] }
    var lines: [Range<Int>] = []
    var start = 0
    var length = 0.0
    for (index, range) in ranges.enumerated() {
      if index > start {
        length += elements[index - 1].spacing + range.unbroken
        guard length > room + Self.ends(of: elements[start...index], axis) else { continue }
        lines.append(start..<index)
      }
      let isSkipped = !lines.isEmpty && elements[index].view is Spacer
      start = isSkipped ? index + 1 : index
      length = isSkipped ? 0 : range.unbroken
    }
    return start < elements.count || lines.isEmpty ? lines + [start..<elements.count] : lines
  }
}

extension StackView.Alignment {
  /// Returns the part of the free room that is before a view.
  fileprivate func free(_ room: Double) -> Double {
    switch self {
    case .fill, .leading: 0
    case .center: room / 2
    case .trailing: room
    }
  }
}
