package import Diffing

/// The items that a drag gathers behind the lifted one, and the order of the others without them.
///
/// Inside each section, the gathered items are moved behind all others, which close the gaps. The
/// lengths of the sections do not change. So a layout solved for one order also fits the other, and
/// the lifted item moves through the others like a single item.
///
/// Cost: O(ranges) memory, and O(ranges + sections in which only some items are gathered) to create
/// it. A lookup costs O(log ranges).
package final class ItemGathering: Sendable {
  /// The gathered items, by their indices in the data; the lifted one is not among them.
  package let followers: IndexRanges
  /// The positions without gaps, from indices in the data.
  package let mapping: IndexMapping
  /// The number of gathered items before each range of ``followers``, and that of all.
  private let countsBefore: ContiguousArray<Int>

  /// Creates a gathering of items of sections.
  package init(_ followers: IndexRanges, in sections: SectionMap) {
    self.followers = followers
    var counts: ContiguousArray<Int> = [0]
    counts.reserveCapacity(followers.ranges.count + 1)
    for range in followers.ranges { counts.append(counts[counts.count - 1] + range.count) }
    countsBefore = counts
    mapping = Self.mapping(of: followers, in: sections)
  }

  /// The number of gathered items.
  package var count: Int { countsBefore[countsBefore.count - 1] }

  /// Returns the number of gathered items in a range of the data.
  package func count(in range: Range<Int>) -> Int {
    count(before: range.upperBound) - count(before: range.lowerBound)
  }

  private func count(before index: Int) -> Int {
    let ranges = followers.ranges
    let next = ranges.partitionPoint { $0.upperBound <= index }
    guard next < ranges.count, ranges[next].lowerBound < index else { return countsBefore[next] }
    return countsBefore[next] + index - ranges[next].lowerBound
  }

  private static func mapping(of followers: IndexRanges, in sections: SectionMap) -> IndexMapping {
    var runs: ContiguousArray<IndexRun> = []
    var (done, position) = (0, 0)
    let ranges = followers.ranges
    while position < ranges.count {
      let start = max(done, ranges[position].lowerBound)
      let items = sections.ordinals(of: sections.path(of: start).section)
      if ranges[position].upperBound >= items.upperBound, start == items.lowerBound {
        // The whole section is gathered, and maybe the next ones, so nothing moves in them.
        let last = sections.path(of: ranges[position].upperBound - 1).section
        let end = sections.ordinals(of: last).upperBound
        let whole =
          ranges[position].upperBound == end ? end : sections.ordinals(of: last).lowerBound
        append(done..<whole, at: done, to: &runs)
        done = whole
        if ranges[position].upperBound == whole { position += 1 }
        continue
      }
      append(done..<items.lowerBound, at: done, to: &runs)
      appendRuns(of: items, followers, &position, to: &runs)
      done = items.upperBound
    }
    let count = sections.itemCount
    append(done..<count, at: done, to: &runs)
    return IndexMapping(runs, oldCount: count, newCount: count)
  }

  /// Appends the runs of a section: the items between the gathered ones, and then those.
  ///
  /// `position` becomes that of the first range which continues after the section.
  private static func appendRuns(
    of items: Range<Int>, _ followers: IndexRanges, _ position: inout Int,
    to runs: inout ContiguousArray<IndexRun>
  ) {
    let ranges = followers.ranges
    let first = position
    var (done, target) = (items.lowerBound, items.lowerBound)
    while position < ranges.count, ranges[position].lowerBound < items.upperBound {
      let range = ranges[position].clamped(to: items)
      append(done..<range.lowerBound, at: target, to: &runs)
      target += range.lowerBound - done
      done = range.upperBound
      guard ranges[position].upperBound <= items.upperBound else { break }
      position += 1
    }
    append(done..<items.upperBound, at: target, to: &runs)
    target += items.upperBound - done
    var next = first
    while next < ranges.count, ranges[next].lowerBound < items.upperBound {
      let range = ranges[next].clamped(to: items)
      append(range, at: target, to: &runs)
      target += range.count
      next += 1
    }
  }

  private static func append(
    _ range: Range<Int>, at target: Int, to runs: inout ContiguousArray<IndexRun>
  ) {
    guard !range.isEmpty else { return }
    runs.append(IndexRun(old: range.lowerBound, new: target, count: range.count))
  }
}

extension ItemGathering: Hashable {
  /// Returns whether two gatherings have the same items and order.
  package static func == (first: ItemGathering, second: ItemGathering) -> Bool {
    first === second
      || first.followers == second.followers && first.mapping == second.mapping
  }

  /// Hashes the gathered items.
  package func hash(into hasher: inout Hasher) { hasher.combine(followers) }
}
