import FoundationEssentials
import Profiling

/// JSON as the program writes it: sorted keys, indented.
enum JSONText {
  /// The text of a value.
  static func text(of value: some Encodable) throws(CommandError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    do {
      return SafeText.json(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      throw CommandError(.broken, "the result cannot be written as JSON: \(error)")
    }
  }

  /// The text that a document makes of itself; `name` says which one where it cannot.
  static func document(
    _ name: String, _ text: () throws(RunDocumentError) -> String
  ) throws(CommandError) -> String {
    do throws(RunDocumentError) {
      return try text()
    } catch {
      throw CommandError(.broken, "\(name): \(error)")
    }
  }

  /// The value of a text.
  static func value<Value: Decodable>(_ type: Value.Type, from text: String) -> Value? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(type, from: Data(text.utf8))
  }
}
