/// The pixels that may differ from those of the frame before.
package enum ChangedPixels {
  /// Any.
  case all
  /// Those of some rectangles, which may overlap and reach outside, and of one that was scrolled.
  case areas(ContiguousArray<PixelRect>, scrolled: PixelRect?)
}
