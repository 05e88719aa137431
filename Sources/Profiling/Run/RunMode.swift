/// How a run's frames were started; named in every output, since times of two modes do not compare.
package enum RunMode: String, Codable, Sendable {
  /// At their deadlines, as in the window.
  case paced
  /// One after the other, as fast as they go.
  case asap
  /// One by one, by a person.
  case step
}
