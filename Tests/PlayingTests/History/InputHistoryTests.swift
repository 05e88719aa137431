import Geometry
import Gestures
import Motion
import Scenarios
import Stage
import Testing

@Suite struct InputHistoryTests {
  /// Returns the random input of a run, with gaps between frames.
  private static func inputs(seed: UInt64, frames: Int) -> [FrameInput] {
    var random = RandomInput(seed: seed, clock: .sixty)
    var gaps = SeededGenerator(seed: seed)
    var frame: Int64 = -1
    return (0..<frames).map { _ in
      frame += gaps.next(below: 20) == 0 ? Int64(1 + gaps.next(below: 300)) : 1
      return FrameInput(frame: frame, events: random.events(in: frame))
    }
  }

  private static func history(_ inputs: [FrameInput]) -> InputHistory {
    var history = InputHistory()
    for input in inputs { history.append(input) }
    return history
  }

  private static func all(of history: InputHistory) -> [FrameInput] {
    var cursor = InputHistory.Cursor()
    var result: [FrameInput] = []
    while let input = history.next(&cursor) { result.append(input) }
    return result
  }

  private static func expectEqual(
    _ one: [FrameInput], _ other: [FrameInput], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(one.map(\.frame) == other.map(\.frame), sourceLocation: location)
    #expect(one.map(\.events) == other.map(\.events), sourceLocation: location)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `every input is read as it was appended`(seed: UInt64) {
    let inputs = Self.inputs(seed: seed, frames: 6000)
    Self.expectEqual(Self.all(of: Self.history(inputs)), inputs)
  }

  @Test func `numbers that thousandths cannot represent are kept`() {
    let time = Timestamp(frame: 3, microseconds: 9)
    let kinds: [InputEvent.Kind] = [
      .hover(Point(x: 0.1 + 0.2, y: -0.0)), .hover(Point(x: 1.0 / 3, y: 1e300)),
      .wheel(at: Point(x: 1, y: 2), delta: Vector(dx: -0.0005, dy: -12.345)),
      .pointer(
        PointerSample(
          id: 77, phase: .cancelled, position: Point(x: -5.001, y: 7), time: Timestamp(frame: 2))),
    ]
    let input = FrameInput(frame: 3, events: kinds.map { InputEvent(time: time, kind: $0) })
    Self.expectEqual(Self.all(of: Self.history([input])), [input])
  }

  @Test(arguments: [0, 1, 500, 2999])
  func `a prefix has the frames up to its last one, and can go on`(count: Int) {
    let inputs = Self.inputs(seed: 5, frames: 3000)
    let prefix = Self.history(inputs).prefix(through: inputs[count].frame)
    #expect(prefix.lastFrame == inputs[count].frame)
    Self.expectEqual(Self.all(of: prefix), Array(inputs[...count]))
    var longer = prefix
    for input in inputs[(count + 1)...] { longer.append(input) }
    Self.expectEqual(Self.all(of: longer), inputs)
  }

  @Test func `a cursor stays valid while its history grows`() {
    let inputs = Self.inputs(seed: 6, frames: 3000)
    var history = InputHistory()
    var cursor = InputHistory.Cursor()
    var read: [FrameInput] = []
    for input in inputs {
      history.append(input)
      if input.frame % 7 == 0 { while let next = history.next(&cursor) { read.append(next) } }
    }
    while let next = history.next(&cursor) { read.append(next) }
    Self.expectEqual(read, inputs)
  }

  @Test func `the last frame up to a number is found among gaps`() {
    let inputs = Self.inputs(seed: 7, frames: 2000)
    let history = Self.history(inputs)
    let end = inputs[1999].frame
    for number in stride(from: Int64(-1), through: end + 5, by: 37) {
      let expected = inputs.last { $0.frame <= number }?.frame ?? -1
      #expect(history.lastFrame(upTo: number) == expected)
    }
  }

  @Test func `a minute of dragging takes about 60 kB, and a minute of motion 4 kB`() {
    var dragging = InputHistory()
    var moving = InputHistory()
    for frame in 0..<3600 as Range<Int64> {
      moving.append(FrameInput(frame: frame))
      let events = [2_100, 11_300].map { microseconds -> InputEvent in
        let time = Timestamp(frame: frame, microseconds: Int32(microseconds))
        let position = Point(x: 200.5, y: Double(frame * 7 % 800) + Double(microseconds) / 1000)
        return InputEvent(
          time: time,
          kind: .pointer(PointerSample(id: 0, phase: .moved, position: position, time: time)))
      }
      dragging.append(FrameInput(frame: frame, events: events))
    }
    #expect(moving.byteCount < 4_000)
    #expect((50_000..<64_000).contains(dragging.byteCount))
  }

  @Test func `a full history keeps nothing more and says so`() {
    var history = InputHistory(byteLimit: 8192)
    for frame in 0..<20_000 as Range<Int64> { history.append(FrameInput(frame: frame)) }
    #expect(history.isFull)
    #expect(history.lastFrame < 13_000)
    #expect(Self.all(of: history).count == Int(history.lastFrame) + 1)
  }
}
