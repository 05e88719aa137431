/// The program that a stage runs: a root view, commands, probes and state.
public protocol Scene: AnyObject {
  /// The view that fills the viewport.
  var rootView: View { get }

  /// Performs a command.
  ///
  /// - Throws: ``SceneError/refused(_:)`` with the numbers that do not fit; the scene is then
  ///   unchanged. ``SceneError/unsupported(_:)`` if the scene has no such command.
  func perform(_ command: SceneCommand) throws(SceneError)

  /// Changes a parameter of the running scene, with an animation where that is possible.
  ///
  /// Called for parameters that the scene's type declares as ``SceneParameter/isLive``. The default
  /// throws ``SceneError/unsupported(_:)``.
  ///
  /// - Parameters:
  ///   - name: The parameter that has changed.
  ///   - values: All parameters that were set, with the new value.
  /// - Throws: ``SceneError/refused(_:)`` if the value does not fit; the scene is then unchanged.
  func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError)

  /// The commands that the scene can perform in its current state, for the menu of a window.
  ///
  /// None by default.
  var menuCommands: [SceneMenuCommand] { get }

  /// The gestures that work in the scene, the most used first; none by default.
  var gestures: [SceneGesture] { get }

  /// Returns a value of the scene's state.
  ///
  /// - Throws: ``ProbeError`` if the scene has no such probe, or if its index is out of range.
  func value(of probe: Probe) throws(ProbeError) -> ProbeValue

  /// Called when the stage's environment has changed, before the views are notified.
  ///
  /// Does nothing by default.
  func environmentDidChange(from old: Environment)

  /// Encodes the state of one subsystem, field by field, always in the same order.
  func encode(_ subsystem: Subsystem, into writer: inout StateWriter)

  /// The invariants that are violated at the end of a frame, one per line; empty by default.
  ///
  /// Only `reticle fuzz` reads it, after every frame of a random scenario.
  var invariantViolations: [String] { get }
}

extension Scene {
  /// Throws an error, for a scene whose parameters are only read when it is created.
  public func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    throw .unsupported("the scene reads the parameter '\(name)' only when it is created")
  }

  /// An empty list, for a scene without commands.
  public var menuCommands: [SceneMenuCommand] { [] }

  /// An empty list, for a scene whose gestures need no help.
  public var gestures: [SceneGesture] { [] }

  /// Does nothing, because colors adapt to the theme without the scene.
  public func environmentDidChange(from old: Environment) {}

  /// An empty list, for a scene that checks no invariants.
  public var invariantViolations: [String] { [] }
}

/// The parts of the state that have their own digests.
public enum Subsystem: String, CaseIterable, Sendable {
  /// Offsets, velocities and phases.
  case scroll
  /// Computed layouts: columns, slots and content sizes.
  case layout
  /// Visible cells: items, frames, opacities and flags.
  case cells
  /// Running animations.
  case animations = "anim"
  /// Random generators.
  case randomness = "rng"
  /// The selection; part of the digest of the whole state only.
  case selection
}

/// The reason why a scene rejects a command or its parameters.
public enum SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command does not fit the state of the scene, which is unchanged.
  case refused(String)
  /// The scene, or this build, has no such command.
  case unsupported(String)

  /// The message: what was requested, what was found, and what to do.
  public var description: String {
    switch self {
    case .refused(let message), .unsupported(let message): message
    }
  }
}

/// The reason why a probe has no value.
public enum ProbeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scene has no probe with this name.
  case unknown(String)
  /// The probe exists, but not for this index, name or build.
  case unavailable(String)

  /// The message: the probe and the reason.
  public var description: String {
    switch self {
    case .unknown(let message), .unavailable(let message): message
    }
  }
}
