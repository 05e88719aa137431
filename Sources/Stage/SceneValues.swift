public import Geometry

/// What a parameter of a scene or of an action may be.
public enum ValueKind: Hashable, Sendable {
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number with at most three decimals, in a range.
  case number(ClosedRange<Double>)
  /// `WxH`, both at least 0.
  case size
  /// `X,Y`.
  case point
  /// `true` or `false`.
  case flag
  /// One of some words.
  case choice([String])
  /// Numbers separated by commas.
  case numbers
  /// How many items each section has: `3,0,4`, or `7x294` for 7 sections of 294 items.
  case itemCounts
  /// Any text; in quotes where it holds spaces.
  case text
  /// Anything, handed over as it was written, quotes and all, for the scene to read.
  case source
}

/// A value of a parameter, of the kind its description asks for.
public enum SceneValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A size.
  case size(Size)
  /// A point.
  case point(Point)
  /// A truth value.
  case flag(Bool)
  /// One of the words of a choice.
  case word(String)
  /// Numbers.
  case numbers([Double])
  /// A text.
  case text(String)
  /// What was written, quotes and all.
  case source(String)
}

/// Named values, in the order in which they were written.
public struct SceneValues: Hashable, Sendable {
  /// The names and values.
  public private(set) var pairs: [Pair] = []

  /// A name and its value.
  public struct Pair: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: SceneValue
  }

  /// Makes an empty list.
  public init() {}

  /// The value of a name; setting replaces it or adds it at the end.
  public subscript(name: String) -> SceneValue? {
    get { pairs.first { $0.name == name }?.value }
    set {
      guard let newValue else { return pairs.removeAll { $0.name == name } }
      if let index = pairs.firstIndex(where: { $0.name == name }) {
        pairs[index].value = newValue
      } else {
        pairs.append(Pair(name: name, value: newValue))
      }
    }
  }

  /// The whole number of a name, if it has one.
  public func integer(_ name: String) -> Int? {
    if case .integer(let value) = self[name] { value } else { nil }
  }

  /// The number of a name, if it has one.
  public func number(_ name: String) -> Double? {
    switch self[name] {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// The size of a name, if it has one.
  public func size(_ name: String) -> Size? {
    if case .size(let value) = self[name] { value } else { nil }
  }

  /// The point of a name, if it has one.
  public func point(_ name: String) -> Point? {
    if case .point(let value) = self[name] { value } else { nil }
  }

  /// The truth value of a name, if it has one.
  public func flag(_ name: String) -> Bool? {
    if case .flag(let value) = self[name] { value } else { nil }
  }

  /// The word or text of a name, if it has one.
  public func text(_ name: String) -> String? {
    switch self[name] {
    case .word(let value), .text(let value): value
    default: nil
    }
  }

  /// What was written for a name, quotes and all, if the name takes a source.
  public func source(_ name: String) -> String? {
    if case .source(let value) = self[name] { value } else { nil }
  }

  /// The numbers of a name, if it has some.
  public func numbers(_ name: String) -> [Double]? {
    if case .numbers(let value) = self[name] { value } else { nil }
  }
}
