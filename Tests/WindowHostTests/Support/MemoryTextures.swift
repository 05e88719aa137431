import Raster

/// A simple texture device that draws into memory with premultiplied colors.
final class MemoryTextures: TextureDevice {
  let sideLimit: Int
  let isPremultiplied = true
  /// Whether every further call fails, as after the loss of a device.
  var isLost = false
  private let target: PixelTarget
  private var textures: [Int: MemoryTexture] = [:]

  init(_ target: PixelTarget, sideLimit: Int = 16_384) {
    self.target = target
    self.sideLimit = sideLimit
  }

  func makeTexture(_ number: Int, width: Int, height: Int) -> Bool {
    guard !isLost, textures[number] == nil, max(width, height) <= sideLimit else { return false }
    textures[number] = MemoryTexture(width: width, height: height)
    return true
  }

  func removeTexture(_ number: Int) { textures[number] = nil }

  func upload(_ pixels: UnsafePointer<UInt32>, to area: PixelRect, of texture: Int) -> Bool {
    guard !isLost, let texture = textures[texture] else { return false }
    for row in 0..<area.height {
      (texture.pixels + (area.y + row) * texture.width + area.x)
        .update(from: pixels + row * area.width, count: area.width)
    }
    return true
  }

  func draw(
    _ vertices: UnsafeBufferPointer<TextureVertex>, _ indices: UnsafeBufferPointer<Int32>,
    from texture: Int, isSmooth: Bool
  ) -> Bool {
    guard !isLost, let texture = textures[texture] else { return false }
    for rectangle in 0..<(indices.count / 6) {
      // The two triangles share the diagonal from the top left to the bottom right.
      let first = vertices[Int(indices[rectangle * 6])]
      let last = vertices[Int(indices[rectangle * 6 + 2])]
      draw(first, last, texture, isSmooth: isSmooth)
    }
    return true
  }

  private func draw(
    _ first: TextureVertex, _ last: TextureVertex, _ texture: MemoryTexture, isSmooth: Bool
  ) {
    let (left, top) = (first.u * Float(texture.width), first.v * Float(texture.height))
    let stepX = (last.u * Float(texture.width) - left) / (last.x - first.x)
    let stepY = (last.v * Float(texture.height) - top) / (last.y - first.y)
    for y in Int(first.y)..<Int(last.y) {
      let v = top + (Float(y) + 0.5 - first.y) * stepY
      let row = target.pixels + y * target.width
      // A loop over a range would dominate the time in a debug build.
      var x = Int(first.x)
      while x < Int(last.x) {
        let u = left + (Float(x) + 0.5 - first.x) * stepX
        let pixel = isSmooth ? texture.mixed(u, v) : texture.nearest(u, v)
        let isCopied = pixel >= 0xFF00_0000 && first.color == .white
        row[x] = isCopied ? pixel : over(pixel, first.color, row[x])
        x += 1
      }
    }
  }

  /// Returns a pixel multiplied by a color, over the pixel below.
  private func over(_ pixel: UInt32, _ color: TextureColor, _ below: UInt32) -> UInt32 {
    let rest = 255 - product(pixel >> 24, UInt32(color.alpha))
    func component(_ shift: UInt32, _ factor: UInt8) -> UInt32 {
      let sum =
        product(pixel >> shift & 0xFF, UInt32(factor))
        + product(below >> shift & 0xFF, rest)
      return min(255, sum) << shift
    }
    return 0xFF00_0000 | component(16, color.red) | component(8, color.green)
      | component(0, color.blue)
  }

  /// Returns the product of two numbers from 0 to 255, where 255 means one.
  private func product(_ one: UInt32, _ two: UInt32) -> UInt32 { (one * two + 127) / 255 }
}

/// A texture; pixels that were never uploaded have a color that nothing else has.
private final class MemoryTexture {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0xFFFF_00FF, count: width * height)
  }

  deinit {
    pixels.deallocate()
  }

  func nearest(_ u: Float, _ v: Float) -> UInt32 { pixels[Int(v) * width + Int(u)] }

  /// Returns the interpolation of the four pixels around a position.
  func mixed(_ u: Float, _ v: Float) -> UInt32 {
    let (x, y) = (max(0, u - 0.5), max(0, v - 0.5))
    let (column, row) = (Int(x), Int(y))
    let (right, below) = (x - Float(column), y - Float(row))
    let corner = pixels + row * width + column
    let nextX = column + 1 < width ? 1 : 0
    let nextY = row + 1 < height ? width : 0
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      func at(_ index: Int) -> Float { Float(corner[index] >> shift & 0xFF) }
      let upper = at(0) * (1 - right) + at(nextX) * right
      let lower = at(nextY) * (1 - right) + at(nextY + nextX) * right
      result |= UInt32((upper * (1 - below) + lower * below).rounded()) << shift
    }
    return result
  }
}

extension TextureColor {
  fileprivate static let white = TextureColor(red: 255, green: 255, blue: 255, alpha: 255)
}
