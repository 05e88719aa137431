package import Driving
import Foundation
package import Profiling

/// A driven run as a single HTML file without scripts.
///
/// Equal pages have equal bytes.
package struct DrivenPage: Sendable {
  /// The pictures before and after a gap, as JPEG files.
  package struct GapPictures: Hashable, Sendable {
    /// The index of the frame after the gap.
    package var frame: Int
    /// The duration.
    package var duration: Nanoseconds
    /// The number of refreshes without a new picture, although one was due.
    package var missed: Int
    /// The picture before the gap.
    package var before: [UInt8]
    /// The picture after the gap.
    package var after: [UInt8]

    /// Creates the pictures of a gap.
    package init(
      frame: Int, duration: Nanoseconds, missed: Int, before: [UInt8], after: [UInt8]
    ) {
      (self.frame, self.duration, self.missed) = (frame, duration, missed)
      (self.before, self.after) = (before, after)
    }
  }

  private let document: DrivenDocument
  private let pictures: [GapPictures]

  /// Creates the page of a run.
  package init(_ document: DrivenDocument, pictures: [GapPictures] = []) {
    (self.document, self.pictures) = (document, pictures)
  }

  /// Returns the text of the page.
  package func html() -> String {
    StaticPage(
      title: document.scenario.title ?? document.scenario.path, facts: facts,
      sections: [lanes, gaps, latencies, numbers, method].compactMap(\.self), hasContents: true,
      hasPictures: true
    ).text
  }

  private var facts: [String] {
    let program = document.program
    var facts = [
      document.scenario.path,
      program.command.isEmpty ? "“\(program.windowTitle)”" : program.command.joined(separator: " "),
      "\(program.windowWidth)×\(program.windowHeight) pixels",
      PageContext.count(document.frameCount, "frame"),
      "driven, touches as \(document.method.touchMode)",
    ]
    if program.server == "virtual" { facts.append("virtual X server") }
    return facts
  }

  // MARK: - Sections

  private var lanes: PageSection {
    let chart = DrivenChart(document)
    let legend: Markup = """
      <ul class="legend"><li><svg class="swatch" width="12" height="12"><rect class="s0" \
      width="12" height="12"/></svg>new picture in the next refresh</li>
      <li><svg class="swatch" width="12" height="12"><rect class="s2" width="12" height="12"/>\
      </svg>a refresh without the picture that was due</li>
      <li><svg class="swatch" width="12" height="12"><rect class="s3" width="12" height="12"/>\
      </svg>several</li></ul>
      """
    return PageSection(
      id: "lanes", title: "Frames",
      body: """
        <div class="card">
        \(chart.figures)
        \(legend)
        <p class="note">Time runs to the right, \(chart.durationText) in all. Each lane has its \
        own scale, whose greatest value is written at its top. Gaps are the times between new \
        pictures while the content moves. Displacement is how far the content moved with each \
        picture, in pixels per refresh.</p>
        </div>
        """)
  }

  private var gaps: PageSection? {
    guard !pictures.isEmpty else { return nil }
    let articles = pictures.map { gap -> Markup in
      let time = document.columns.timeNs[gap.frame]
      return """
        <article><h3>\(PageContext.milliseconds(gap.duration)) ms</h3>
        <p>before frame \(gap.frame), at \((Double(time) / 1e9).fixed(2)) s\(gap.missed == 0
        ? "" : ", " + PageContext.count(gap.missed, "refresh", "refreshes") + " repeated")\
        \(waited(document.columns.runDelayNs.flatMap { $0[gap.frame] }))</p>
        <div class="film">\(Self.picture(gap.before, "before"))\(Self.picture(gap.after, "after"))\
        </div></article>
        """
    }
    return PageSection(
      id: "gaps", title: "Longest gaps", body: "<div class=\"worst\">\n\(articles)\n</div>")
  }

  private func waited(_ delay: Int64?) -> String {
    delay.map { "; the program waited \(PageContext.milliseconds($0)) ms for a processor" } ?? ""
  }

  private var latencies: PageSection? {
    guard let motions = document.firstMotions, !motions.isEmpty else { return nil }
    let rows = motions.map { motion -> Markup in
      """
      <tr><td>\((Double(motion.inputNs) / 1e9).fixed(3))</td>\
      <td class="l">\(motion.cause.rawValue)</td>\
      <td>\(motion.latencyNs.map(PageContext.milliseconds) ?? "none within 1 s")</td>\
      <td>\(motion.runDelayNs.map(PageContext.milliseconds) ?? "–")</td></tr>
      """
    }
    return PageSection(
      id: "latencies", title: "First motions",
      body: """
        <p class="note">The time from an input after a rest, or in the other direction than the \
        one before, to the first picture that moved in its direction.</p>
        <div class="card"><div class="scroll"><table><thead><tr><th>input, s</th>\
        <th class="l">after a</th><th>latency, ms</th>\
        <th>waited for a processor, ms</th></tr></thead><tbody>
        \(rows)
        </tbody></table></div></div>
        """)
  }

  private static func picture(_ bytes: [UInt8], _ name: String) -> Markup {
    """
    <figure class="here"><span class="shot"><img alt="The window \(name) the gap" \
    src="data:image/jpeg;base64,\(Data(bytes).base64EncodedString())"></span>\
    <figcaption>\(name)</figcaption></figure>
    """
  }

  private var numbers: PageSection {
    let rows = DrivenMetrics.descriptions.compactMap { name, text -> Markup? in
      guard let value = document.metrics[name] ?? nil else { return nil }
      return """
        <tr><th class="l" scope="row"><code>\(name)</code></th><td>\(value.fixed(3))</td>\
        <td class="l wide">\(text)</td></tr>
        """
    }
    return PageSection(
      id: "numbers", title: "Numbers",
      body: """
        <div class="card"><div class="scroll"><table><thead><tr><th class="l">Metric</th>\
        <th>Value</th><th class="l"></th></tr></thead><tbody>
        \(rows)
        </tbody></table></div></div>
        """)
  }

  private var method: PageSection {
    let method = document.method
    var pairs: [(String, String)] = [
      ("refresh", "\((1e9 / Double(method.refreshNs)).fixed(1)) per second"),
      ("axis", method.axis),
    ]
    if let notch = method.notchThousandths {
      pairs.append(
        (
          "notch",
          "\((Double(notch) / 1000).fixed(1)) points, \(method.isCalibrated ? "measured" : "given")"
        ))
    }
    pairs.append(("motion", method.isStepwise ? "jumps with each notch of the wheel" : "glides"))
    if let confidence = method.confidenceThousandths {
      pairs.append(
        ("confidence", "\((Double(confidence) / 10).fixed(1)) % of changed lines agree, median"))
    }
    if let area = method.area {
      pairs.append(("area", area.map(String.init).joined(separator: ", ") + " pixels"))
    }
    pairs.append(("partial pictures", "\(method.partialPictures)"))
    pairs.append(("drawn without a change", "\(method.unchangedPictures)"))
    let environment = document.environment
    pairs.append(("machine", environment.processor.model))
    pairs.append(("kernel", environment.kernel))
    for step in document.skippedSteps { pairs.append(("skipped", step)) }
    for note in document.outcome.notes { pairs.append(("note", note)) }
    let list = pairs.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" as Markup }
    return PageSection(
      id: "method", title: "Method",
      body: """
        <div class="card"><dl class="pairs">
        \(list)
        </dl>
        <p class="note">The program was measured from outside: from the pixels of its window and \
        from <code>/proc</code>. Phases and counters cannot be known and are absent.</p></div>
        """)
  }
}
