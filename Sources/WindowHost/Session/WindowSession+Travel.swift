import Drawing
package import Stage

/// Frames of other times in place of the device's current one.
extension WindowSession {
  /// Shows a picture of another time; the device is paused until it ends.
  package func show(_ exhibit: DeviceExhibit) {
    setPaused(true)
    painter.setExhibit(exhibit)
    input.setViewport(exhibit.list.viewport)
    notifyChromeOfDeviceMove()
  }

  /// Shows what pointers and keys do in the presented frame; nothing if there are no marks.
  package func setInputMarks(_ marks: InputMarks) { painter.setInputMarks(marks) }

  /// Shows the device's current frame again; it stays paused.
  package func endExhibit() {
    painter.setExhibit(nil)
    painter.setInputMarks(InputMarks())
    if let stage { input.setViewport(stage.viewport) }
    notifyChromeOfDeviceMove()
  }

  /// Whether a picture of another time is shown.
  package var isShowingExhibit: Bool { painter.isShowingExhibit }
}
