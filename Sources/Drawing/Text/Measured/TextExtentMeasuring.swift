/// A text library that shapes text in every script and breaks it into lines.
///
/// The program supplies one to each stage, because the engine itself imports no text library. The
/// answers depend on the fonts of the machine. They are therefore input of a run, which a
/// ``TextExtents`` remembers and a scenario file records.
public protocol TextExtentMeasuring: AnyObject {
  /// Returns the lines of a text.
  ///
  /// Cost: shaping the text once.
  func extent(of request: TextRequest) -> TextExtent
  /// What the user can install to see all characters; nil if no character was missing.
  var missingFontAdvice: String? { get }
}
