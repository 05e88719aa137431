/// Finds how far the content moved between two pictures, from the hashes of their lines.
///
/// Lines that occur once in both pictures vote for the distance between their places. The most
/// frequent distances are then tested with all lines that changed: the result is the shift on which
/// most of them agree. Costs O(lines × bands), or O(lines² × bands) if every line occurs several
/// times.
package enum ShiftSearch {
  /// The result of a search.
  package struct Result: Hashable, Sendable {
    /// The distance in pixels; positive if the content moved up or to the left.
    package var shift: Int
    /// The share of the changed lines that agree, in thousandths.
    package var confidence: Int

    /// Creates a result.
    package init(shift: Int, confidence: Int) {
      (self.shift, self.confidence) = (shift, confidence)
    }
  }

  /// The smallest share of changed lines that must agree, in thousandths.
  package static let leastConfidence = 500
  /// The number of lines that must agree at least, counting each band.
  private static let leastLines = 4
  /// The number of distances that are tested with all lines.
  private static let candidateCount = 4

  /// Returns the shift from one picture to the next; nil if the content changed in another way.
  ///
  /// The result is 0 if most of the picture did not change. Of shifts on which equally many lines
  /// agree, that nearest to `expected` is returned.
  package static func shift(
    from previous: LineHashes, to next: LineHashes, expected: Int = 0
  ) -> Result? {
    guard previous.lineCount == next.lineCount, previous.hashes.count == next.hashes.count,
      next.lineCount > 0
    else { return nil }
    let changed = changedCount(previous, next)
    guard changed > 0 else { return Result(shift: 0, confidence: 1000) }
    var candidates = votes(previous, next)
    if candidates.isEmpty { candidates = bruteForce(previous, next) }
    var best: (result: Result, agreeing: Int)?
    for shift in candidates where shift != 0 {
      let (agreeing, eligible) = agreement(previous, next, shift)
      guard agreeing >= leastLines else { continue }
      let confidence = agreeing * 1000 / eligible
      guard confidence >= leastConfidence else { continue }
      if let best, best.agreeing > agreeing { continue }
      if let best, best.agreeing == agreeing,
        (best.result.shift - expected).magnitude <= (shift - expected).magnitude
      {
        continue
      }
      best = (Result(shift: shift, confidence: confidence), agreeing)
    }
    if let best { return best.result }
    let unchanged = (next.hashes.count - changed) * 1000 / next.hashes.count
    return unchanged >= leastConfidence ? Result(shift: 0, confidence: unchanged) : nil
  }

  private static func changedCount(_ previous: LineHashes, _ next: LineHashes) -> Int {
    var count = 0
    for index in next.hashes.indices where previous.hashes[index] != next.hashes[index] {
      count += 1
    }
    return count
  }

  /// Returns the most frequent distances between lines that occur once in both pictures.
  private static func votes(_ previous: LineHashes, _ next: LineHashes) -> [Int] {
    let lines = next.lineCount
    var counts = [Int](repeating: 0, count: 2 * lines + 1)
    for band in 0..<next.bands {
      let base = band * lines
      let places = singlePlaces(previous.hashes[base..<base + lines])
      for (hash, place) in singlePlaces(next.hashes[base..<base + lines]) {
        if let old = places[hash] { counts[old - place + lines] += 1 }
      }
    }
    let found = counts.indices.filter { counts[$0] > 0 && $0 != lines }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    return found.prefix(candidateCount).map { $0 - lines }
  }

  /// Returns the places of the hashes that occur once, counted from 0.
  private static func singlePlaces(_ hashes: ArraySlice<UInt32>) -> [UInt32: Int] {
    var places: [UInt32: Int] = [:]
    places.reserveCapacity(hashes.count)
    for (place, hash) in zip(0..., hashes) {
      if places.updateValue(place, forKey: hash) != nil { places[hash] = -1 }
    }
    return places.filter { $0.value >= 0 }
  }

  /// Returns the distance on which most lines agree, for pictures whose lines all repeat.
  private static func bruteForce(_ previous: LineHashes, _ next: LineHashes) -> [Int] {
    let limit = next.lineCount / 2
    var best: [Int] = []
    var most = 0
    for distance in 1...max(1, limit) {
      for shift in [distance, -distance] {
        let agreeing = agreement(previous, next, shift).agreeing
        if agreeing > most { (best, most) = ([], agreeing) }
        if agreeing == most, most > 0 { best.append(shift) }
      }
    }
    return best
  }

  /// Returns the number of changed lines that a shift explains, and of those that it could explain.
  private static func agreement(
    _ previous: LineHashes, _ next: LineHashes, _ shift: Int
  ) -> (agreeing: Int, eligible: Int) {
    let lines = next.lineCount
    var (agreeing, eligible) = (0, 0)
    let range = max(0, -shift)..<max(max(0, -shift), min(lines, lines - shift))
    for band in 0..<next.bands {
      let base = band * lines
      for line in range {
        let hash = next.hashes[base + line]
        guard hash != previous.hashes[base + line] else { continue }
        eligible += 1
        if previous.hashes[base + line + shift] == hash { agreeing += 1 }
      }
    }
    return (agreeing, eligible)
  }
}
