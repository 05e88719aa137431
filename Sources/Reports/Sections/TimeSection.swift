import Motion
import Profiling

/// The section with percentiles, a histogram, and results for other refresh rates.
struct TimeSection {
  private static let rungs: [(String, Percentile)] = [
    ("p50", .p50), ("p75", Percentile(perMille: 750)), ("p90", .p90), ("p95", .p95),
    ("p99", .p99), ("p99.9", Percentile(perMille: 999)), ("longest", Percentile(perMille: 1000)),
  ]

  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The section.
  var section: PageSection {
    PageSection(
      id: "times", title: "Frame times",
      body: """
        <div class="columns">
        <div class="card"><h3>Percentiles</h3>\(ladder)</div>
        <div class="card"><h3>Histogram</h3>\(histogram)</div>
        </div>
        <div class="card"><h3>At other refresh rates</h3>\(rates)</div>
        """)
  }

  private var ladder: Markup {
    let times = context.run.sample.ascendingTimes
    let before = context.baseRun?.sample.ascendingTimes
    let longest = Double(max(times.last ?? 1, before?.last ?? 1, 1))
    let lines = Self.rungs.map { name, percentile -> Markup in
      let value = percentile.value(in: times)
      let old = before.flatMap { percentile.value(in: $0) }
      let shares = (before == nil ? [] : [old]) + [value]
      let meter =
        shares.count == 1
        ? Markup.meter((value ?? 0) / longest)
        : Markup.meter((value ?? 0) / longest, (old ?? 0) / longest)
      let comparison: Markup =
        before == nil ? "" : "<td>\(PageContext.text(old?.milliseconds))</td>"
      let change: Markup =
        before == nil ? "" : "<td>\(PageContext.change(from: old, to: value))</td>"
      return """
        <tr><th scope="row" class="l">\(name)</th>\(comparison)\
        <td>\(PageContext.text(value?.milliseconds))</td>\(change)\(meter)</tr>
        """
    }
    return """
      <div class="scroll"><table id="ladder">
      <caption>Of \(context.run.sample.count) measured frames, type 7: between two frames, on \
      the line that joins them</caption>
      <thead><tr><th scope="col" class="l">percentile</th>\(beforeHead)\
      <th scope="col">ms</th>\(changeHead)<th></th></tr></thead>
      <tbody>
      \(lines)
      </tbody></table></div>
      """
  }

  private var beforeHead: Markup {
    context.base == nil ? "" : "<th scope=\"col\">before, ms</th>"
  }

  private var changeHead: Markup { context.base == nil ? "" : "<th scope=\"col\">change</th>" }

  private var histogram: Markup {
    let times = Array(context.run.sample.times)
    let before = context.baseRun.map { Array($0.sample.times) }
    let histogram = Histogram([times] + (before.map { [$0] } ?? []))
    let counts = histogram.counts(times)
    let old = before.map(histogram.counts)
    let lines = counts.indices.map { bin -> Markup in
      let (from, to) = (histogram.edges[bin], histogram.edges[bin + 1])
      let comparison: Markup = old.map { "<td>\($0[bin])</td>" } ?? ""
      let range = "\(PageContext.milliseconds(from)) to \(PageContext.milliseconds(to))"
      let both = counts[bin] + (old?[bin] ?? 0)
      return """
        <tr data-from="\(from)" data-to="\(to)" data-frames="\(both)">\
        <th scope="row" class="l">\(range)</th>\
        \(comparison)<td>\(counts[bin])</td></tr>
        """
    }
    let columns: Markup = old == nil ? "" : "<th scope=\"col\">frames before</th>"
    let key: Markup =
      old == nil ? "" : "<p class=\"note\">Filled: after. Outline: before.</p>"
    return """
      <figure><div id="histogram"></div>\(key)
      <figcaption class="quiet">Both axes are logarithmic.</figcaption></figure>
      <details class="printed"><summary>Values</summary><div class="scroll">
      <table id="histogram-values"><thead><tr><th scope="col" class="l">range, ms</th>\
      \(columns)<th scope="col">frames</th></tr></thead>
      <tbody>
      \(lines)
      </tbody></table></div></details>
      """
  }

  private var rates: Markup {
    let sample = context.run.sample
    let clocks = context.summary.rates.map(\.clock.rate)
    let own = clocks.contains(context.run.rate) ? [] : [context.run.rate]
    let lines = (own + clocks).map { rate -> Markup in
      let judged = sample.at(rate)
      let ratio = Metric.hitchRatio.value(of: judged)
      let word = ratio.map { HitchVerdict(hitchRatio: $0) }
      let shape: Markup =
        switch word {
        case .good: .shape(.wellWithinPeriod)
        case .fair: .shape(.overPeriod)
        case .poor: .shape(.overTwoPeriods)
        case nil: .neutralShape
        }
      let name = "\(rate)" + (rate == context.run.rate ? " (the file's)" : "")
      func cell(_ metric: Metric) -> Markup {
        "<td>\(PageContext.text(metric, metric.value(of: judged)))</td>"
      }
      return """
        <tr><th scope="row" class="l">\(name)</th><td>\(rate.period.fixed(3))</td>\
        \([.missedFrames, .missedRefreshes, .hitchRatio, .softHitchRatio].map(cell))\
        <td class="l">\(shape) \(word?.rawValue ?? "–")</td></tr>
        """
    }
    return """
      <div class="scroll"><table id="rates"><caption>The same frames against other deadlines; \
      hitches under 5 ms/s are good, over 10 poor</caption><thead><tr>
      <th scope="col" class="l">frames per second</th><th scope="col">deadline, ms</th>
      <th scope="col">frames late</th><th scope="col">refreshes missed</th>
      <th scope="col">hitches, ms/s</th><th scope="col">soft, ms/s</th>
      <th scope="col" class="l">verdict</th></tr></thead>
      <tbody>
      \(lines)
      </tbody></table></div>
      """
  }
}
