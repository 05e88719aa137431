/// The pixels that may differ from the previous frame's.
package enum ChangedPixels {
  /// All pixels may differ.
  case all
  /// Some areas, which may overlap and extend outside the target, and an area that was scrolled.
  case areas(ContiguousArray<PixelRect>, scrolled: PixelRect?)
}
