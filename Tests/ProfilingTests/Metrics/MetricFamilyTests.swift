import Geometry
import Motion
import Profiling
import Stage
import Testing

struct MetricFamilyTests {
  @Test func `the worst second is found at any position`() {
    // 70 refreshes: 40 frames in time, a frame that misses 15, 14 frames in time.
    let times = Array(repeating: 5.0, count: 40) + [16 * 16.6] + Array(repeating: 5.0, count: 14)
    let sample = FrameSample(milliseconds: times)
    expect(.worstSecond, of: sample, is: 25)
    expect(.p95Second, of: sample, is: 25)
    expect(.missedRefreshShare, of: sample, is: 100 * 15.0 / 70)
  }

  @Test func `a frame of eleven days costs no more than one of a second`() {
    // 60,000,000 refreshes are missed. Nearly all windows show nothing.
    let times = Array(repeating: 5.0, count: 90) + [1e9] + Array(repeating: 5.0, count: 90)
    let sample = FrameSample(milliseconds: times)
    expect(.worstSecond, of: sample, is: 100)
    expect(.p95Second, of: sample, is: 100)
  }

  @Test func `a frame of more than a second counts with every window in its middle`() {
    // 60 refreshes in time, 61 missed ones, and the frame itself. The 63 windows of 60 refreshes
    // miss 0, 1 … 59, 60, 60 and 59. Sorted, the value at index 58.9 is 58.9.
    let sample = FrameSample(milliseconds: Array(repeating: 5.0, count: 60) + [62 * 16.6])
    expect(.worstSecond, of: sample, is: 100)
    expect(.p95Second, of: sample, is: 98.167)
  }

  @Test func `a run shorter than a second has no worst second`() {
    expect(.worstSecond, of: FrameSample(milliseconds: Array(repeating: 5, count: 59)), is: nil)
    expect(.worstSecond, of: FrameSample(milliseconds: Array(repeating: 5, count: 60)), is: 0)
  }

  @Test func `an increase of twenty refreshes is a pause and not jank`() {
    expect(.jankCount, of: FrameSample(milliseconds: [5, 20 * 16.6, 5]), is: 1)
    expect(.jankCount, of: FrameSample(milliseconds: [5, 21 * 16.6, 5]), is: 0)
  }

  @Test(
    arguments: [
      ([70, 70], 0),  // No frame before the first, and the second is no longer.
      ([10, 70], 1),
      ([10, 60], 0),
      ([50, 70], 0),
      ([10, 70, 10, 70], 1),  // 80 ms after the first.
      ([10, 70, 130, 70], 1),
      ([10, 70, 100, 20, 80], 2),
    ] as [([Double], Double)])
  func `an Unreal hitch is long, sudden and separate from the last one`(
    times: [Double], count: Double
  ) {
    expect(.unrealHitchCount, of: FrameSample(milliseconds: times), is: count, decimals: 0)
  }

  @Test func `a stutter is relative to the frames before it`() {
    // The mean before 26 is 10, so 26 exceeds 2.5 times the mean. The mean before 34 is 14, so 34
    // does not.
    let sample = FrameSample(milliseconds: [10, 10, 10, 26, 34])
    expect(.stutterTime, of: sample, is: 100 * 26.0 / 90)
    expect(.stutterTime("mild", percent: 200), of: sample, is: 100 * 60.0 / 90)
    expect(.stutterTime("short", window: 1), of: sample, is: 100 * 26.0 / 90)
  }

  @Test func `an animation error is a displayed refresh that the simulation skipped`() {
    let sample = FrameSample(milliseconds: [5, 20, 5, 40])
    expect(.meanAnimationError, of: sample, is: 16.667)
    expect(.worstAnimationError, of: sample, is: 33.333)
  }

  @Test func `frames at rest that were left out are no animation error`() {
    let records = [0, 1, 1500, 1501, 1503].map { FrameRecord(frame: $0) }
    // Only frame 1502 is missing.
    expect(.worstAnimationError, of: FrameSample(records: records), is: 16.667)
    expect(.meanAnimationError, of: FrameSample(records: records), is: 16.667 / 3)
  }

  @Test func `jerk is the change of speed and is counted only without a finger`() {
    var records = [0.0, 10, 20, 30, 30, 30, 30.5].enumerated().map { frame, y in
      var record = FrameRecord(frame: Int64(frame))
      record.set(FrameOutcome(contentOffset: Point(x: 0, y: y)))
      return record
    }
    expect(.meanScrollJerk, of: FrameSample(records: records), is: 10.5 / 5)
    expect(.scrollJerkCount, of: FrameSample(records: records), is: 1)
    records[3][.touches] = 1
    expect(.scrollJerkCount, of: FrameSample(records: records), is: 0)
  }

