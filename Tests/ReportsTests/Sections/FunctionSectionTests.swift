import Profiling
import Reports
import Stage
import Testing

struct FunctionSectionTests {
  private func samples(paths: Int) -> (FunctionSamples, [[CodeFrame]]) {
    var run = SampledRun(period: 1_000_000, clock: .perf)
    run.code = [SampledRun.Code(addresses: 0..<1_000_000, base: 0, path: "/program")]
    for path in 0..<paths {
      run.append(words: [3, UInt64(path % 300) << 8 | 3, UInt64(path % 977) + 10, 6, 2])
    }
    var samples = FunctionSamples()
    samples.append(run, cpuTime: Nanoseconds(paths) * 1_000_000)
    let symbols = samples.addresses.map { address in
      let name = "</script> function \(address.offset)"
      return [CodeFrame(CodeFunction(name, .program, file: "a.swift"), line: 3)]
    }
    return (samples, symbols)
  }

  private func page(paths: Int) -> String {
    let (samples, symbols) = samples(paths: paths)
    var page = ReportPage(Example.document(300))
    page.functions = FunctionData(samples, symbols)
    return page.html()
  }

  @Test func `a page with functions has their tree and their samples`() throws {
    let text = page(paths: 40)
    let data = try #require(try ReportPageReader(text).data()["functions"] as? [String: Any])
    #expect(data["runs"] as? Int == 1)
    #expect(data["period"] as? Int == 1_000_000)
    let functions = try #require(data["functions"] as? [[Any]])
    #expect(functions.count == 42)
    #expect(functions[0][0] as? String == "</script> function 1")
    #expect(functions[0][1] as? String == "a.swift:3")
    #expect(text.contains("<section id=\"functions\""))
    #expect(!text.contains("</script> function"))
  }

  @Test func `a page without functions has no section for them`() {
    #expect(!ReportPage(Example.document(300)).html().contains("id=\"functions\""))
  }

  @Test func `many functions are reduced to what fits into a page`() {
    let text = page(paths: 100_000)
    #expect(text.utf8.count < ReportPage.sizeLimit)
  }
}
