public import Geometry

/// The kind of value that a parameter of a scene or an action accepts.
public enum ValueKind: Hashable, Sendable {
  /// An integer in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range, with up to three decimals.
  case number(ClosedRange<Double>)
  /// A size `WxH`, both at least 0.
  case size
  /// A point `X,Y`.
  case point
  /// `true` or `false`.
  case flag
  /// One of the listed words.
  case choice([String])
  /// Numbers separated by commas.
  case numbers
  /// The number of items in each section: `3,0,4`, or `7x294` for 7 sections of 294 items.
  case itemCounts
  /// Any text; needs quotes if it contains spaces.
  case text
  /// The unparsed source text, including quotes, which the scene parses.
  case source
}

/// A parameter value of one of the kinds in ``ValueKind``.
public enum SceneValue: Hashable, Sendable {
  /// An integer.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A size.
  case size(Size)
  /// A point.
  case point(Point)
  /// A Boolean value.
  case flag(Bool)
  /// One of the words of a choice.
  case word(String)
  /// A list of numbers.
  case numbers([Double])
  /// A string of text.
  case text(String)
  /// The unparsed source text, including quotes.
  case source(String)
}

/// A list of named values, in source order.
public struct SceneValues: Hashable, Sendable {
  /// The names and values.
  package private(set) var pairs: [Pair] = []

  /// A name and its value.
  package struct Pair: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: SceneValue
  }

  /// Creates an empty list.
  public init() {}

  /// The value with a name; setting it replaces the value or appends it.
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

  /// Returns the integer with a name; nil if there is none.
  public func integer(_ name: String) -> Int? {
    if case .integer(let value) = self[name] { value } else { nil }
  }

  /// Returns the number with a name; nil if there is none.
  public func number(_ name: String) -> Double? {
    switch self[name] {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// Returns the size with a name; nil if there is none.
  public func size(_ name: String) -> Size? {
    if case .size(let value) = self[name] { value } else { nil }
  }

  /// Returns the point with a name; nil if there is none.
  public func point(_ name: String) -> Point? {
    if case .point(let value) = self[name] { value } else { nil }
  }

  /// Returns the Boolean value with a name; nil if there is none.
  public func flag(_ name: String) -> Bool? {
    if case .flag(let value) = self[name] { value } else { nil }
  }

  /// Returns the word or text with a name; nil if there is none.
  public func text(_ name: String) -> String? {
    switch self[name] {
    case .word(let value), .text(let value): value
    default: nil
    }
  }

  /// Returns the source text with a name, including quotes; nil if there is none.
  public func source(_ name: String) -> String? {
    if case .source(let value) = self[name] { value } else { nil }
  }

  /// Returns the numbers with a name; nil if there are none.
  public func numbers(_ name: String) -> [Double]? {
    if case .numbers(let value) = self[name] { value } else { nil }
  }
}

extension SceneValues: ExpressibleByDictionaryLiteral {
  /// Creates a list from names and values, such as `["count": .integer(40)]`, in this order.
  ///
  /// If a name occurs twice, the last value counts.
  public init(dictionaryLiteral elements: (String, SceneValue)...) {
    for (name, value) in elements { self[name] = value }
  }
}
