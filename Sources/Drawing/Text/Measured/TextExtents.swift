/// The measured texts of a stage: answers that never change during a run.
///
/// The first layout of a text asks the `TextExtentMeasuring`. Later layouts of the same text, and
/// replays of a recording of the run, use the stored answer. A frame therefore remains a function
/// of its input, although fonts differ between machines.
///
/// Texts that `StyledText.isCoveredByMetrics` never get here.
///
/// State: the lines of texts that the checked-in metrics do not cover; append-only. Changed by
/// Pango, at the first use of a text; a replay's `text` steps.
public final class TextExtents {
  /// An answer with the ``TextRequest/key`` of its request.
  package struct Entry: Hashable, Sendable {
    /// The key of the request.
    package var key: UInt64
    /// The answer.
    package var extent: TextExtent

    /// Creates an entry.
    package init(key: UInt64, extent: TextExtent) {
      self.key = key
      self.extent = extent
    }
  }

  private var extents: [UInt64: TextExtent] = [:]
  /// The text library; nil if there is none.
  package let source: (any TextExtentMeasuring)?
  /// The entries that were measured in this run, in the order of their first use.
  ///
  /// A recorder writes them to its file; in a replay they are those that the file lacks.
  package private(set) var measured: [Entry] = []

  /// Creates the extents of a stage.
  ///
  /// - Parameters:
  ///   - known: The entries of a file; none by default.
  ///   - source: The text library; without one, unknown texts are laid out with estimated widths.
  package init(known: [Entry] = [], source: (any TextExtentMeasuring)? = nil) {
    self.source = source
    for entry in known { insert(entry) }
  }

  /// Adds an entry from the input of the run; an existing entry with the same key stays.
  package func insert(_ entry: Entry) {
    if extents[entry.key] == nil { extents[entry.key] = entry.extent }
  }

  /// Returns the lines of a text; nil if they are unknown and there is no text library.
  ///
  /// Cost: one pass over the text's bytes; shaping the text at its first use.
  package func extent(of request: TextRequest) -> TextExtent? {
    let key = request.key
    if let extent = extents[key] { return extent }
    guard let source else { return nil }
    let extent = source.extent(of: request)
    extents[key] = extent
    measured.append(Entry(key: key, extent: extent))
    return extent
  }

  /// What the user can install to see all characters; nil if no character was missing.
  package var missingFontAdvice: String? { source?.missingFontAdvice }
}

/// A text library that shapes text in every script and breaks it into lines.
///
/// The program supplies one to each stage, because the engine itself imports no text library. The
/// answers depend on the fonts of the machine. They are therefore input of a run, which a
/// ``TextExtents`` remembers and a scenario file records.
package protocol TextExtentMeasuring: AnyObject {
  /// Returns the lines of a text.
  ///
  /// Cost: shaping the text once.
  func extent(of request: TextRequest) -> TextExtent
  /// What the user can install to see all characters; nil if no character was missing.
  var missingFontAdvice: String? { get }
}
