package import Stage

/// A recording that the window has saved or played, and the item of the launcher to which it
/// belongs.
///
/// Several items can open one scene with different parameters, such as *Photos* and *Waterfall*. A
/// recording is only offered in the item in which it was made.
package struct SavedRecording {
  /// The file.
  let path: String
  /// The name of the scene.
  let scene: String
  /// The showcase; nil for a scene itself, or if the item is unknown.
  package let showcase: Showcase?
  /// Whether the item is known.
  private let isKnown: Bool

  /// Creates a recording that was made in the window.
  package init(_ path: String, of setup: DemoSetup) {
    (self.path, scene) = (path, setup.type.name)
    (showcase, isKnown) = (setup.showcase, true)
  }

  /// Creates a recording that was read from a file; its item follows from its parameters.
  package init(
    _ path: String, of type: SceneType, _ parameters: SceneValues, _ showcases: [Showcase]
  ) {
    (self.path, scene) = (path, type.name)
    showcase = showcases.showcase(of: type, with: parameters)
    isKnown = showcase != nil
  }

  /// Returns whether the recording belongs to the scene that a window shows.
  package func belongs(to setup: DemoSetup) -> Bool {
    guard scene == setup.type.name else { return false }
    // A showcase without parameters opens the same as the scene itself.
    return !isKnown
      || showcase?.parameters ?? SceneValues() == setup.showcase?.parameters ?? SceneValues()
  }
}

extension [Showcase] {
  /// Returns the showcase to which a scene with parameters belongs: of those whose parameters it
  /// has, the one with the most; nil if there is none.
  func showcase(of type: SceneType, with parameters: SceneValues) -> Showcase? {
    let candidates = filter { showcase in
      showcase.scene.name == type.name
        && showcase.parameters.pairs.allSatisfy { parameters[$0.name] == $0.value }
    }
    return candidates.max { $0.parameters.pairs.count < $1.parameters.pairs.count }
  }
}

extension Showcase {
  /// The title as the beginning of a file's name, such as `one-hundred-million`.
  package var fileName: String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? scene.name : words.joined(separator: "-")
  }
}
