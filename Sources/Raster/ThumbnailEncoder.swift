import CPango
package import Drawing
import Geometry

/// Encodes bitmaps as small JPEG files in memory, for pages with many images.
package struct ThumbnailEncoder: Sendable {
  /// The maximum length of the longer side, in pixels.
  package let sideLength: Int
  /// The JPEG quality, from 1 to 100.
  package let quality: Int

  /// Creates an encoder.
  package init(sideLength: Int, quality: Int = 80) {
    require(sideLength > 0, "side length must be positive, found \(sideLength)")
    require((1...100).contains(quality), "quality must be 1 to 100, found \(quality)")
    self.sideLength = sideLength
    self.quality = quality
  }

  /// Returns the bytes of the file; nil if the bitmap is empty or gdk-pixbuf cannot write JPEG.
  ///
  /// Keeps the aspect ratio and does not enlarge small bitmaps. Transparent parts are black.
  package func jpeg(_ bitmap: Bitmap) -> [UInt8]? {
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    var bytes = Self.redGreenBlue(bitmap)
    return bytes.withUnsafeMutableBufferPointer { buffer in
      let picture = gdk_pixbuf_new_from_data(
        buffer.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(bitmap.width), Int32(bitmap.height),
        Int32(bitmap.width * 3), nil, nil)
      guard let picture else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
      let (width, height) = size(of: bitmap)
      guard let small = gdk_pixbuf_scale_simple(picture, width, height, GDK_INTERP_BILINEAR) else {
        return nil
      }
      defer { g_object_unref(UnsafeMutableRawPointer(small)) }
      return file(small)
    }
  }

  private func size(of bitmap: Bitmap) -> (width: Int32, height: Int32) {
    let longest = max(bitmap.width, bitmap.height)
    guard longest > sideLength else { return (Int32(bitmap.width), Int32(bitmap.height)) }
    func scaled(_ side: Int) -> Int32 {
      Int32(max(1, (side * sideLength + longest / 2) / longest))
    }
    return (scaled(bitmap.width), scaled(bitmap.height))
  }

  private static func redGreenBlue(_ bitmap: Bitmap) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(bitmap.pixels.count * 3)
    for pixel in bitmap.pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
    return bytes
  }

  private func file(_ picture: OpaquePointer) -> [UInt8]? {
    var start: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let isWritten = "quality".withCString { key in
      "\(quality)".withCString { value in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(
          picture, &start, &count, "jpeg", &keys, &values, nil) != 0
      }
    }
    guard isWritten, let start else { return nil }
    defer { g_free(start) }
    return UnsafeBufferPointer(start: start, count: Int(count)).map(UInt8.init(bitPattern:))
  }
}
