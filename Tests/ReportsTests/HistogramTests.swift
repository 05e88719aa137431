import Profiling
import Reports
import Testing

struct HistogramTests {
  @Test(
    arguments: [
      [1], [1_000_000], [4_200_000, 4_200_001, 4_300_000], [55_000, 51_000_000],
      [1, 1_000_000_000], [10, 20, 40, 80], Array(repeating: 16_666_667, count: 50),
    ] as [[Nanoseconds]])
  func `every time is in one of at most 48 bins`(times: [Nanoseconds]) {
    let histogram = Histogram([times])
    let edges = histogram.edges
    #expect(edges.count >= 2 && edges.count <= 49)
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 })
    #expect(edges[0] <= times.min() ?? 0)
    #expect(edges[edges.count - 1] > times.max() ?? 0)
    let counts = histogram.counts(times)
    #expect(counts.reduce(0, +) == times.count)
    for (bin, count) in counts.enumerated() {
      #expect(count == times.count { $0 >= edges[bin] && $0 < edges[bin + 1] })
    }
  }

  @Test func `two runs share their bins`() {
    let histogram = Histogram([[1_000_000], [9_000_000]])
    #expect(histogram.edges[0] <= 1_000_000)
    #expect(histogram.edges[histogram.edges.count - 1] > 9_000_000)
  }

  @Test func `without times there are no bins`() {
    #expect(Histogram([[]]).edges.isEmpty)
    #expect(Histogram([]).counts([]).isEmpty)
  }
}
