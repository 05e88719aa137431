import Geometry
import Stage
import Testing

@Suite struct StateWriterTests {
  @Test func `naming fields does not change the digest`() {
    var (silent, naming) = (StateWriter(), StateWriter(namingFields: true))
    write(into: &silent)
    write(into: &naming)
    #expect(silent.value == naming.value)
    #expect(silent.fields.isEmpty)
  }

  @Test func `fields are named with their groups, in order`() {
    var writer = StateWriter(namingFields: true)
    write(into: &writer)
    #expect(
      writer.fields.map { "\($0.name) = \($0.value)" } == [
        "count = 2", "cell[4].frame = 1.0, 2.0, 3.0, 4.0", "cell[4].part[1].flag = true",
        "cell[4].size = 5.0, 6.0", "opacity = 0.5", "offset = 7.0, 8.0", "phase = idle",
        "bits = ff",
      ])
  }

  @Test func `every kind of field affects the digest`() {
    let writes: [(inout StateWriter) -> Void] = [
      { $0.write("a", 1) }, { $0.write("a", 2) }, { $0.write("a", 2.0) }, { $0.write("a", "2") },
      { $0.write("a", Size(width: 1, height: 2)) }, { $0.write("a", Size(width: 2, height: 1)) },
      { $0.write("a", Vector(dx: 1, dy: 3)) }, { $0.write("a", bits: 77) }, { _ in },
      { $0.write("a", Rect(x: 1, y: 2, width: 3, height: 4)) },
    ]
    let digests = writes.map { write in
      var writer = StateWriter()
      write(&writer)
      return writer.value
    }
    #expect(Set(digests).count == digests.count)
  }

  @Test func `negative zero is written and digested as zero`() {
    var (negative, positive) = (
      StateWriter(namingFields: true), StateWriter(namingFields: true)
    )
    negative.write("a", -0.0)
    positive.write("a", 0.0)
    #expect(negative.value == positive.value)
    #expect(negative.fields == positive.fields)
  }

  @Test func `NaN stops the program and names the field`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var writer = StateWriter()
        writer.group("cell", 4) { $0.write("frame", Rect(x: .nan, y: 0, width: 0, height: 0)) }
      })
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("'frame'"))
  }

  private func write(into writer: inout StateWriter) {
    writer.write("count", 2)
    writer.group("cell", 4) { writer in
      writer.write("frame", Rect(x: 1, y: 2, width: 3, height: 4))
      writer.group("part", 1) { $0.write("flag", true) }
      writer.write("size", Size(width: 5, height: 6))
    }
    writer.write("opacity", 0.5)
    writer.write("offset", Vector(dx: 7, dy: 8))
    writer.write("phase", "idle")
    writer.write("bits", bits: 255)
  }
}
