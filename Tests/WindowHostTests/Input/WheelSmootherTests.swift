import Geometry
import Gestures
import Motion
import Stage
import Testing
import WindowHost

@Suite("WheelSmoother") struct WheelSmootherTests {
  private var input = WheelSmoother()
  private static let viewport = Size(width: 300, height: 400)

  private mutating func turn(
    _ dx: Double, _ dy: Double, _ modifiers: KeyModifiers = []
  ) -> Bool {
    input.accept(
      Vector(dx: dx, dy: dy), modifiers, at: Point(x: 150, y: 20), in: Self.viewport)
  }

  /// Returns the input from a frame on, frame by frame, until the smoother rests.
  private mutating func all(from first: Int64 = 1, limit: Int = 300) -> [[InputEvent]] {
    var frames: [[InputEvent]] = []
    while input.isActive, frames.count < limit {
      var batch = InputBatch()
      input.appendInput(forFrame: first + Int64(frames.count), clock: .sixty, into: &batch)
      frames.append(batch.events)
    }
    return frames
  }

  private static func deltas(_ frames: [[InputEvent]]) -> [Vector] {
    frames.joined().compactMap { event in
      if case .wheel(_, let delta) = event.kind { delta } else { nil }
    }
  }

  private static func samples(_ frames: [[InputEvent]]) -> [PointerSample] {
    frames.joined().compactMap { event in
      if case .pointer(let sample) = event.kind { sample } else { nil }
    }
  }

