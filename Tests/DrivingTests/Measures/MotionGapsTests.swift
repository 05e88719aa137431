import Driving
import Testing

/// Tests of ``MotionGaps`` and ``FrameFinder`` at 100 refreshes per second.
@Suite struct MotionGapsTests {
  private let refresh: Int64 = 10_000_000

  /// Returns frames at times in milliseconds, with their shifts.
  private func frames(_ values: [(Int64, Int?)]) -> [DrivenFrame] {
    values.map { DrivenFrame(time: $0.0 * 1_000_000, shift: $0.1, confidence: 1000) }
  }

  @Test func `a motion in every refresh has no late gap`() {
    let gaps = MotionGaps(frames([(0, nil), (500, 4), (510, 4), (520, 4)]), refresh: refresh)
    #expect(gaps.motions == [1..<4])
    #expect(gaps.gaps.map(\.duration) == [10_000_000, 10_000_000])
    #expect(gaps.gaps.map(\.missed) == [0, 0])
  }

  @Test func `a freeze repeats the refreshes in which pictures were due`() {
    let gaps = MotionGaps(
      frames([(0, 0), (500, 4), (510, 4), (570, 24), (580, 4), (590, 4)]), refresh: refresh)
    #expect(gaps.gaps.map(\.missed) == [0, 5, 0, 0])
  }

  @Test func `a freeze after which the content goes on as if nothing had happened is late too`() {
    let gaps = MotionGaps(
      frames([(0, 0), (500, 4), (510, 4), (570, 4), (580, 4), (590, 4)]), refresh: refresh)
    #expect(gaps.gaps.map(\.missed) == [0, 5, 0, 0])
  }

  @Test func `slow content, which changes pixels less often, is not late`() {
    let gaps = MotionGaps(
      frames([(0, 0), (500, 2), (510, 2), (520, 1), (540, 1), (570, 1), (620, 1), (690, 1)]),
      refresh: refresh)
    #expect(gaps.gaps.map(\.missed) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `a rest divides motions`() {
    let gaps = MotionGaps(
      frames([(0, 0), (500, 4), (510, 4), (900, 4), (910, 4)]), refresh: refresh)
    #expect(gaps.motions == [1..<3, 3..<5])
    #expect(gaps.gaps.count == 2)
  }

  @Test func `a change without displacement is no motion`() {
    let gaps = MotionGaps(frames([(0, 0), (500, 4), (510, 0), (520, 4)]), refresh: refresh)
    #expect(gaps.motions == [1..<2, 3..<4])
    #expect(gaps.gaps.isEmpty)
  }

  @Test func `content that jumps with each notch is due after a notch`() {
    let notches: [Int64] = [495, 555, 615, 675, 735].map { $0 * 1_000_000 }
    let frames = frames([(0, 0), (500, 50), (560, 50), (620, 50), (705, 50), (740, 50)])
    let gaps = MotionGaps(frames, notches: notches, refresh: refresh)
    #expect(gaps.isStepwise)
    #expect(gaps.gaps.map(\.missed) == [0, 0, 2, 0])
    #expect(!MotionGaps(frames, refresh: refresh).isStepwise)
  }

  @Test func `content that has almost stopped is due after the next notch`() {
    let values: [(Int64, Int?)] = [
      (0, 0), (500, 9), (510, 5), (520, 1), (600, 9), (610, 9), (620, 5), (700, 9), (710, 9),
    ]
    let notches: [Int64] = [495, 595, 695].map { $0 * 1_000_000 }
    let gaps = MotionGaps(frames(values), notches: notches, refresh: refresh)
    #expect(!gaps.isStepwise)
    // Before 600 ms the content had slowed down to 1 pixel; before 700 ms it moved by 5 pixels.
    #expect(gaps.gaps.map(\.missed) == [0, 0, 0, 0, 0, 7, 0])
  }

  @Test func `the last pixel of a motion is not late, even if another motion follows at once`() {
    let values: [(Int64, Int?)] = [
      (0, 0), (500, 9), (510, 4), (520, 1), (550, 1), (560, 9), (570, 9), (580, 5),
    ]
    let gaps = MotionGaps(frames(values), notches: [495_000_000, 558_000_000], refresh: refresh)
    #expect(gaps.gaps.map(\.missed) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `pictures within a third of a refresh are one frame`() {
    func picture(_ milliseconds: Double, from start: Int) -> CapturedPicture {
      CapturedPicture(
        time: Int64(milliseconds * 1e6),
        lines: LineHashes(
          lineCount: 30, hashes: ContiguousArray((0..<30).map { UInt32(start + $0) })))
    }
    let found = FrameFinder.frames(
      [picture(0, from: 0), picture(10, from: 2), picture(12, from: 5), picture(22, from: 8)],
      start: 0, refresh: refresh)
    #expect(found.partialPictures == 1)
    #expect(found.frames.map(\.time) == [0, 12_000_000, 22_000_000])
    #expect(found.frames.map(\.shift) == [nil, 5, 3])
  }
}
