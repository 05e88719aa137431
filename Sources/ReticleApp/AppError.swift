import ReticleCommand

/// The reason why a window could not be opened or could not show a scene.
public struct AppError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for the user: what failed, why, and what to do.
  public let description: String

  init(_ error: CommandError) { description = error.message }
}
