extension [Int] {
  /// The different indices in ascending order.
  ///
  /// Costs O(count) where they are sorted or many.
  func ascending(below bound: Int) -> [Int] {
    if zip(self, dropFirst()).allSatisfy({ $0 < $1 }) { return self }
    if count >= bound / 8, allSatisfy({ $0 >= 0 && $0 < bound }) {
      var isListed = ContiguousArray(repeating: false, count: bound)
      for index in self { isListed[index] = true }
      return isListed.indices.filter { isListed[$0] }
    }
    return sorted().reduce(into: []) { distinct, index in
      if distinct.last != index { distinct.append(index) }
    }
  }

  /// The lowest index that stands in the ascending list more than once.
  var firstRepeated: Int? {
    zip(self, dropFirst()).first { $0 == $1 }?.0
  }

  /// The lowest index that stands in both ascending lists.
  func firstShared(with other: [Int]) -> Int? {
    var position = 0
    for index in self {
      while position < other.count, other[position] < index { position += 1 }
      if position < other.count, other[position] == index { return index }
    }
    return nil
  }

  /// The first index of the ascending list that is below 0 or not below `count`.
  func firstOutside(_ count: Int) -> Int? {
    guard let first, let last else { return nil }
    if first < 0 { return first }
    return last < count ? nil : self[partitionPoint { $0 < count }]
  }
}
