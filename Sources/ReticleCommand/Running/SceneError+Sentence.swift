package import Stage

extension SceneError {
  /// The description as a sentence that starts with a capital letter.
  package var sentence: String {
    description.prefix(1).uppercased() + description.dropFirst()
  }
}
