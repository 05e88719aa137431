/// Results as JUnit XML, the subset that every continuous-integration service reads.
///
///     let suite = JUnitDocument.Suite(name: "fling.scn", file: "Scenarios/fling.scn")
///     JUnitDocument(name: "reticle replay", suites: [suite]).xml
package struct JUnitDocument: Sendable {
  /// What came of a case.
  package enum Result: Hashable, Sendable {
    /// It is as it should be.
    case passed
    /// It could not be told here.
    case skipped(String)
    /// It is not as it should be: a kind, such as `DigestMismatch`, and a message.
    case failed(String, String)
    /// It could not be carried out.
    case broken(String)
  }

  /// Something that was checked.
  package struct Case: Hashable, Sendable {
    /// What was checked.
    package var name: String
    /// The line in the suite's file, from 1; `nil` for what concerns all of it.
    package var line: Int?
    /// What came of it.
    package var result: Result

    /// Makes a case.
    package init(_ name: String, line: Int? = nil, _ result: Result = .passed) {
      self.name = name
      self.line = line
      self.result = result
    }
  }

  /// All that was checked of a file.
  package struct Suite: Sendable {
    /// What the suite is called.
    package var name: String
    /// The file's path.
    package var file: String
    /// How long it took, in seconds.
    package var seconds: Double
    /// Facts about the suite, such as times: graphs read them and nothing fails by them.
    package var properties: [(name: String, value: String)] = []
    /// The cases.
    package var cases: [Case] = []

    /// Makes a suite without cases.
    package init(name: String, file: String, seconds: Double = 0) {
      self.name = name
      self.file = file
      self.seconds = seconds
    }
  }

  /// What was called.
  package var name: String
  /// A suite for each file.
  package var suites: [Suite]
  /// When it was called, such as `2026-11-21T01:52:49`; left out where it is not known.
  package var timestamp: String?

  /// Gathers suites.
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
