/// What a stage shows and what a scenario drives: a root view, commands, probes and state.
public protocol Scene: AnyObject {
  /// The view that fills the viewport.
  var rootView: View { get }

  /// Does what a program asks.
  ///
  /// - Throws: ``SceneError/refused(_:)`` with the numbers that do not fit; then nothing changed.
  ///   ``SceneError/unsupported(_:)`` when the scene has no such command.
  func perform(_ command: SceneCommand) throws(SceneError)

  /// Reads a value of the scene's state.
  ///
  /// - Throws: ``ProbeError`` when the scene has no such probe, or its index is out of range.
  func value(of probe: Probe) throws(ProbeError) -> ProbeValue

  /// Writes the state of one subsystem, field by field, always in the same order.
  func encode(_ subsystem: Subsystem, into writer: inout StateWriter)

  /// What does not hold of the scene at a frame's end and must, a line each; nothing by default.
  ///
  /// `reticle fuzz` asks after every frame of random scenarios; nothing else does.
  var brokenInvariants: [String] { get }
}

extension Scene {
  /// Nothing: a scene that does not look at itself finds nothing broken.
  public var brokenInvariants: [String] { [] }
}

/// The parts of the state that have a digest of their own.
public enum Subsystem: String, CaseIterable, Sendable {
  /// Offsets, velocities and phases.
  case scroll
  /// Solved layouts: columns, slots, content sizes.
  case layout
  /// Cells shown: items, frames, opacities, flags.
  case cells
  /// Running animations.
  case animations = "anim"
  /// Generators of chance.
  case chance = "rng"
  /// What is selected; part of the digest of everything only.
  case selection
}

/// Why a scene does not do what it was asked.
public enum SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command does not fit the scene's state; nothing changed.
  case refused(String)
  /// This scene, or this build, has no such command.
  case unsupported(String)

  /// What was asked, found, and can be done.
  public var description: String {
    switch self {
    case .refused(let message), .unsupported(let message): message
    }
  }
}

/// Why a probe has no value.
public enum ProbeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scene has no probe of that name.
  case unknown(String)
  /// The probe exists, but not for that index, name or build.
  case unavailable(String)

  /// What was asked and what is wrong with it.
  public var description: String {
    switch self {
    case .unknown(let message), .unavailable(let message): message
    }
  }
}
