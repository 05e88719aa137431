package import Profiling

/// A run as one HTML file: opens from disk, loads nothing, stays under a megabyte.
///
/// Made from a `RunDocument` and what the caller has beside it. Every number in it was
/// computed by `Profiling`; the page's script only draws. Equal pages have equal bytes.
///
///     var page = ReportPage(document)
///     page.pictures = pictures
///     try Data(page.html().utf8).write(to: url)
package struct ReportPage: Sendable {
  /// The most bytes a page has, however long the run.
  package static let sizeLimit = 1_000_000

  /// The run.
  package var document: RunDocument
  /// An earlier run of the same scenario to compare with; `nil` for none.
  package var base: RunDocument?
  /// What came of comparing the two; without it the page tells differences, but judges no times.
  package var comparison: ReportComparison?
  /// What was on the screen in some frames; those that do not fit in are left out, and named.
  package var pictures: [ReportPicture] = []
  /// Files beside the page that it links to.
  package var files: [ReportFile] = []
  /// How the frames' times lie where the document holds the medians of several runs.
  package var spread: ReportSpread?
  /// Remarks on how the run was made, a few words each.
  package var remarks: [String] = []

  /// Creates a page about a run.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// How many of the longest frames are shown.
  static let worstCount = 8

  /// What tells the run from the earlier one: its commit, or else its file; empty where there is no
  /// other or nothing tells them apart.
  var name: String { Self.name(of: document.summary, besides: base?.summary) }

  /// What tells the earlier run from the other.
  var baseName: String {
    base.map { Self.name(of: $0.summary, besides: document.summary) } ?? ""
  }

  private static func name(of run: RunSummary, besides other: RunSummary?) -> String {
    guard let other else { return "" }
    if let commit = run.program.commit, commit != other.program.commit {
      return "commit \(commit.prefix(12))" + (run.program.dirty == true ? "+" : "")
    }
    return run.scenario.path == other.scenario.path ? "" : run.scenario.path
  }

  /// The page's text.
  package func html() -> String {
    let run = document.run
    let worstRows = run.worstRows(Self.worstCount)
    let data = PageData(self, worstRows: worstRows).json
    let context = PageContext(self, run, worstRows: worstRows, detail: data.detail)
    let page: (ContactSheet) -> String = { sheet in
      PageFrame(context: context, data: data.text, sections: Self.sections(context, sheet)).text
    }
    // Pictures get what room the rest leaves them.
    let bare = page(ContactSheet(context, room: 0))
    let room = Self.sizeLimit - bare.utf8.count
    return pictures.isEmpty ? bare : page(ContactSheet(context, room: room))
  }

  private static func sections(_ context: PageContext, _ sheet: ContactSheet) -> [PageSection] {
    let all: [PageSection?] = [
      VerdictBar(context).section, StripSection(context).section, sheet.section,
      TimeSection(context).section, WorkSection(context).section, MarkSection(context).section,
      ScenarioSection(context).section, DigestSection(context).section,
      MachineSection(context).section, DataSection(context).section,
    ]
    return all.compactMap(\.self)
  }
}
