import Stage
import Testing

@Suite struct ViewHostMeasuringTests {
  /// Notes what it is told.
  private final class Notes: FrameObserver {
    var all: [String] = []

    func phaseEnded(_ phase: FramePhase) {}
    func intervalBegan(_ name: StaticString) { all.append("\(name)") }
    func intervalEnded(count: Int) { all.append("\(count)") }
  }

  private struct Failure: Error {}

  @Test func `an observer hears of nested intervals, also of those that fail`() throws {
    let fixture = try StageFixture()
    let host = fixture.host
    let notes = Notes()
    var result = 0
    host.backgroundWork.request({ 7 }) { _ in
      result = host.measure("outer") {
        _ = try? host.measure("fails", count: 5) { () throws(Failure) in throw Failure() }
        return host.measure("sort", count: 3) { 42 }
      }
    }
    for frame in 0..<7 {
      _ = fixture.stage.runFrame(FrameInput(frame: Int64(frame)), observer: notes)
    }
    #expect(result == 42)
    #expect(notes.all == ["outer", "fails", "5", "sort", "3", "1"])
    #expect(host.measure("between frames") { 7 } == 7)
    #expect(notes.all.count == 6)
  }
}
