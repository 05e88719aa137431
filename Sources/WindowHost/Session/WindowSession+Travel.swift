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

  /// Continues with a stage that is in the state of another frame.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - frame: The number of the next frame.
  ///   - releases: Input for the next frame, such as the end of touches that were down.
  package func continueLive(on stage: Stage, from frame: Int64, _ releases: [InputEvent.Kind]) {
    present(stage, firstFrame: frame)
    painter.setInputMarks(InputMarks())
    for kind in releases { input.append(kind) }
  }
}
