import Stage

extension DigestTable {
  /// Parses the output of ``ScenarioWriter/digestText(_:)``, such as `digests.txt`; returns nil if
  /// a line has another form.
  package init?(text: String) {
    self.init()
    for line in text.split(separator: "\n").dropFirst() {
      guard let entry = Self.entry(line) else { return nil }
      entries.append(entry)
    }
  }

  private static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ")
    guard words.count == DigestParser.fields.count + 1, words[0].first == "@",
      let frame = Int64(words[0].dropFirst())
    else { return nil }
    var values: [UInt64] = []
    for (word, field) in zip(words.dropFirst(), DigestParser.fields) {
      guard word.hasPrefix("\(field)="),
        let value = UInt64(word.dropFirst(field.count + 1), radix: 16)
      else { return nil }
      values.append(value)
    }
    return Entry(
      frame: frame,
      digest: StateDigest(
        all: values[0], scroll: values[1], layout: values[2], cells: values[3],
        animations: values[4], randomness: values[5]))
  }
}
