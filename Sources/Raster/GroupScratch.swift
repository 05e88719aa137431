/// Surfaces in which groups are composited, one per nesting depth.
///
/// They are reused from frame to frame, so steady frames allocate nothing. Each is as large as the
/// target and uses the target's coordinates; memory that no group covers is never touched.
struct GroupScratch {
  private var surfaces: ContiguousArray<ScratchSurface> = []

  /// The surface of a nesting depth, with undefined pixels; the outermost group has depth 0.
  mutating func surface(at depth: Int, width: Int, height: Int) -> ScratchSurface {
    while surfaces.count <= depth {
      surfaces.append(ScratchSurface(width: width, height: height))
    }
    let target = surfaces[depth].target
    if target.width != width || target.height != height {
      surfaces[depth] = ScratchSurface(width: width, height: height)
    }
    return surfaces[depth]
  }
}

/// Pixels to composite a group in.
final class ScratchSurface {
  /// The pixels.
  let target: PixelTarget
  /// The pixels as Pixman's image.
  let destination: Destination

  init(width: Int, height: Int) {
    target = PixelTarget(
      pixels: .allocate(capacity: max(1, width * height)), width: width, height: height,
      bytesPerRow: width * 4)
    destination = Destination(target)
  }

  deinit {
    target.pixels.deallocate()
  }
}
