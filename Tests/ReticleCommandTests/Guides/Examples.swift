import Foundation

/// Reads the code in the text of a guide.
enum Examples {
  /// Returns the Swift code in a text, in order.
  static func swift(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}
