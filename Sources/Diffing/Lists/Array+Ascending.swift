extension [Int] {
  /// Returns the distinct indices in ascending order.
  ///
  /// Costs O(count) if they are sorted already or numerous.
  func sortedUnique(below bound: Int) -> [Int] {
    if zip(self, dropFirst()).allSatisfy({ $0 < $1 }) { return self }
    if count >= bound / 32, allSatisfy({ $0 >= 0 && $0 < bound }) {
      var isListed = ContiguousArray(repeating: false, count: bound)
      for index in self { isListed[index] = true }
      var ascending: [Int] = []
      ascending.reserveCapacity(count)
      for index in isListed.indices where isListed[index] { ascending.append(index) }
      return ascending
    }
    return sorted().reduce(into: []) { distinct, index in
      if distinct.last != index { distinct.append(index) }
    }
  }

  /// The lowest index that occurs more than once in the ascending list.
  var firstRepeated: Int? {
    zip(self, dropFirst()).first { $0 == $1 }?.0
  }

  /// Returns the lowest index that occurs in both ascending lists.
  func firstShared(with other: [Int]) -> Int? {
    var position = 0
    for index in self {
      while position < other.count, other[position] < index { position += 1 }
      if position < other.count, other[position] == index { return index }
    }
    return nil
  }
}
