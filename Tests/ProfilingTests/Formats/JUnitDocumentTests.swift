import Foundation
import FoundationXML
import Profiling
import Testing

struct JUnitDocumentTests {
  private var suite: JUnitDocument.Suite {
    var suite = JUnitDocument.Suite(name: "a.scn", file: "Scenarios/a.scn", seconds: 1.25)
    suite.properties = [(name: "p99_cpu_ms", value: "11.9")]
    suite.cases = [
      .init("runs to its end"),
      .init("line 15: offset.y > 900", line: 15, .failed("Expectation", "found 3 < 4\n& \"5\"")),
      .init("line 16: x", line: 16, .skipped("needs a release build")),
      .init("line 17: y", line: 17, .broken("signal 9\u{1}")),
    ]
    return suite
  }

  @Test func `a document has the expected text`() {
    let document = JUnitDocument(
      name: "reticle replay", suites: [suite], timestamp: "2026-11-21T01:52:49")
    #expect(
      document.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="reticle replay" tests="4" failures="1" errors="1" skipped="1" \
        time="1.250" timestamp="2026-11-21T01:52:49">
          <testsuite name="a.scn" tests="4" failures="1" errors="1" skipped="1" time="1.250" \
        timestamp="2026-11-21T01:52:49" file="Scenarios/a.scn">
            <properties>
              <property name="p99_cpu_ms" value="11.9"/>
            </properties>
            <testcase classname="a.scn" name="runs to its end" file="Scenarios/a.scn" time="0"/>
            <testcase classname="a.scn" name="line 15: offset.y &gt; 900" file="Scenarios/a.scn" \
        line="15" time="0"><failure message="found 3 &lt; 4" type="Expectation">found 3 &lt; 4&#10;\
        &amp; &quot;5&quot;</failure></testcase>
            <testcase classname="a.scn" name="line 16: x" file="Scenarios/a.scn" line="16" \
        time="0"><skipped message="needs a release build"/></testcase>
            <testcase classname="a.scn" name="line 17: y" file="Scenarios/a.scn" line="17" \
        time="0"><error message="signal 9\u{FFFD}" type="Error">signal 9\u{FFFD}</error></testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `totals include all suites`() {
    let xml = JUnitDocument(name: "a", suites: [suite, suite, suite]).xml
    #expect(
      xml.contains("<testsuites name=\"a\" tests=\"12\" failures=\"3\" errors=\"3\" skipped=\"3\""))
    #expect(xml.contains("time=\"3.750\""))
  }

  @Test func `any text results in well-formed XML`() throws {
    var suite = suite
    let characters = (1..<0x300).compactMap(Unicode.Scalar.init).map(Character.init)
    suite.cases.append(.init(String(characters), .failed("]]>", "--> ]]> \u{FFFF}")))
    for suites in [[suite], []] {
      let data = Data(JUnitDocument(name: "<&>\"'", suites: suites).xml.utf8)
      let document = try XMLDocument(data: data)
      #expect(document.rootElement()?.name == "testsuites")
      #expect(document.rootElement()?.attribute(forName: "name")?.stringValue == "<&>\"'")
    }
  }
}
