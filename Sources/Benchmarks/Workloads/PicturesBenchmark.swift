import Drawing
package import Profiling
import Raster
import Stage

extension Benchmark {
  /// A benchmark of pictures that are loaded while they are scrolled through.
  package static let pictures = Benchmark(
    "pictures", summary: "Flings through 2,000 JPEG files of 12 megapixels"
  ) { context throws(BenchmarkError) in
    try context.withTemporaryFolder { folder throws(BenchmarkError) in
      let files = try PictureFiles(
        count: fileCount, width: 4000, height: 3000, in: folder, context)
      return try decoding(files, context) + flung(files, .loader, 60, context)
        + flung(files, .loader, 120, context) + flung(files, .inFrame, 60, context)
    }
  }

  private static let fileCount = 2000

  /// Times the decoding of a file at the size at which it is displayed.
  private static func decoding(
    _ files: PictureFiles, _ context: BenchmarkContext
  ) throws(BenchmarkError) -> [BenchmarkRow] {
    var index = 0
    let decoder = PictureDecoder()
    let times = try context.times { () throws(BenchmarkError) in
      let request = ImageRequest(.file(files.paths[index]), width: 260, height: 260)
      index = (index + 1) % files.paths.count
      do throws(ImageError) {
        _ = try decoder.decode(request)
      } catch {
        throw BenchmarkError("a picture cannot be decoded: \(error.shortReason)")
      }
    }
    return [BenchmarkRow("decode a file of 12 megapixels at 260×260", times, .milliseconds)]
  }

  private static func flung(
    _ files: PictureFiles, _ method: PictureFling.Method, _ rate: Int64,
    _ context: BenchmarkContext
  ) throws(BenchmarkError) -> [BenchmarkRow] {
    let fling = try BenchmarkError.convertingSceneErrors { () throws(SceneError) in
      try PictureFling(PictureFileSource(files), method, rate: rate)
    }
    return rows(fling.run(context), method, rate)
  }

  private static func rows(
    _ found: PictureFling.Measurement, _ method: PictureFling.Method, _ rate: Int64
  ) -> [BenchmarkRow] {
    let place = "\(rate) Hz, " + (method == .loader ? "loader" : "decoded when cells appear")
    let isLoader = method == .loader
    let delays = found.delays.isEmpty ? [0] : found.delays
    let p95 = Percentile.p95.value(in: delays.sorted()) ?? 0
    var rows = [
      BenchmarkRow("\(place): a frame", found.frames, .milliseconds),
      BenchmarkRow(
        "… late frames, of \(found.frames.count)", [Int64(found.lateCount)], .count,
        targets: isLoader ? [.medianAtMost(0)] : []),
      BenchmarkRow("… from a cell's appearance to its picture", delays, .milliseconds),
      BenchmarkRow(
        "… the 95th percentile of it", median: p95 / 1e6, p99: p95 / 1e6, .milliseconds),
    ]
    guard isLoader else { return rows }
    let cellCount = found.delays.count + found.missedCount
    rows += [
      BenchmarkRow(
        "… cells that left before their pictures, of \(cellCount)", [Int64(found.missedCount)],
        .count),
      BenchmarkRow(
        "… most bytes held", [Int64(found.byteCount)], .megabytes,
        targets: [.medianAtMost(Double(found.byteLimit) / 1e6)]),
    ]
    return rows
  }
}
