import Chrome
import Scenarios
package import Stage

/// The scene that a call names: by the name of the scene, or by a title of the launcher.
package struct SceneChoice {
  /// The scene.
  package let type: SceneType
  /// The showcase with that title; nil for a name of a scene.
  package let showcase: Showcase?

  /// Finds the scene with a name; nil for the first one.
  ///
  /// Titles are compared without case, and with spaces or hyphens: `One hundred million` is also
  /// `one-hundred-million`.
  ///
  /// - Throws: an error that suggests the nearest name or title.
  package init(_ name: String?, _ program: Program) throws(CommandError) {
    if let choice = Self(known: name, program) {
      self = choice
      return
    }
    guard let name else { throw .usage("this program has no scenes") }
    let hint = Self.hint(for: name, program)
    if SceneLookup.formatScenes.contains(name) {
      throw CommandError(.refused, "reticle: the scene '\(name)' is not in this build\(hint)")
    }
    throw .usage("unknown scene '\(name)'\(hint)")
  }

  /// Finds the scene with a name, as in ``init(_:_:)``; nil if there is none.
  init?(known name: String?, _ program: Program) {
    guard let name else {
      guard let first = program.scenes.first else { return nil }
      (type, showcase) = (first, nil)
      return
    }
    let title = Self.comparable(name)
    if let scene = program.scenes.first(where: { $0.name == name }) {
      (type, showcase) = (scene, nil)
    } else if let found = program.showcases.first(where: { Self.comparable($0.title) == title }) {
      (type, showcase) = (found.scene, found)
    } else if let scene = program.scenes.first(where: { Self.comparable($0.name) == title }) {
      (type, showcase) = (scene, nil)
    } else {
      return nil
    }
  }

  /// Returns the words of a call that name its scene: all before the first parameter if they are a
  /// title, otherwise the first one; nil if the call begins with a parameter.
  package static func words(of operands: [String], _ program: Program) -> ArraySlice<String>? {
    let words = operands.prefix { !$0.contains("=") }
    guard !words.isEmpty else { return nil }
    let isTitle = Self(known: words.joined(separator: " "), program) != nil
    return isTitle ? words : words.prefix(1)
  }

  private static func comparable(_ name: String) -> String {
    String(name.lowercased().map { $0 == "-" ? " " : $0 })
  }

  private static func hint(for name: String, _ program: Program) -> String {
    let names = program.scenes.map(\.name)
    let titles = program.showcases.map(\.title)
    let known = names + titles.map(comparable)
    guard let nearest = Suggestion.nearest(to: name.lowercased(), among: known),
      let index = known.firstIndex(of: nearest)
    else { return "; use one of \(names.joined(separator: ", "))" }
    return "; did you mean '\((names + titles)[index])'?"
  }
}
