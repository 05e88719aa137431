import Geometry
import Gestures
import Motion
import Stage

/// A sequence of inputs as bytes.
///
/// A frame is its distance from the one before it, and its events. Pointers, hovers and wheels are
/// stored in thousandths of a point, relative to the last position. Events of other kinds, and
/// numbers that thousandths cannot represent, are stored as they are.
struct InputCoding: Sendable {
  /// The values relative to which the next frame is stored.
  struct State: Sendable {
    /// The number of the last frame.
    var frame: Int64 = -1
    /// The last position, in thousandths of a point.
    var x: Int64 = 0
    var y: Int64 = 0
    /// The number of events that were stored as they are.
    var otherCount = 0
  }

  /// The kinds of stored events; the two low bits of an event's first byte.
  private enum Tag: UInt8 {
    case other
    case hover
    case pointer
    case wheel
  }

  /// The state before the first frame.
  let start: State
  private var state: State
  private var bytes: ContiguousArray<UInt8> = []
  private var others: ContiguousArray<InputEvent> = []

  /// Creates a sequence whose first frame is after a given one.
  init(after frame: Int64 = -1) {
    start = State(frame: frame)
    state = start
  }

  /// The memory of the sequence, in bytes; strings in its events are not counted.
  var byteCount: Int { bytes.count + others.count * MemoryLayout<InputEvent>.stride }

  // MARK: - Writing

  /// Appends the input of a frame.
  mutating func append(_ input: FrameInput) {
    let distance = UInt64(input.frame - state.frame)
    state.frame = input.frame
    write(distance << 1 | (input.events.isEmpty ? 0 : 1))
    guard !input.events.isEmpty else { return }
    write(UInt64(input.events.count))
    for event in input.events where !writeCompactly(event) {
      bytes.append(Tag.other.rawValue)
      others.append(event)
      state.otherCount += 1
    }
  }

  /// Writes an event as a difference; returns `false` if that is not possible.
  private mutating func writeCompactly(_ event: InputEvent) -> Bool {
    guard event.time.frame == state.frame, event.time.microseconds >= 0 else { return false }
    switch event.kind {
    case .hover(let point):
      guard let x = Self.thousandths(point.x), let y = Self.thousandths(point.y) else {
        return false
      }
      bytes.append(Tag.hover.rawValue)
      write(UInt64(event.time.microseconds))
      writePosition(x, y)
    case .pointer(let sample):
      guard let x = Self.thousandths(sample.position.x), sample.time == event.time,
        let y = Self.thousandths(sample.position.y), (0..<16).contains(sample.id),
        (0..<16).contains(sample.button)
      else { return false }
      bytes.append(
        Tag.pointer.rawValue | UInt8(sample.phase.rawValue) << 2
          | UInt8(sample.device.rawValue) << 4)
      bytes.append(UInt8(sample.id) | UInt8(sample.button) << 4)
      write(UInt64(event.time.microseconds))
      writePosition(x, y)
    case .wheel(let point, let delta):
      guard let x = Self.thousandths(point.x), let y = Self.thousandths(point.y),
        let dx = Self.thousandths(delta.dx), let dy = Self.thousandths(delta.dy)
      else { return false }
      bytes.append(Tag.wheel.rawValue)
      write(UInt64(event.time.microseconds))
      writePosition(x, y)
      write(Self.zigzag(dx))
      write(Self.zigzag(dy))
    default: return false
    }
    return true
  }

  private mutating func writePosition(_ x: Int64, _ y: Int64) {
    write(Self.zigzag(x - state.x))
    write(Self.zigzag(y - state.y))
    (state.x, state.y) = (x, y)
  }

  /// Writes a number in groups of seven bits, the lowest first.
  private mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Returns a number in thousandths; `nil` if that is not exactly the same number.
  private static func thousandths(_ value: Double) -> Int64? {
    guard value.isFinite, abs(value) < 1e12 else { return nil }
    let count = Int64((value * 1000).rounded())
    return (Double(count) / 1000).bitPattern == value.bitPattern ? count : nil
  }

  private static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value << 1 ^ value >> 63)
  }

  // MARK: - Reading

  /// Returns the input at a position and advances the position; `nil` at the end.
  func next(_ offset: inout Int, _ state: inout State) -> FrameInput? {
    guard offset < bytes.count else { return nil }
    let header = readNumber(&offset)
    state.frame += Int64(header >> 1)
    var input = FrameInput(frame: state.frame)
    guard header & 1 == 1 else { return input }
    let count = Int(readNumber(&offset))
    input.events.reserveCapacity(count)
    for _ in 0..<count { input.events.append(readEvent(&offset, &state)) }
    return input
  }

  private func readEvent(_ offset: inout Int, _ state: inout State) -> InputEvent {
    let first = bytes[offset]
    offset += 1
    guard let tag = Tag(rawValue: first & 3) else { fatalError("two bits have 4 values") }
    switch tag {
    case .other:
      state.otherCount += 1
      return others[state.otherCount - 1]
    case .hover:
      let time = readTime(&offset, state)
      return InputEvent(time: time, kind: .hover(readPosition(&offset, &state)))
    case .pointer:
      let numbers = bytes[offset]
      offset += 1
      guard let phase = PointerSample.Phase(rawValue: Int(first >> 2 & 3)),
        let device = PointerSample.Device(rawValue: Int(first >> 4 & 1))
      else { fatalError("an unknown pointer was stored") }
      let time = readTime(&offset, state)
      let sample = PointerSample(
        id: Int(numbers & 15), phase: phase, position: readPosition(&offset, &state), time: time,
        device: device, button: Int(numbers >> 4))
      return InputEvent(time: time, kind: .pointer(sample))
    case .wheel:
      let time = readTime(&offset, state)
      let point = readPosition(&offset, &state)
      let delta = Vector(dx: readCoordinate(&offset), dy: readCoordinate(&offset))
      return InputEvent(time: time, kind: .wheel(at: point, delta: delta))
    }
  }

  private func readTime(_ offset: inout Int, _ state: State) -> Timestamp {
    Timestamp(frame: state.frame, microseconds: Int32(readNumber(&offset)))
  }

  private func readPosition(_ offset: inout Int, _ state: inout State) -> Point {
    state.x += Self.unzigzag(readNumber(&offset))
    state.y += Self.unzigzag(readNumber(&offset))
    return Point(x: Double(state.x) / 1000, y: Double(state.y) / 1000)
  }

  private func readCoordinate(_ offset: inout Int) -> Double {
    Double(Self.unzigzag(readNumber(&offset))) / 1000
  }

  private func readNumber(_ offset: inout Int) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[offset]
      offset += 1
      number |= UInt64(byte & 0x7F) << shift
      guard byte >= 0x80 else { return number }
      shift += 7
    }
  }

  private static func unzigzag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
