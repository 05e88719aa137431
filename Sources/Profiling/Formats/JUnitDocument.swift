/// Results as JUnit XML, in the subset that all continuous integration services read.
///
///     let suite = JUnitDocument.Suite(name: "fling.scn", file: "Scenarios/fling.scn")
///     JUnitDocument(name: "reticle replay", suites: [suite]).xml
package struct JUnitDocument: Sendable {
  /// The result of a case.
  package enum Result: Hashable, Sendable {
    /// The check passed.
    case passed
    /// The check could not be performed here; with the reason.
    case skipped(String)
    /// The check failed: a kind, such as `DigestMismatch`, and a message.
    case failed(String, String)
    /// The check could not be carried out because of an error; with a message.
    case broken(String)
  }

  /// A single check.
  package struct Case: Hashable, Sendable {
    /// What is checked.
    package var name: String
    /// The line in the suite's file, from 1; `nil` if the case concerns the whole file.
    package var line: Int?
    /// The result.
    package var result: Result

    /// Creates a case.
    package init(_ name: String, line: Int? = nil, _ result: Result = .passed) {
      self.name = name
      self.line = line
      self.result = result
    }
  }

  /// All checks of one file.
  package struct Suite: Sendable {
    /// The suite's name.
    package var name: String
    /// The file's path.
    package var file: String
    /// The duration, in seconds.
    package var seconds: Double
    /// Additional facts, such as times, for graphs; they do not affect the result.
    package var properties: [(name: String, value: String)] = []
    /// The cases.
    package var cases: [Case] = []

    /// Creates a suite without cases.
    package init(name: String, file: String, seconds: Double = 0) {
      self.name = name
      self.file = file
      self.seconds = seconds
    }
  }

  /// The name of the command.
  package var name: String
  /// The suites, one for each file.
  package var suites: [Suite]
  /// The start of the command, such as `2026-11-21T01:52:49`; omitted if it is not known.
  package var timestamp: String?

  /// Creates a document from suites.
  package init(name: String, suites: [Suite], timestamp: String? = nil) {
    self.name = name
    self.suites = suites
    self.timestamp = timestamp
  }

  /// The document's text, with a newline at the end.
  package var xml: String {
    let lines = suites.flatMap(lines)
    let seconds = suites.reduce(0) { $0 + $1.seconds }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(XML.attributes([("name", name)] + counts(suites.flatMap(\.cases), seconds)))>
      \((lines + ["</testsuites>"]).joined(separator: "\n"))

      """
  }

  private func lines(of suite: Suite) -> [String] {
    let head = [("name", suite.name)] + counts(suite.cases, suite.seconds) + [("file", suite.file)]
    var lines = ["  <testsuite\(XML.attributes(head))>"]
    if !suite.properties.isEmpty {
      lines.append("    <properties>")
      lines += suite.properties.map {
        "      <property\(XML.attributes([("name", $0.name), ("value", $0.value)]))/>"
      }
      lines.append("    </properties>")
    }
    lines += suite.cases.map { line(of: $0, in: suite) }
    return lines + ["  </testsuite>"]
  }

  private func line(of test: Case, in suite: Suite) -> String {
    var fields = [("classname", suite.name), ("name", test.name), ("file", suite.file)]
    if let line = test.line { fields.append(("line", "\(line)")) }
    fields.append(("time", "0"))
    let start = "    <testcase" + XML.attributes(fields)
    let inner =
      switch test.result {
      case .passed: ""
      case .skipped(let reason): "<skipped\(XML.attributes([("message", reason)]))/>"
      case .failed(let type, let message): Self.element("failure", type, message)
      case .broken(let message): Self.element("error", "Error", message)
      }
    return inner.isEmpty ? start + "/>" : "\(start)>\(inner)</testcase>"
  }

  private static func element(_ name: String, _ type: String, _ message: String) -> String {
    let first = message.split(separator: "\n").first.map(String.init) ?? message
    let fields = XML.attributes([("message", first), ("type", type)])
    return "<\(name)\(fields)>\(XML.escaped(message))</\(name)>"
  }

  private func counts(_ cases: [Case], _ seconds: Double) -> [(String, String)] {
    var (failures, errors, skipped) = (0, 0, 0)
    for test in cases {
      switch test.result {
      case .passed: break
      case .skipped: skipped += 1
      case .failed: failures += 1
      case .broken: errors += 1
      }
    }
    return [
      ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("skipped", "\(skipped)"), ("time", seconds.fixed(3)),
    ] + (timestamp.map { [("timestamp", $0)] } ?? [])
  }
}
