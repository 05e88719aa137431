import Profiling
import Stage

/// The section with the flame graph of the functions of chosen frames.
struct FunctionSection {
  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The section; nil for a page without functions.
  var section: PageSection? {
    guard let functions = context.page.functions else { return nil }
    let (runs, period) = functions.facts
    let phases =
      FramePhase.measured.map { ("\($0.rawValue)", "\($0)") }
      + (functions.hasOtherThreads ? [("\(FramePhase.allCases.count)", "other threads")] : [])
    return PageSection(
      id: "functions", title: "Functions",
      body: """
        <p class="note">A sample every \(period.durationText) of CPU time in \
        \(PageContext.count(runs, "replay")), added up. Wide functions take long, with what they \
        call below them. Choose a frame in the strip above; click a function to enlarge it.</p>
        <div class="card">
        <div class="toolbar">
        <fieldset class="choice"><legend>Of</legend>
        \(PageTemplate.choice("flames", Self.scopes))
        </fieldset>
        <fieldset class="choice"><legend>Phase</legend>
        \(PageTemplate.choice("flamephase", [("", "All")] + phases))
        </fieldset>
        <input id="flame-search" type="search" autocomplete="off" placeholder="Search functions" \
        aria-label="Search functions">
        </div>
        <p id="flame-facts" class="facts" role="status"></p>
        <figure id="flames"></figure>
        <div class="scroll"><table id="flame-functions"></table></div>
        </div>
        """)
  }

  private static let scopes = [
    ("frame", "Frame"), ("range", "Visible frames"), ("section", "Section"), ("step", "Step"),
    ("all", "All"),
  ]
}
