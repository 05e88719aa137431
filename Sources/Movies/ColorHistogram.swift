/// A histogram of the colors in some frames, with 32,768 bins of similar colors.
package struct ColorHistogram: Sendable {
  /// A bin: the number of its pixels, and the sums of their channels.
  struct Bin: Hashable, Sendable {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    /// The mean color.
    var mean: RGB { RGB(channel(red), channel(green), channel(blue)) }

    private func channel(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / max(1, count)) }
  }

  private var bins = [Bin](repeating: Bin(), count: 1 << 15)

  /// Creates an empty histogram.
  package init() {}

  /// Counts every `step`th of the opaque pixels, 0xAARRGGBB.
  package mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, step: Int = 1) {
    for index in stride(from: 0, to: pixels.count, by: step) {
      let color = RGB(pixel: pixels[index])
      let bin = Int(color.red >> 3) << 10 | Int(color.green >> 3) << 5 | Int(color.blue >> 3)
      bins[bin].count += 1
      bins[bin].red += Int(color.red)
      bins[bin].green += Int(color.green)
      bins[bin].blue += Int(color.blue)
    }
  }

  /// The bins that are not empty.
  var nonemptyBins: [Bin] { bins.filter { $0.count > 0 } }
}
