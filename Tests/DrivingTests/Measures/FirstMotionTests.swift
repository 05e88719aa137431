import Driving
import Geometry
import Testing

/// Tests of ``FirstMotion`` with motions made by hand.
///
/// Times are in milliseconds.
@Suite struct FirstMotionTests {
  private func frames(_ values: [(Int64, Int?)]) -> [DrivenFrame] {
    [(0, nil)].map { DrivenFrame(time: $0.0, shift: $0.1, confidence: 0) }
      + values.map {
        DrivenFrame(
          time: $0.0 * 1_000_000, shift: $0.1, confidence: 1000, runDelay: $0.0 * 1000)
      }
  }

  private func notch(_ time: Int64, _ distance: Int64 = 50_000) -> SentInput {
    SentInput(
      PlannedEvent(0, .button(distance > 0 ? 5 : 4, isDown: true), .wheel, distance: distance),
      planned: time * 1_000_000, sent: time * 1_000_000)
  }

  private func drag(_ time: Int64, _ y: Int32, _ purpose: PlannedEvent.Purpose) -> SentInput {
    let input: PlannedInput =
      purpose == .drag || purpose == .hover
      ? .move(x: 5, y: y) : .button(1, isDown: purpose == .down)
    return SentInput(
      PlannedEvent(0, input, purpose), planned: time * 1_000_000, sent: time * 1_000_000)
  }

  private func found(_ inputs: [SentInput], _ values: [(Int64, Int?)]) -> [String] {
    FirstMotion.all(frames: frames(values), inputs: inputs, scale: 1, axis: .vertical).map {
      "\($0.cause.rawValue) \($0.inputNs / 1_000_000): "
        + ($0.latencyNs.map { "\($0 / 1_000_000)" } ?? "none")
    }
  }

  @Test func `while content moves, the next picture is not the effect of an input`() {
    // Each notch is applied 100 ms late; pictures follow every 10 ms.
    let inputs = (0..<20).map { notch(1000 + $0 * 20) }
    let values = (0..<40).map { (1100 + Int64($0) * 10, 9 as Int?) }
    #expect(found(inputs, values) == ["rest 1000: 100"])
  }

  @Test func `a reversal is answered by motion in its direction`() {
    let values: [(Int64, Int?)] = [(1060, 9), (1070, 9), (1080, 9), (1090, -9), (1100, -9)]
    #expect(
      found([notch(1000), notch(1040, -50_000)], values) == ["rest 1000: 60", "reversal 1040: 50"])
  }

  @Test func `a reversal after a rest is an input after a rest`() {
    #expect(
      found([notch(1000), notch(3000, -50_000)], [(1050, 9), (3060, -9)])
        == ["rest 1000: 50", "rest 3000: 60"])
  }

  @Test func `the late effect of an input before the reversal is not that of the next one`() {
    // Down, up and down, all applied 100 ms late.
    let values: [(Int64, Int?)] = [(1100, 9), (1130, -9), (1160, 9)]
    #expect(
      found([notch(1000), notch(1030, -50_000), notch(1060)], values)
        == ["rest 1000: 100", "reversal 1030: 100", "reversal 1060: 100"])
  }

  @Test func `an input without motion has no latency, and another one soon after it none at all`() {
    #expect(found([notch(1000), notch(1500)], []) == ["rest 1000: none"])
    #expect(found([notch(1000), notch(1500)], [(1600, 9)]) == ["rest 1000: 600"])
    #expect(
      found([notch(1000), notch(2500)], [(2600, 9)]) == ["rest 1000: none", "rest 2500: 100"])
  }

  @Test func `a jump of unknown distance is motion after a rest, but not after a reversal`() {
    #expect(found([notch(1000)], [(1020, nil)]) == ["rest 1000: 20"])
    #expect(
      found([notch(1000), notch(1100, -50_000)], [(1020, 9), (1110, nil), (1130, -9)])
        == ["rest 1000: 20", "reversal 1100: 30"])
  }

  @Test func `a finger moves content from the end of the slop on`() {
    let inputs = [
      drag(990, 400, .hover), drag(1000, 400, .down), drag(1010, 398, .drag),
      drag(1020, 390, .drag), drag(1030, 380, .drag), drag(1040, 380, .drag),
      drag(1050, 385, .drag), drag(1060, 385, .up),
    ]
    let values: [(Int64, Int?)] = [(1050, 6), (1060, 10), (1080, -5)]
    // The content follows 30 ms later.
    #expect(found(inputs, values) == ["rest 1020: 30", "reversal 1050: 30"])
  }

  @Test func `the longest wait for a processor until the motion is known`() throws {
    var run = frames([(900, 0), (1020, 9), (1030, 9)])
    func delays() -> [Int64?] {
      FirstMotion.all(frames: run, inputs: [notch(1000)], scale: 1, axis: .vertical)
        .map(\.runDelayNs)
    }
    #expect(delays() == [1_020_000])
    // A part of the wait was before the input.
    run[2].runDelay = 150_000_000
    #expect(delays() == [20_000_000])
  }
}
