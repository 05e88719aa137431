import CSDL2
import Drawing

/// Creates the presenter of a window according to a plan.
struct PresenterFactory {
  /// SDL's window.
  let window: OpaquePointer
  /// The methods to try.
  let plan: PresentationPlan

  /// Creates the presenter of the plan, or the fastest one if the plan has several methods.
  ///
  /// - Parameter background: The color of the window during measurements.
  /// - Returns: The presenter, and the reason for it.
  func makePresenter(background: Color) -> (any FramePresenter, Presentation) {
    let preferred = plan.methods[plan.methods.count - 1]
    var renderer: WindowRenderer?
    guard plan.methods.count > 1 else {
      guard let presenter = makePresenter(preferred, &renderer) else {
        return (makeFallbackPresenter(), Presentation(plan.fallback, .unavailable(preferred)))
      }
      return (presenter, Presentation(preferred, plan.reason))
    }
    let found = measurePresenters(background: background)
    guard let best = found.first else {
      return (makeFallbackPresenter(), Presentation(plan.fallback, .unavailable(preferred)))
    }
    let measurements = found.map { Presentation.Measurement($0.presenter.method, $0.time) }
    let isComplete = measurements.contains { $0.method == preferred }
    return (
      best.presenter,
      Presentation(
        best.presenter.method, isComplete ? .measured(measurements) : .unavailable(preferred))
    )
  }

  /// Creates the presenter to use if no other one works.
  func makeFallbackPresenter() -> any FramePresenter {
    var renderer: WindowRenderer?
    return makePresenter(plan.fallback, &renderer) ?? SurfacePresenter(window)
  }

  /// Returns presenters for the methods that work, the fastest first.
  private func measurePresenters(background: Color) -> [(
    presenter: any FramePresenter, time: Int64
  )] {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    let trial = PresentationTrial(background, width: Int(width), height: Int(height))
    var renderer: WindowRenderer?
    var found: [(presenter: any FramePresenter, time: Int64)] = []
    for method in plan.methods {
      guard let presenter = makePresenter(method, &renderer),
        !(renderer?.isSoftware ?? false)
      else { continue }
      // Creating a renderer can take long, and a texture of the window's size is rarely the
      // fastest.
      if method == .texture, !found.isEmpty, trial.isLate { continue }
      guard let time = trial.time(of: presenter) else { continue }
      found.append((presenter, time))
      if method == .surface { SurfacePresenter.releaseSurface(of: window) }
    }
    return found.sorted { $0.time < $1.time }
  }

  /// Creates a presenter, and the renderer if it is needed; returns nil on failure.
  private func makePresenter(
    _ method: PresentationMethod, _ renderer: inout WindowRenderer?
  ) -> (any FramePresenter)? {
    if method == .surface { return SurfacePresenter(window) }
    renderer = renderer ?? WindowRenderer(window)
    guard let renderer else { return nil }
    return method == .texture ? TexturePresenter(renderer) : AtlasPresenter(renderer)
  }
}
