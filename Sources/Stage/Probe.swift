/// The parsed name of a readable value, such as `offset.y` or `cell[3].frame`.
public struct Probe: Hashable, Sendable, CustomStringConvertible {
  /// A part of the name between dots.
  public struct Segment: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The arguments in brackets, split at commas; empty without brackets.
    public var arguments: [String]
  }

  /// The source text of the probe.
  public let text: String
  /// The parts of the name.
  public let segments: [Segment]

  /// The names of the parts joined by dots, without arguments, such as `cell.frame`.
  public let path: String

  /// Parses a probe; returns nil if brackets do not match or a name is missing.
  public init?(_ text: String) {
    var segments: [Segment] = []
    var rest = Substring(text)
    while true {
      let name = rest.prefix { $0 != "." && $0 != "[" && $0 != "]" }
      guard !name.isEmpty else { return nil }
      rest = rest.dropFirst(name.count)
      var arguments: [String] = []
      if rest.first == "[" {
        guard let close = rest.firstIndex(of: "]") else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<close]
        guard !inner.isEmpty, !inner.contains("[") else { return nil }
        arguments = inner.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        rest = rest[rest.index(after: close)...]
      }
      segments.append(Segment(name: String(name), arguments: arguments))
      guard let next = rest.first else { break }
      guard next == "." else { return nil }
      rest = rest.dropFirst()
    }
    self.text = text
    self.segments = segments
    self.path = segments.map(\.name).joined(separator: ".")
  }

  /// The path of a probe without arguments; empty for other probes.
  public var plainPath: String {
    segments.allSatisfy { $0.arguments.isEmpty } ? path : ""
  }

  /// The source text of the probe.
  public var description: String { text }

  /// Returns the item in the brackets of the first part, as in `cell[3]` or `cell[2.3]`.
  ///
  /// - Throws: ``ProbeError/unavailable(_:)`` if the argument is not an index.
  public func item() throws(ProbeError) -> ItemIndex {
    guard let argument = segments[0].arguments.first, segments[0].arguments.count == 1,
      let index = ItemIndex(argument)
    else { throw .unavailable("'\(text)' needs an item index, such as \(segments[0].name)[3]") }
    return index
  }
}

extension ItemIndex {
  /// Parses `N` or `S.N`; returns nil for other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard !part.isEmpty, part.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      return Int(part)
    }
    guard numbers.count == parts.count, (1...2).contains(parts.count) else { return nil }
    self = parts.count == 1 ? ItemIndex(numbers[0]) : ItemIndex(numbers[1], section: numbers[0])
  }
}
