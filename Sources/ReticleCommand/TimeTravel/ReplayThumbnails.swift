import Drawing
import Scenarios
import Stage

/// Small pictures of the frames of a replay, which are made when the pointer asks for them.
///
/// A picture needs the frames before it: a further stage repeats the input that the replay has read
/// so far, in short parts, and keeps what the last ``span`` frames before the pointer draw.
final class ReplayThumbnails {
  /// The input of the replay, as far as it was read.
  private var history = InputHistory()
  private var film: HistoryFilm?
  /// The first frame that the film keeps.
  private var start: Int64 = 0
  private var hasFailed = false
  private let makeStage: () throws(SceneError) -> Stage
  private let pictures = FrameThumbnails()

  /// The number of frames that a film keeps before the one that was asked for first.
  private static let span: Int64 = 600

  /// Creates pictures of a replay.
  ///
  /// - Parameter makeStage: Creates a stage in the initial state of the replay.
  init(makeStage: @escaping () throws(SceneError) -> Stage) { self.makeStage = makeStage }

  /// Appends the input of the replay's next frame.
  func append(_ input: FrameInput) { history.append(input) }

  /// Returns the picture of a frame; nil if ``prepare(_:until:)`` has not reached it.
  func picture(of frame: Int64) -> Bitmap? {
    guard let film, film.run.frame >= history.lastFrame(upTo: frame),
      let shown = film.frame(at: frame)
    else { return nil }
    return pictures.picture(of: shown, in: film.contents)
  }

  /// Runs frames until the picture of a frame can be made; returns whether there is more to do.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isOver: Returns whether to stop; called after each frame.
  /// - Returns: Whether there is more to do.
  func prepare(_ frame: Int64, until isOver: () -> Bool) -> Bool {
    guard !hasFailed, frame <= history.lastFrame else { return !hasFailed }
    if film == nil || frame < film?.firstFrame ?? start {
      guard let stage = try? makeStage() else {
        hasFailed = true
        return false
      }
      film = HistoryFilm(HistoryRun(stage))
      start = max(0, history.lastFrame(upTo: frame) - Self.span)
    }
    return !(film?.extend(to: frame, of: history, from: start, until: isOver) ?? true)
  }
}
