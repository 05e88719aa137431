extension Rect {
  /// Returns the rectangle at the opposite side of an area that starts at 0 and has a width.
  ///
  /// Views use it to lay out for both reading directions.
  public func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
