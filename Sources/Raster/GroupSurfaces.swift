/// The surfaces in which groups are composited, one per nesting depth.
///
/// They are reused across frames, so steady frames allocate nothing. Each surface has the size and
/// coordinates of the target; memory that no group covers is never touched.
struct GroupSurfaces {
  private var surfaces: ContiguousArray<ScratchSurface> = []

  /// Returns the surface for a nesting depth, with undefined pixels; the outermost group has depth
  /// 0.
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

/// A surface for compositing a group.
final class ScratchSurface {
  /// The pixels.
  let target: PixelTarget
  /// The pixels as a Pixman image.
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
