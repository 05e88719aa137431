/// The order in which a line's characters stand from left to right.
///
/// A short form of the Unicode bidirectional algorithm for what people type into fields: letters
/// have their direction, numbers read to the right, other characters follow what is around them or
/// the paragraph. Explicit controls are not looked at.
package struct BidirectionalRuns {
  /// Characters that follow one another in the text and stand side by side.
  package struct Run: Hashable {
    /// The characters.
    package var range: Range<Int>
    /// Whether they read from right to left.
    package var isRightToLeft: Bool
  }

  /// The runs, from left to right.
  package let runs: [Run]
  /// Whether the paragraph reads from right to left.
  package let isRightToLeft: Bool

  private enum Kind {
    case left, right, number, neutral
  }

  /// Orders the characters of a line, in a paragraph of a direction.
  package init(_ characters: ArraySlice<Character>, isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    let levels = Self.levels(characters.map(Self.kind), base: isRightToLeft ? 1 : 0)
    runs = Self.ordered(levels, from: characters.startIndex)
  }

  /// Returns whether a paragraph's first letter reads from right to left; `nil` without letters.
  package static func isRightToLeft(_ paragraph: some Sequence<Character>) -> Bool? {
    for character in paragraph {
      switch kind(of: character) {
      case .left: return false
      case .right: return true
      case .number, .neutral: continue
      }
    }
    return nil
  }

  // MARK: - Levels

  private static func levels(_ kinds: [Kind], base: Int) -> [Int] {
    let rights = neutralsResolved(strongDirections(kinds, base: base), base: base)
    return zip(kinds, rights).map { kind, isRight in
      if kind == .number, isRight { return 2 }
      return isRight ? 1 : base == 1 ? 2 : 0
    }
  }

  /// Whether each character counts as one from right to left; `nil` for neutral ones.
  ///
  /// A number counts as what stands before it.
  private static func strongDirections(_ kinds: [Kind], base: Int) -> [Bool?] {
    var isAfterRight = base == 1
    return kinds.map { kind in
      switch kind {
      case .right: isAfterRight = true
      case .left: isAfterRight = false
      case .number: break
      case .neutral: return nil
      }
      return isAfterRight
    }
  }

  /// Neutral characters between two of one direction have it, others that of the paragraph.
  private static func neutralsResolved(_ directions: [Bool?], base: Int) -> [Bool] {
    var following = [Bool](repeating: base == 1, count: directions.count)
    var next = base == 1
    for index in directions.indices.reversed() {
      next = directions[index] ?? next
      following[index] = next
    }
    var last = base == 1
    return directions.indices.map { index in
      if let direction = directions[index] {
        last = direction
        return direction
      }
      return last == following[index] ? last : base == 1
    }
  }

  /// Runs of one level in visual order: sequences are reversed from the highest level down.
  private static func ordered(_ levels: [Int], from start: Int) -> [Run] {
    var runs: [(run: Run, level: Int)] = []
    for (offset, level) in levels.enumerated() {
      let index = start + offset
      if runs.last?.level == level {
        runs[runs.count - 1].run.range = runs[runs.count - 1].run.range.lowerBound..<index + 1
      } else {
        runs.append((Run(range: index..<index + 1, isRightToLeft: level == 1), level))
      }
    }
    for level in [2, 1] {
      var index = 0
      while index < runs.count {
        var end = index
        while end < runs.count, runs[end].level >= level { end += 1 }
        if end > index { runs[index..<end].reverse() }
        index = max(end, index + 1)
      }
    }
    return runs.map(\.run)
  }

  private static func kind(of character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .neutral }
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return character.isNumber ? .number : .right
    default:
      if character.isNumber { return .number }
      return character.isLetter ? .left : .neutral
    }
  }
}
