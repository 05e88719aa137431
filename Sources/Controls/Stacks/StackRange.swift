/// The lengths that a view of a stack can have, in points.
struct StackRange: Hashable {
  var minimum: Double
  /// The length where there is room for everything.
  var ideal: Double
  /// The part of the remaining room that the view fills, relative to those of others; 0 for none.
  var weight = 0.0
  /// Whether the view becomes shorter only if it is not enough that others do.
  var isShortenedLast = false

  /// The length that is not broken: a row that wraps continues below rather than shorten a view.
  var unbroken: Double { max(minimum, ideal) }

  /// Returns whether views need more than a room.
  static func areShort(_ ranges: some Sequence<StackRange>, in room: Double) -> Bool {
    ranges.reduce(0) { $0 + ($1.weight > 0 ? $1.minimum : $1.ideal) } > room
  }

  /// Distributes a length among views: fills it if some of them do, and shortens the longest ones
  /// if they need more.
  ///
  /// The result is longer than `room` only if the minimums are.
  static func lengths(of ranges: [StackRange], in room: Double) -> [Double] {
    guard areShort(ranges, in: room) else {
      return distribute(
        room,
        among: ranges.map { range in
          range.weight > 0
            ? Share(minimum: range.minimum, maximum: .infinity, weight: range.weight)
            : Share(minimum: range.ideal, maximum: range.ideal)
        })
    }
    let shortest = ranges.reduce(0) { sum, range in
      sum + (range.isShortenedLast ? range.ideal : range.minimum)
    }
    let areLastShortened = shortest > room
    return distribute(
      room,
      among: ranges.map { range in
        switch (range.weight > 0, range.isShortenedLast) {
        case (true, _): Share(minimum: range.minimum, maximum: range.minimum)
        case (false, areLastShortened): Share(minimum: range.minimum, maximum: range.ideal)
        case (false, true): Share(minimum: range.ideal, maximum: range.ideal)
        case (false, false): Share(minimum: range.minimum, maximum: range.minimum)
        }
      })
  }

  /// A part of a length that is distributed.
  private struct Share {
    var minimum: Double
    var maximum: Double
    var weight = 1.0
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
