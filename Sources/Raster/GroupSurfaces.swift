import CPango

/// The surfaces in which groups are composited, one per nesting depth.
///
/// They are reused across frames, so steady frames allocate nothing. Each surface has the size and
/// coordinates of the target; memory that no group covers is never touched.
struct GroupSurfaces {
  private var surfaces: ContiguousArray<ScratchSurface> = []
  /// The surfaces of turned groups, which hold only the pixels of the group.
  private var turned: ContiguousArray<TurnedSurface> = []

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

  /// Returns the surface for a turned group of a size at a nesting depth, with undefined pixels.
  ///
  /// It can be larger, because it only grows.
  mutating func turnedSurface(at depth: Int, width: Int, height: Int) -> TurnedSurface {
    while turned.count <= depth { turned.append(TurnedSurface(width: width, height: height)) }
    let target = turned[depth].surface.target
    if target.width < width || target.height < height {
      turned[depth] = TurnedSurface(
        width: max(width, target.width), height: max(height, target.height))
    }
    return turned[depth]
  }
}

/// A surface for compositing a group before it is turned.
final class TurnedSurface {
  /// The pixels.
  let surface: ScratchSurface
  private var source: (image: OpaquePointer, width: Int, height: Int)?

  /// Creates a surface; lengths are rounded up, so that small changes need no new one.
  init(width: Int, height: Int) {
    surface = ScratchSurface(width: (width + 63) & ~63, height: (height + 63) & ~63)
  }

  deinit {
    if let source { pixman_image_unref(source.image) }
  }

  /// Returns the first pixels of the surface as a source with a transform and smooth scaling.
  ///
  /// Everything outside them is transparent. It is recreated only if the size differs from that of
  /// the last call.
  func image(
    width: Int, height: Int, transformedBy transform: inout pixman_transform_t
  ) -> OpaquePointer {
    let image = sourceImage(width: width, height: height)
    pixman_image_set_transform(image, &transform)
    return image
  }

  private func sourceImage(width: Int, height: Int) -> OpaquePointer {
    if let source {
      if source.width == width, source.height == height { return source.image }
      pixman_image_unref(source.image)
    }
    let target = surface.target
    let image = makePixmanImage(
      target.pixels, width: width, height: height, bytesPerRow: target.bytesPerRow)
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(image, PIXMAN_REPEAT_NONE)
    source = (image, width, height)
    return image
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
