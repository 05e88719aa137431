import Profiling

/// The page without the bodies of its sections: head, title, keys, style and script.
struct PageTemplate {
  let context: PageContext
  let data: String
  let sections: [PageSection]

  /// The text of the whole file.
  var text: String {
    let title = context.summary.scenario.title ?? context.summary.scenario.path
    let head = PageHead(
      title: title, policies: ["script-src 'unsafe-inline'", "img-src data:"])
    let page: Markup = """
      \(head.markup)
      <body>
      \(header(title))
      <nav class="sections" aria-label="Sections"><ul>
      \(sections.map(\.link))
      </ul></nav>
      <main>
      <noscript><p>Charts need scripts; the tables hold every number without.</p></noscript>
      \(sections.map(\.markup))
      </main>
      \(Self.keys)
      <dialog id="large" aria-label="A frame's picture"><p></p><div></div>
      <form method="dialog"><button>Close</button></form></dialog>
      <div id="said" class="heard" role="status"></div>
      <script type="application/json" id="page-data">
      \(Markup(verbatim: data))
      </script>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
    return page.text
  }

  private func header(_ title: String) -> Markup {
    """
    <header class="top">
    <div class="brand">\(Self.logo)<span>Reticle</span>
    <div class="tools">
    <fieldset class="choice"><legend class="heard">Theme</legend>
    \(Self.choice("theme", [("", "Auto"), ("light", "Light"), ("dark", "Dark")]))
    </fieldset>
    <button id="show-keys" type="button" aria-haspopup="dialog">Keys <kbd>?</kbd></button>
    </div></div>
    <h1>\(title)</h1>
    <div class="facts">\(facts.map { "<span>\($0)</span>" as Markup })</div>
    </header>
    """
  }

  private var facts: [String] {
    let summary = context.summary
    var viewport = summary.scenario.viewport
    if let scale = summary.scenario.scaleThousandths, scale != 1000 {
      viewport? += " at scale \((Double(scale) / 1000).plain)"
    }
    var facts: [String?] = [
      summary.scenario.path, summary.scenario.demo, viewport,
      "\(PageContext.count(summary.frameCount, "frame")) at \(summary.clock.rate)",
      summary.mode.rawValue, summary.environment.build + " build",
    ]
    if let spread = context.page.spread {
      facts.append("medians of \(PageContext.count(spread.runCount, "run"))")
    }
    if let commit = summary.program.commit {
      facts.append("commit \(commit.prefix(12))" + (summary.program.dirty == true ? "+" : ""))
    }
    if context.base != nil {
      let name = context.page.baseName
      facts.append("compared with " + (name.isEmpty ? "an earlier run" : name))
    }
    return facts.compactMap(\.self) + context.page.remarks
  }

  /// Returns radio buttons that look like a single control; the first is selected.
  static func choice(_ name: String, _ options: [(value: String, title: String)]) -> [Markup] {
    options.enumerated().map { index, option in
      let state: Markup = index == 0 ? " checked" : ""
      return """
        <label><input type="radio" name="\(name)" value="\(option.value)"\(state)>\
        \(option.title)</label>
        """
    }
  }

  /// The program's mark.
  static let logo: Markup = """
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" \
    stroke-width="1.5"><rect x="2" y="2" width="16" height="16" rx="4"/>\
    <path d="M7.5 2v16M12.5 2v16M2 7.5h16M2 12.5h16"/></svg>
    """

  private static let keys: Markup = """
    <dialog id="keys" aria-label="Keys"><h2>Keys</h2><dl class="pairs">
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>the late frames, or the longest where none is late</dd>
    <dt><kbd>,</kbd> <kbd>.</kbd> or <kbd>Shift</kbd> with arrows</dt><dd>one frame</dd>
    <dt><kbd>Page Up</kbd> <kbd>Page Down</kbd></dt><dd>ten frames, with the strip in focus</dd>
    <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first and last frame, with the strip in focus</dd>
    <dt><kbd>W</kbd></dt><dd>the longest frame</dd>
    <dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>closer, further, all frames</dd>
    <dt><kbd>S</kbd> <kbd>C</kbd></dt><dd>the strip's scale and its colors</dd>
    <dt><kbd>O</kbd></dt><dd>outlines on pictures</dd>
    <dt><kbd>T</kbd></dt><dd>theme</dd>
    </dl><form method="dialog"><button>Close</button></form></dialog>
    """

  /// The style of all pages.
  static var style: Markup { template(PackageResources.page_css, PackageResources.charts_css) }

  private static var script: Markup {
    template(
      PackageResources.data_js, PackageResources.draw_js, PackageResources.strip_js,
      PackageResources.lanes_js, PackageResources.frame_js, PackageResources.flames_js,
      PackageResources.tables_js, PackageResources.page_js, PackageResources.start_js)
  }

  /// Returns files of the Template folder, which are embedded in the program, without escaping.
  private static func template(_ files: [UInt8]...) -> Markup {
    Markup(verbatim: files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
  }
}

extension Double {
  /// The shortest form of the number, with at most three decimals.
  var plain: String {
    let kept = fixed(3).reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(kept.reversed())
  }
}
