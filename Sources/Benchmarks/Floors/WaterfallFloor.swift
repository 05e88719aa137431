import CFloor

/// Items of different heights in columns, as a floor for a waterfall.
final class WaterfallFloor {
  private let heights: [Double]
  private var tops: [Double]
  private let columns: UInt32

  init(count: Int, columns: Int, height: (Int) -> Double) {
    heights = (0..<count).map(height)
    tops = Array(repeating: 0, count: count)
    self.columns = UInt32(columns)
  }

  /// Puts every item into the shortest column; returns the height of the highest one.
  func arrange() -> Double {
    reticle_floor_waterfall(heights, heights.count, columns, 4, &tops)
  }
}
