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
  mutating func `notches glide with decreasing speed over exactly their distance`(notches: Double) {
    #expect(turn(0, notches))
    let steps = Self.deltas(all()).map { -$0.dy * (notches < 0 ? -1 : 1) }
    let sum = steps.reduce(0, +)
    #expect(abs(sum - 100 * abs(notches)) < 0.0005)
    #expect((10...40).contains(steps.count))
    #expect(zip(steps.dropLast(), steps.dropLast().dropFirst()).allSatisfy { $0 >= $1 })
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

  /// Returns the distance of several notches, one every few frames.
  private mutating func distance(ofNotches count: Int, every frames: Int64) -> Double {
    var sum = 0.0
    for notch in 0..<Int64(count) {
      #expect(turn(0, -1))
      for frame in 0..<frames {
        var batch = InputBatch()
        input.appendInput(forFrame: notch * frames + frame, clock: .sixty, into: &batch)
        sum += Self.deltas([batch.events]).reduce(0) { $0 + $1.dy }
      }
    }
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
