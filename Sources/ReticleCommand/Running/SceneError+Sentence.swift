package import Stage

extension SceneError {
  /// What was asked, found, and can be done, as a sentence of its own: it begins with a capital.
  package var sentence: String {
    description.prefix(1).uppercased() + description.dropFirst()
  }
}
