/// The visual order of a line's characters, from left to right.
///
/// The order follows a simplified form of the Unicode bidirectional algorithm. Letters have the
/// direction of their script, and numbers are read from left to right. Other characters have the
/// direction of the characters around them if both sides agree, and otherwise that of the
/// paragraph. Explicit directional controls are ignored.
///
/// The algorithm is implemented here, without Pango or ICU, for paragraphs that no text library has
/// measured. The layout and the position of the caret determine the scroll offset and the
/// selection, which are part of the deterministic state. They must therefore not depend on the
/// version of a library that is installed.
package struct BidirectionalRuns {
  /// A run of consecutive characters with one direction.
  package struct Run: Hashable {
    /// The range of the characters.
    package var range: Range<Int>
    /// Whether the characters are read from right to left.
    package var isRightToLeft: Bool
  }

  /// The runs, from left to right.
  package let runs: [Run]
  /// Whether the paragraph is read from right to left.
  package let isRightToLeft: Bool

  private enum Kind {
    case left, right, number, neutral
  }

  /// Finds the runs of a line in a paragraph with a direction.
  package init(_ characters: ArraySlice<Character>, isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    let levels = Self.levels(characters.map(Self.kind), base: isRightToLeft ? 1 : 0)
    runs = Self.ordered(levels, from: characters.startIndex)
  }

  /// Returns whether a paragraph's first letter is read from right to left; `nil` without letters.
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

  /// Returns whether each character has the direction right to left; `nil` for neutral characters.
  ///
  /// A number has the direction of the last letter before it, or else that of the paragraph.
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

  /// Returns the directions with those of neutral characters resolved.
  ///
  /// Neutral characters between two characters with the same direction have that direction, and
  /// others have that of the paragraph.
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

  /// Returns the runs of equal levels in visual order.
  ///
  /// Sequences of runs are reversed from the highest level down, as in rule L2 of the Unicode
  /// algorithm.
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