  @Test(arguments: [1.0, -1, 3])
  mutating func `notches speed up and slow down over exactly their distance`(notches: Double) {
    #expect(turn(0, notches))
    let steps = Self.deltas(all()).map { -$0.dy * (notches < 0 ? -1 : 1) }
    let sum = steps.reduce(0, +)
    #expect(abs(sum - 100 * abs(notches)) < 0.0005)
    #expect(steps.count == 12, "200 milliseconds")
    let fastest = steps.indices.max { steps[$0] < steps[$1] } ?? 0
    #expect((4...7).contains(fastest))
    #expect(zip(steps[...fastest], steps[...fastest].dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(steps[fastest...], steps[fastest...].dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test(arguments: [1, 2, 3, 5, 9, 12, 15, 18, 23])
  mutating func `a wheel that turns steadily scrolls at a steady speed`(frames: Int64) {
    // Eight accelerated notches are as far as each one after the 22nd.
    let distance = frames < 8 ? 400.0 : 100
    let mean = distance / Double(frames)
    let steps = steps(ofNotches: 40, every: frames).dropFirst(30 * Int(frames))
    #expect(abs(steps.reduce(0, +) - 10 * distance) < 0.15 * distance)
    let deviation = steps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    #expect((deviation / Double(steps.count)).squareRoot() < 0.4 * mean)
    #expect(steps.allSatisfy { $0 > 0.3 * mean })
  }

  @Test(arguments: [7, 24, 30, 31] as [Int64])
  mutating func `the speed never jumps`(frames: Int64) {
    // The acceleration of a cubic is at most 6 × 100 points / (200 ms)²: 4.2 points per frame.
    let steps = [0] + steps(ofNotches: 6, every: frames)
    let largest = zip(steps, steps.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    #expect(largest < 5)
  }

  @Test mutating func `notches after quick ones do not overshoot`() {
    let steps = steps(ofNotches: 20, every: 1) + steps(ofNotches: 2, every: 9, from: 20)
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(Self.deltas(all(from: 38)).allSatisfy { $0.dy >= 0 })
  }

  @Test mutating func `a turn in the opposite direction discards the remaining distance`() {
    #expect(turn(0, -5))
    #expect(turn(0, 1))
    #expect(abs(Self.deltas(all()).reduce(0) { $0 + $1.dy } + 100) < 0.0005)
  }

  @Test mutating func `shift scrolls sideways`() {
    #expect(turn(0, -2, .shift))
    let steps = Self.deltas(all())
    #expect(abs(steps.reduce(0) { $0 + $1.dx } - 200) < 0.0005)
    #expect(steps.allSatisfy { $0.dy == 0 })
  }

  /// Returns the steps of several notches, one every few frames, down to the last one's frames.
  private mutating func steps(
    ofNotches count: Int, every frames: Int64, from first: Int64 = 0
  ) -> [Double] {
    var steps: [Double] = []
    for frame in first..<first + Int64(count) * frames {
      if (frame - first) % frames == 0 { #expect(turn(0, -1)) }
      var batch = InputBatch()
      input.appendInput(forFrame: frame, clock: .sixty, into: &batch)
      steps.append(Self.deltas([batch.events]).reduce(0) { $0 + $1.dy })
    }
    return steps
  }

  /// Returns the distance of several notches, one every few frames.
  private mutating func distance(ofNotches count: Int, every frames: Int64) -> Double {
    let sum = steps(ofNotches: count, every: frames).reduce(0, +)
    return Self.deltas(all()).reduce(sum) { $0 + $1.dy }
  }

  // 100 × (1 + 1 + 1.15 + 1.3 + 1.45), and after the 22nd notch, each scrolls 400 points:
  // 100 × (22 × 1 + 0.15 × (0 + 0 + 1 + … + 20) + 8 × 4).
  @Test(arguments: [
    (5, 3, 590.0), (30, 3, 8550.0), (5, 7, 590.0), (5, 8, 500.0), (5, 40, 500.0),
  ])
  mutating func `notches in quick succession are accelerated`(
    count: Int, frames: Int64, expected: Double
  ) {
    #expect(abs(distance(ofNotches: count, every: frames) - expected) < 0.001)
  }

  @Test mutating func `a turn in the opposite direction is not accelerated`() {
    _ = distance(ofNotches: 8, every: 2)
    for _ in 0..<8 { #expect(turn(0, -1)) }
    #expect(turn(0, 1))
    #expect(abs(Self.deltas(all()).reduce(0) { $0 + $1.dy } + 100) < 0.0005)
  }

  @Test mutating func `the fine steps of a trackpad are not smoothed`() {
    #expect(!turn(0, 0.25))
    #expect(!input.isActive)
  }

  @Test mutating func `input is appended after that of the frame`() {
    #expect(turn(0, 1))
    var batch = InputBatch()
    let time = Timestamp(frame: 4, microseconds: 900)
    batch.append(InputEvent(time: time, kind: .hover(.zero)))
    input.appendInput(forFrame: 4, clock: .sixty, into: &batch)
    #expect(batch.events.map(\.time) == [time, time])
  }

  @Test(arguments: [(1.0, 119.0...200.0), (-1.0, 50.0...119.0)])
  mutating func `with control, two fingers pinch and are lifted when the key is released`(
    notches: Double, reach: ClosedRange<Double>
  ) {
    #expect(turn(0, notches, .control))
    let held = Self.samples(all(limit: 15))
    #expect(held.map(\.phase) == [.began, .began, .moved, .moved])
    #expect(input.isActive)
    input.endPinch()
    let samples = held + Self.samples(all(from: 16))
    let distances = stride(from: 0, to: samples.count, by: 2).map {
      samples[$0 + 1].position.x - samples[$0].position.x
    }
    #expect(distances.first == 119)
    #expect(distances.last.map { reach.contains($0) && $0 != 119 } ?? false)
    #expect(samples.prefix(2).allSatisfy { $0.phase == .began && $0.device == .touch })
    #expect(samples.suffix(2).allSatisfy { $0.phase == .ended })
    #expect(samples.last?.time.frame == 16)
    #expect(Set(samples.map(\.id)).count == 2)
  }

  @Test(arguments: [1.0, -1.0])
  mutating func `a turn that is longer than a pinch continues with another one`(notches: Double) {
    var samples: [PointerSample] = []
    for frame in 0..<240 {
      #expect(turn(0, notches, .control))
      var batch = InputBatch()
      input.appendInput(forFrame: Int64(frame), clock: .sixty, into: &batch)
      samples += Self.samples([batch.events])
    }
    let begun = samples.filter { $0.phase == .began }
    #expect(begun.count >= 8, "two fingers for each of at least four pinches")
    // Fingers are lifted before others go down.
    var down = 0
    for sample in samples {
      down += sample.phase == .began ? 1 : sample.phase == .ended ? -1 : 0
      #expect((0...2).contains(down))
    }
  }

  @Test mutating func `both fingers go down inside even near an edge`() {
    _ = input.accept(
      Vector(dx: 0, dy: 1), .control, at: Point(x: 299, y: 20), in: Self.viewport)
    let rect = Rect(origin: .zero, size: Self.viewport)
    #expect(Self.samples(all()).prefix(2).allSatisfy { rect.contains($0.position) })
  }

  @Test mutating func `a pinch that is released immediately still completes`() {
    #expect(turn(0, 2, .control))
    input.endPinch()
    let phases = Self.samples(all()).map(\.phase)
    #expect(phases == [.began, .began, .moved, .moved, .ended, .ended])
  }

  @Test mutating func `a notch without control lifts the fingers of a pinch`() {
    #expect(turn(0, 2, .control))
    #expect(turn(0, 1))
    #expect(Self.samples(all()).last?.phase == .ended)
  }

  @Test mutating func `fingers are lifted after a second without a notch`() {
    #expect(turn(0, -1, .control))
    let samples = Self.samples(all())
    #expect(samples.map(\.phase) == [.began, .began, .moved, .moved, .ended, .ended])
    let frames = samples.map { $0.time.frame }
    #expect((58...62).contains(frames[5] - frames[2]))
  }
}
