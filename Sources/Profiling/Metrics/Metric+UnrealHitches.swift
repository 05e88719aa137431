extension Metric {
  /// Hitches that stand out, by Unreal's three conditions and its defaults.
  static let unrealHitches = [unrealHitchCount]

  /// The frames over 60 ms and 1.5 times the frame before, 200 ms or more after the last such.
  package static let unrealHitchCount = Metric("unreal_hitches", .count) { sample in
    var count = 0
    // Frame times since the last hitch; the first one needs no distance.
    var sinceLast = Nanoseconds.max
    for (previous, time) in zip(sample.times, sample.times.dropFirst()) {
      sinceLast = sinceLast.addingReportingOverflow(time).overflow ? .max : sinceLast + time
      guard time > 60_000_000, 2 * time > 3 * previous, sinceLast >= 200_000_000 else { continue }
      count += 1
      sinceLast = 0
    }
    return Double(count)
  }
}
