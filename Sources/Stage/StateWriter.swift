import Drawing
public import Geometry

/// Takes state field by field, into a digest and, where asked, into a list of names and values.
public struct StateWriter {
  private var digest = DigestWriter()
  private let namesFields: Bool
  private var prefix = ""

  /// The fields, where names were asked for.
  public private(set) var fields: [Field] = []

  /// A name and the value it had, as text that tells equal from unequal exactly.
  public struct Field: Hashable, Sendable {
    /// The name, such as `cell[4].frame.y`.
    public let name: String
    /// The value.
    public let value: String

    /// Makes a field of what no one has written.
    package init(name: String, value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// Makes a writer; naming fields costs strings and is for finding differences.
  public init(namingFields: Bool = false) {
    namesFields = namingFields
  }

  /// The digest of all fields so far.
  public var value: UInt64 { digest.finalized() }

  /// Writes a whole number.
  public mutating func write(_ name: StaticString, _ value: Int) {
    digest.write(value)
    if namesFields { add(name, "\(value)") }
  }

  /// Writes a truth value.
  public mutating func write(_ name: StaticString, _ value: Bool) {
    digest.write(value)
    if namesFields { add(name, "\(value)") }
  }

  /// Writes a number.
  public mutating func write(_ name: StaticString, _ value: Double) {
    check(name, value)
    digest.write(value)
    if namesFields { add(name, "\(value == 0 ? 0 : value)") }
  }

  /// Writes 64 bits.
  public mutating func write(_ name: StaticString, bits value: UInt64) {
    digest.write(value)
    if namesFields { add(name, String(value, radix: 16)) }
  }

  /// Writes a word or text.
  public mutating func write(_ name: StaticString, _ value: String) {
    digest.write(value)
    if namesFields { add(name, value) }
  }

  /// Writes a rectangle.
  public mutating func write(_ name: StaticString, _ value: Rect) {
    check(name, value.minX, value.minY, value.width, value.height)
    digest.write(value)
    if namesFields { add(name, "\(value.minX), \(value.minY), \(value.width), \(value.height)") }
  }

  /// Writes a size.
  public mutating func write(_ name: StaticString, _ value: Size) {
    check(name, value.width, value.height)
    digest.write(value)
    if namesFields { add(name, "\(value.width), \(value.height)") }
  }

  /// Writes a vector.
  public mutating func write(_ name: StaticString, _ value: Vector) {
    check(name, value.dx, value.dy)
    digest.write(value.dx)
    digest.write(value.dy)
    if namesFields { add(name, "\(value.dx), \(value.dy)") }
  }

  /// Puts a name and a number in front of the names of fields written in `body`.
  public mutating func group(
    _ name: StaticString, _ index: Int, _ body: (inout StateWriter) -> Void
  ) {
    guard namesFields else { return body(&self) }
    let outer = prefix
    prefix += "\(name)[\(index)]."
    body(&self)
    prefix = outer
  }

  /// Stops at the field that is not a number; the digest could only say that one was.
  private func check(_ name: StaticString, _ values: Double...) {
    guard values.contains(where: \.isNaN) else { return }
    // Not a precondition, whose message a release build leaves out.
    fatalError("NaN reached the state, in the field '\(prefix)\(name)'")
  }

  private mutating func add(_ name: StaticString, _ value: String) {
    fields.append(Field(name: prefix + "\(name)", value: value))
  }
}

/// The digests of a stage at a frame's end.
public struct StateDigest: Hashable, Sendable {
  /// Everything: the five others, the frame's number, the viewport and the selection.
  public var all: UInt64
  /// ``Subsystem/scroll``.
  public var scroll: UInt64
  /// ``Subsystem/layout``.
  public var layout: UInt64
  /// ``Subsystem/cells``.
  public var cells: UInt64
  /// ``Subsystem/animations``.
  public var animations: UInt64
  /// ``Subsystem/chance``.
  public var chance: UInt64

  /// Makes digests from their values.
  public init(
    all: UInt64, scroll: UInt64, layout: UInt64, cells: UInt64, animations: UInt64, chance: UInt64
  ) {
    self.all = all
    self.scroll = scroll
    self.layout = layout
    self.cells = cells
    self.animations = animations
    self.chance = chance
  }
}
