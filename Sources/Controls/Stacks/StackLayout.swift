import Geometry
import Stage

/// A view of a stack, before it is placed.
struct StackElement {
  let view: View
  let length: StackView.Length
  /// The distance to the next view, in points.
  let spacing: Double

  init(_ view: View, length: StackView.Length, spacing: Double) {
    self.view = view
    self.length = length
    self.spacing = spacing
  }

  /// Returns the range of lengths along an axis, given the room across it.
  func range(along axis: Axis, across room: Double?) -> StackRange {
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
      // The lines of a text in a column keep their height.
      let least = axis == .horizontal ? length(for: 0) ?? 0 : most
      return StackRange(minimum: min(least, most), ideal: most)
    }
  }
}

/// The lengths that a view of a stack can have, in points.
struct StackRange: Hashable {
  var minimum: Double
  /// The length where there is room for everything.
  var ideal: Double
  /// The part of the remaining room that the view fills, relative to those of others; 0 for none.
  var weight = 0.0

  /// Distributes a length among views: fills it if some of them do, and shortens the longest ones
  /// if they need more.
  ///
  /// The result is longer than `room` only if the minimums are.
  static func lengths(of ranges: [StackRange], in room: Double) -> [Double] {
    let isShort =
      ranges.reduce(0) { $0 + ($1.weight > 0 ? $1.minimum : $1.ideal) } > room
    return distribute(
      room,
      among: ranges.map { range in
        switch (isShort, range.weight > 0) {
        case (true, true): Share(minimum: range.minimum, maximum: range.minimum, weight: 1)
        case (true, false): Share(minimum: range.minimum, maximum: range.ideal, weight: 1)
        case (false, true):
          Share(minimum: range.minimum, maximum: .infinity, weight: range.weight)
        case (false, false): Share(minimum: range.ideal, maximum: range.ideal, weight: 1)
        }
      })
  }

  /// A part of a length that is distributed.
  private struct Share {
    var minimum: Double
    var maximum: Double
    var weight: Double
    var length: Double?

    func limited(_ length: Double) -> Double { min(maximum, max(minimum, length)) }
  }

  /// Gives each share its part of the room by weight, within its limits.
  ///
  /// Shares whose limits are hit on the side that decides are final, and the others are computed
  /// again, as for flexible boxes in CSS.
  private static func distribute(_ room: Double, among shares: [Share]) -> [Double] {
    var shares = shares
    while true {
      let open = shares.indices.filter { shares[$0].length == nil }
      guard !open.isEmpty else { return shares.map { $0.length ?? 0 } }
      let free = shares.reduce(room) { $0 - ($1.length ?? 0) }
      let unit = free / open.reduce(0) { $0 + shares[$1].weight }
      // How much longer the limits make all of them together.
      let excess = open.reduce(0) { sum, index in
        let wanted = unit * shares[index].weight
        return sum + shares[index].limited(wanted) - wanted
      }
      for index in open {
        let wanted = unit * shares[index].weight
        let limited = shares[index].limited(wanted)
        let isFinal = excess == 0 || (excess > 0 ? limited > wanted : limited < wanted)
        if isFinal { shares[index].length = limited }
      }
    }
  }
}

/// The arrangement of views in a row, in several rows, or in a column.
struct StackLayout {
  private let elements: [StackElement]
  private let axis: Axis
  private let spacing: Double
  private let alignment: StackView.Alignment
  private let wraps: Bool

  /// Views beside each other, and their lengths along the axis.
  private struct Line {
    var elements: ArraySlice<StackElement>
    var lengths: [Double]

    /// The length of the line, in points.
    var length: Double { lengths.reduce(0, +) + elements.dropLast().reduce(0) { $0 + $1.spacing } }
  }

  init(
    _ elements: [StackElement], axis: Axis, spacing: Double, alignment: StackView.Alignment,
    wraps: Bool
  ) {
    self.elements = elements
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.wraps = wraps
  }

  /// Returns the size that the views need.
  func size(in proposal: ProposedSize) -> Size {
    let lines = lines(in: proposal[axis], across: proposal[axis.cross])
    var size = Size.zero
    size[axis] = lines.reduce(0) { max($0, $1.length) }
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
      var along = rect.min(axis)
      for (element, length) in zip(line.elements, line.lengths) {
        let own = alignment == .fill ? thickness : self.thickness(of: element, length, thickness)
        places.append(
          (element.view, frame(along: along, length, across: across + free(thickness - own), own)))
        along += length + element.spacing
      }
      across += thickness + spacing
    }
    return places
  }

  /// Returns the part of the free room that is before a view.
  private func free(_ room: Double) -> Double {
    switch alignment {
    case .fill, .leading: 0
    case .center: room / 2
    case .trailing: room
    }
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

  /// Returns how much room a view takes across the axis.
  private func thickness(of element: StackElement, _ length: Double, _ room: Double?) -> Double {
    var proposal = ProposedSize()
    proposal[axis] = length
    proposal[axis.cross] = room
    guard let size = element.view.sizeThatFits(proposal) else { return room ?? 0 }
    return min(size[axis.cross], room ?? .infinity)
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
      return [
        Line(
          elements: elements[...],
          lengths: ranges.map { fills && $0.weight > 0 ? .infinity : $0.ideal })
      ]
    }
    return lineBounds(ranges, in: room).map { bounds in
      let line = elements[bounds]
      let gaps = line.dropLast().reduce(0) { $0 + $1.spacing }
      return Line(
        elements: line, lengths: StackRange.lengths(of: Array(ranges[bounds]), in: room - gaps))
    }
  }

  /// Returns the indices of the views of each line.
  private func lineBounds(_ ranges: [StackRange], in room: Double) -> [Range<Int>] {
    guard wraps else { return [0..<elements.count] }
    var lines: [Range<Int>] = []
    var start = 0
    var length = 0.0
    for (index, range) in ranges.enumerated() {
      let own = range.weight > 0 ? range.minimum : range.ideal
      if index > start, length + elements[index - 1].spacing + own > room {
        lines.append(start..<index)
        start = index
      }
      length = index == start ? own : length + elements[index - 1].spacing + own
    }
    return lines + [start..<elements.count]
  }
}
