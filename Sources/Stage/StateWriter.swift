import Drawing
public import Geometry

/// A writer that combines state into a digest, field by field.
///
/// It can also list the fields with their names.
public struct StateWriter {
  private var digest = DigestWriter()
  private let namesFields: Bool
  private var prefix = ""

  /// The fields with their names; empty unless the writer lists them.
  package private(set) var fields: [Field] = []

  /// A name and a value as text; the text is exact, so equal texts mean equal values.
  package struct Field: Hashable, Sendable {
    /// The name, such as `cell[4].frame.y`.
    package let name: String
    /// The value as text.
    package let value: String

    /// Creates a field that was not written by a writer.
    package init(name: String, value: String) {
      (self.name, self.value) = (name, value)
    }
  }

  /// Creates a writer.
  ///
  /// - Parameter namingFields: Whether the writer lists the fields with their names, to find
  ///   differences; allocates strings.
  package init(namingFields: Bool = false) {
    namesFields = namingFields
  }

  /// The digest of the fields written so far.
  package var value: UInt64 { digest.finalized() }

  /// Writes an integer.
  public mutating func write(_ name: StaticString, _ value: Int) {
    digest.write(value)
    if namesFields { add(name, "\(value)") }
  }

  /// Writes a Boolean value.
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

  /// Writes a string.
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

  /// Prefixes the names of the fields written in `body` with a name and a number.
  public mutating func group(
    _ name: StaticString, _ index: Int, _ body: (inout StateWriter) -> Void
  ) {
    guard namesFields else { return body(&self) }
    let outer = prefix
    prefix += "\(name)[\(index)]."
    body(&self)
    prefix = outer
  }

  /// Stops the program with the name of the field if a value is NaN.
  private func check(_ name: StaticString, _ values: Double...) {
    require(
      !values.contains(where: \.isNaN), "the field '\(prefix)\(name)' of the state is NaN")
  }

  private mutating func add(_ name: StaticString, _ value: String) {
    fields.append(Field(name: prefix + "\(name)", value: value))
  }
}

/// The digests of a stage's state at the end of a frame.
package struct StateDigest: Hashable, Sendable {
  /// The digest of the whole state.
  ///
  /// It combines the five others, gestures, held modifiers, outstanding background work, the frame
  /// number, the viewport, the scale and the selection.
  package var all: UInt64
  /// The digest of ``Subsystem/scroll``.
  package var scroll: UInt64
  /// The digest of ``Subsystem/layout``.
  package var layout: UInt64
  /// The digest of ``Subsystem/cells``.
  package var cells: UInt64
  /// The digest of ``Subsystem/animations``.
  package var animations: UInt64
  /// The digest of ``Subsystem/randomness``.
  package var randomness: UInt64

  /// Creates digests from their values.
  package init(
    all: UInt64, scroll: UInt64, layout: UInt64, cells: UInt64, animations: UInt64,
    randomness: UInt64
  ) {
    self.all = all
    self.scroll = scroll
    self.layout = layout
    self.cells = cells
    self.animations = animations
    self.randomness = randomness
  }
}
