extension Metric {
  /// Android's counts.
  ///
  /// The first two have fixed thresholds, which are misleading at rates other than 60.
  static let android = [slowFrames, frozenFrames, jankyFrames]

  /// The frames over 16 ms: Android vitals' slow frames, and Flutter's missed frame budget.
  package static let slowFrames = Metric("slow_frames", .frames) { sample in
    Double(sample.times.count { $0 > 16_000_000 })
  }

  /// The frames over 700 ms.
  package static let frozenFrames = Metric("frozen_frames", .frames) { sample in
    Double(sample.times.count { $0 > 700_000_000 })
  }

  /// The frames over two periods: the default of JankStats.
  package static let jankyFrames = Metric("janky_frames", .frames) { sample in
    Double(sample.times.count { sample.rate.isLonger($0, thanPeriods: 2) })
  }
}
