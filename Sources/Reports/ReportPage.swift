package import Profiling

/// A run as a single HTML file: it opens from disk, loads nothing and is smaller than a megabyte.
///
/// It is created from a `RunDocument` and additional data. `Profiling` computes every number in it;
/// the page's script only draws. Equal pages have equal bytes.
///
///     var page = ReportPage(document)
///     page.pictures = pictures
///     try Data(page.html().utf8).write(to: url)
package struct ReportPage: Sendable {
  /// The maximum size of a page, in bytes, regardless of the length of the run.
  package static let sizeLimit = 1_000_000

  /// The run.
  package var document: RunDocument
  /// The base run: an earlier run of the same scenario to compare with; `nil` for none.
  package var base: RunDocument?
  /// The results of comparing the two; without them the page lists differences but judges no times.
  package var comparison: ReportComparison?
  /// Screenshots of some frames; those that do not fit are left out, with a note.
  package var pictures: [ReportPicture] = []
  /// Files that the page links to.
  package var files: [ReportFile] = []
  /// The distribution of each frame's times, if the document holds the medians of several runs.
  package var spread: ReportSpread?
  /// The functions of frames; nil without a sampler.
  package var functions: FunctionData?
  /// Remarks about how the run was made, a few words each.
  package var remarks: [String] = []

  /// Creates a page about a run.
  package init(_ document: RunDocument) {
    self.document = document
  }

  /// The number of longest frames to show.
  static let worstCount = 8

  /// The run's name for distinguishing it from the base run: its commit, or else its file.
  ///
  /// Empty if there is no base run or if both are the same.
  var name: String { Self.name(of: document.summary, besides: base?.summary) }

  /// The base run's name for distinguishing it from the run.
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

  /// Returns the text of the page.
  package func html() -> String {
    let run = document.run
    let worstRows = run.worstRows(Self.worstCount)
    let data = PageData(self, worstRows: worstRows).json
    let context = PageContext(self, run, worstRows: worstRows, detail: data.detail)
    let page: (ContactSheet) -> String = { sheet in
      PageTemplate(context: context, data: data.text, sections: Self.sections(context, sheet)).text
    }
    // Pictures use the room that the rest of the page leaves.
    let bare = page(ContactSheet(context, byteLimit: 0))
    let room = Self.sizeLimit - bare.utf8.count
    return pictures.isEmpty ? bare : page(ContactSheet(context, byteLimit: room))
  }

  private static func sections(_ context: PageContext, _ sheet: ContactSheet) -> [PageSection] {
    let all: [PageSection?] = [
      VerdictBar(context).section, StripSection(context).section,
      FunctionSection(context).section, sheet.section,
      TimeSection(context).section, WorkSection(context).section, MarkSection(context).section,
      ScenarioSection(context).section, DigestSection(context).section,
      MachineSection(context).section, DataSection(context).section,
    ]
    return all.compactMap(\.self)
  }
}