  @Test func `content that does not scroll has no jerk`() {
    expect(.meanScrollJerk, of: FrameSample(milliseconds: [5, 5, 5]), is: nil)
    expect(.scrollJerkCount, of: FrameSample(milliseconds: [5, 5, 5]), is: nil)
  }

  @Test func `churn is the share of created cells among those that became visible`() {
    var record = FrameRecord(frame: 0)
    expect(.cellChurnRatio, of: FrameSample(records: [record]), is: nil)
    record[.cellsCreated] = 3
    record[.cellsReused] = 9
    let sample = FrameSample(records: [record, record])
    expect(.cellChurnRatio, of: sample, is: 0.25)
    expect(.cellsCreated, of: sample, is: 6)
    expect(.cellsReused, of: sample, is: 18)
  }

  @Test func `allocations have a median, a maximum and a sum`() {
    let records = [4, 0, 2, 90].map { (count: Int64) in
      var record = FrameRecord(frame: 0)
      record[.allocations] = count
      return record
    }
    let sample = FrameSample(records: records)
    expect(.medianAllocations, of: sample, is: 3)
    expect(.worstAllocations, of: sample, is: 90)
    expect(.totalAllocations, of: sample, is: 96)
  }

  @Test(arguments: FramePhase.allCases)
  func `each phase has its own percentiles`(phase: FramePhase) {
    let sample = FrameSample(records: [1, 2, 3, 4, 5].map { FrameRecord(0, [phase: $0]) })
    expect(.median(of: phase), of: sample, is: 3)
    expect(.p99(of: phase), of: sample, is: 4.96)
    expect(.worst(of: phase), of: sample, is: 5)
    for other in FramePhase.allCases where other != phase {
      expect(.worst(of: other), of: sample, is: 0)
    }
  }

  @Test func `noisy frames are counted and included in all other metrics`() {
    var records = [4.0, 4, 4, 50].map { FrameRecord(0, [.draw: $0]) }
    records[3].setOwnTime(4_000_000)
    let sample = FrameSample(records: records)
    expect(.noisyFrames, of: sample, is: 1)
    expect(.worstTime, of: sample, is: 4)
    expect(.missedFrames, of: sample, is: 0)
    expect(Metric.worstTime.onWallClock, of: sample, is: 50)
    expect(Metric.missedFrames.onWallClock, of: sample, is: 1)
  }

  @Test func `times are the thread's own, and those of the wall clock are beside them`() {
    let records = [4, 6, 50].map { (milliseconds: Double) in
      var record = FrameRecord(0, [.draw: milliseconds])
      if milliseconds == 50 { record.setOwnTime(8_000_000) }
      return record
    }
    let sample = FrameSample(records: records)
    expect(.meanTime, of: sample, is: 6)
    expect(.p99Time, of: sample, is: 7.96)
    expect(Metric.meanTime.onWallClock, of: sample, is: 20)
    #expect(Metric.meanTime.onWallClock.name == "mean_wall_ms")
    #expect(Metric.hitchRatio.onWallClock.name == "wall_hitch_ms_per_s")
  }

  @Test func `a hitch ratio counts the time in motion`() {
    let records = (0..<40).map { frame in
      var record = FrameRecord(Int64(frame), [.draw: frame == 5 ? 20 : 4])
      record[.drawCommands] = 9
      record[.offsetY] = frame < 10 ? Int64(frame) * 1000 : 9000
      return record
    }
    let sample = FrameSample(records: records)
    // Ten frames move, one of them for a refresh more; the other thirty rest.
    #expect(sample.movingCount == 10)
    expect(.hitchRatio, of: sample, is: 90.909)
    expect(.displayedTime, of: sample, is: 183.333)
  }

  @Test func `work is summed over all frames`() {
    let records = [1, 2, 3].map { (number: Int64) in
      var record = FrameRecord(frame: number)
      record[.layoutPasses] = number
      record[.rasterized] = 10 * number
      record[.drawCommands] = 100 * number
      return record
    }
    let sample = FrameSample(records: records)
    expect(.layoutPasses, of: sample, is: 6)
    expect(.rasterized, of: sample, is: 60)
    expect(.drawCommands, of: sample, is: 600)
  }

  @Test func `descheduled frames and late wakes are counted`() {
    let records = [0, 1, 2, 2].map { (number: Int64) in
      var record = FrameRecord(0, [.draw: 4])
      record[.involuntarySwitches] = number
      record[.late] = number * 1_000_001
      return record
    }
    let sample = FrameSample(records: records)
    expect(.descheduledFrames, of: sample, is: 3)
    expect(.noisyFrames, of: sample, is: 3)
    expect(.lateWakes, of: sample, is: 2)
  }
}
