import CSDL2
import Drawing

/// Makes what shows the frames of a window.
struct PresenterChoice {
  /// SDL's window.
  let window: OpaquePointer
  /// What is to be tried.
  let plan: PresentationPlan

  /// Makes the presenter that the plan asks for, or the quickest of those that it wants tried.
  ///
  /// - Parameter background: What the window shows meanwhile.
  /// - Returns: The presenter, and why it is this one.
  func make(showing background: Color) -> (any FramePresenter, Presentation) {
    let wanted = plan.ways[plan.ways.count - 1]
    var renderer: WindowRenderer?
    guard plan.ways.count > 1 else {
      guard let presenter = presenter(wanted, &renderer) else {
        return (lastResort(), Presentation(plan.lastResort, .unavailable(wanted)))
      }
      return (presenter, Presentation(wanted, plan.reason))
    }
    let found = measured(background)
    guard let best = found.first else {
      return (lastResort(), Presentation(plan.lastResort, .unavailable(wanted)))
    }
    let measurements = found.map { Presentation.Measurement($0.presenter.way, $0.time) }
    let isComplete = measurements.contains { $0.way == wanted }
    return (
      best.presenter,
      Presentation(best.presenter.way, isComplete ? .measured(measurements) : .unavailable(wanted))
    )
  }

  /// What shows frames where nothing else does.
  func lastResort() -> any FramePresenter {
    var renderer: WindowRenderer?
    return presenter(plan.lastResort, &renderer) ?? SurfacePresenter(window)
  }

  /// The ways that work, the quickest first.
  private func measured(_ background: Color) -> [(presenter: any FramePresenter, time: Int64)] {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    let trial = PresentationTrial(background, width: Int(width), height: Int(height))
    var renderer: WindowRenderer?
    var found: [(presenter: any FramePresenter, time: Int64)] = []
    for way in plan.ways {
      guard let presenter = presenter(way, &renderer), !(renderer?.isSoftware ?? false) else {
        continue
      }
      // Making a renderer may have taken long; a texture of the window's size is seldom best.
      if way == .texture, !found.isEmpty, trial.isLate { continue }
      guard let time = trial.time(of: presenter) else { continue }
      found.append((presenter, time))
      if way == .surface { SurfacePresenter.releaseSurface(of: window) }
    }
    return found.sorted { $0.time < $1.time }
  }

  /// Makes a presenter, and the renderer when the first needs it; nil where there is none.
  private func presenter(
    _ way: PresentationWay, _ renderer: inout WindowRenderer?
  ) -> (any FramePresenter)? {
    if way == .surface { return SurfacePresenter(window) }
    renderer = renderer ?? WindowRenderer(window)
    guard let renderer else { return nil }
    return way == .texture ? TexturePresenter(renderer) : AtlasPresenter(renderer)
  }
}
