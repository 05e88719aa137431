import FoundationEssentials
import Profiling

/// JSON as the program writes it: sorted keys, indented.
enum JSONText {
  /// Returns the text of a value.
  static func text(of value: some Encodable) throws(CommandError) -> String {
    try encoded(value, .prettyPrinted)
  }

  /// Returns a value as one line.
  static func line(of value: some Encodable) throws(CommandError) -> String {
    try encoded(value, [])
  }

  private static func encoded(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws(CommandError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.keyEncodingStrategy = .convertToSnakeCase
    do {
      return SafeText.json(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      throw CommandError(.broken, "the result cannot be written as JSON: \(error)")
    }
  }

  /// Returns the text of a document that encodes itself; `name` identifies it in an error.
  static func document(
    _ name: String, _ text: () throws(RunDocumentError) -> String
  ) throws(CommandError) -> String {
    do throws(RunDocumentError) {
      return try text()
    } catch {
      throw CommandError(.broken, "\(name): \(error)")
    }
  }

  /// Decodes a value from a text.
  static func value<Value: Decodable>(_ type: Value.Type, from text: String) -> Value? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(type, from: Data(text.utf8))
  }
}
