import Raster

/// A device that records its calls.
final class RecordingDevice: TextureDevice {
  /// A draw call.
  struct Call: Hashable {
    var texture: Int
    var isSmooth: Bool
    var rectangles: Int
  }

  let sideLimit: Int
  let isPremultiplied: Bool
  /// Whether all further calls fail.
  var isLost = false
  private(set) var calls: [Call] = []
  private(set) var vertices: [TextureVertex] = []
  private(set) var sizes: [Int: (width: Int, height: Int)] = [:]
  /// The pixels of the last upload.
  private(set) var upload: [UInt32] = []
  private(set) var uploadArea = PixelRect(x: 0, y: 0, width: 0, height: 0)

  init(sideLimit: Int = 4096, isPremultiplied: Bool = true) {
    (self.sideLimit, self.isPremultiplied) = (sideLimit, isPremultiplied)
  }

  func makeTexture(_ number: Int, width: Int, height: Int) -> Bool {
    guard !isLost, sizes[number] == nil, max(width, height) <= sideLimit else { return false }
    sizes[number] = (width, height)
    return true
  }

  func removeTexture(_ number: Int) { sizes[number] = nil }

  func upload(_ pixels: UnsafePointer<UInt32>, to area: PixelRect, of texture: Int) -> Bool {
    guard !isLost, let size = sizes[texture], area.maxX <= size.width, area.maxY <= size.height
    else { return false }
    upload = Array(UnsafeBufferPointer(start: pixels, count: area.pixelCount))
    uploadArea = area
    return true
  }

  func draw(
    _ vertices: UnsafeBufferPointer<TextureVertex>, _ indices: UnsafeBufferPointer<Int32>,
    from texture: Int, isSmooth: Bool
  ) -> Bool {
    guard !isLost, sizes[texture] != nil else { return false }
    calls.append(
      Call(texture: texture, isSmooth: isSmooth, rectangles: indices.count / 6))
    self.vertices += vertices
    return true
  }

  /// Removes the recorded draw calls.
  func removeCalls() {
    calls.removeAll()
    vertices.removeAll()
  }
}
