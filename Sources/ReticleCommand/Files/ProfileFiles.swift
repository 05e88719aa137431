import Profiling
import Reports

/// The files of a profile, written next to those of its runs.
struct ProfileFiles {
  private let results: ResultFolder
  private let file: String
  private let series: RunSeries
  private let functions: SlowFunctions?

  private static let functionFiles = ["firefox.json", "functions.folded"]
  /// The number of frames drawn before and after each of the longest frames.
  private static let neighbors: Int64 = 2

  /// Prepares the files for a series of runs of one scenario, with their functions if these were
  /// sampled.
  init(
    _ results: ResultFolder, of file: String, _ series: RunSeries, _ functions: SlowFunctions?
  ) {
    self.functions = functions
    self.results = results
    self.file = file
    self.series = series
  }

  /// Draws the longest frames and writes all files; adds the pictures to the profile.
  func write(
    _ profile: inout ProfileDocument, pictures: PictureReplay
  ) throws(CommandError) {
    let typical = series.typicalDocument
    let frames = Set(profile.worstFrames.flatMap { Self.frames(around: $0.frame) })
    try results.reserve(
      ["profile.json"] + (functions == nil ? [] : Self.functionFiles)
        + frames.map { "\(ResultFolder.pictureFolder)/\(PictureReplay.name(of: $0))" }, of: file)
    let drawn = try pictures.write(
      frames, to: FileSystem.join(folder, ResultFolder.pictureFolder))
    for index in profile.worstFrames.indices {
      profile.worstFrames[index].pictures = Self.frames(around: profile.worstFrames[index].frame)
        .compactMap { drawn.names[$0] }.map { "frames/" + $0 }
    }
    let trace = ChromeTrace(typical)
    try FileSystem.write(to: FileSystem.join(folder, "trace.json")) { trace.write(to: $0) }
    if let functions {
      let firefox = FirefoxProfile(typical, functions.samples, functions.symbols)
      try write(
        try JSONText.document(Self.functionFiles[0], firefox.json), to: Self.functionFiles[0])
      let folded = FoldedStacks(functions.samples, functions.symbols)
      try write(folded.text, to: Self.functionFiles[1])
    }
    try write(
      try JSONText.document("profile.json", profile.json), to: "profile.json")
    try write(page(drawn.thumbnails, hasPictures: !drawn.names.isEmpty).html(), to: "report.html")
    try results.updateManifest()
  }

  private var folder: String { results.folder(of: file) }

  /// Returns the page with the medians.
  private func page(_ thumbnails: [ReportPicture], hasPictures: Bool) -> ReportPage {
    var document = series.medianDocument
    document.summary.program.arguments = call
    var page = ReportPage(document)
    page.pictures = thumbnails
    page.spread = ReportSpread(series)
    page.files = [
      ReportFile("profile.json", "the medians and the longest frames"),
      ReportFile("run.json", "the first run, every frame; the others next to it"),
      ReportFile("trace.json", "a typical run, for ui.perfetto.dev or chrome://tracing"),
    ]
    if let functions {
      page.functions = FunctionData(functions.samples, functions.symbols)
      page.files += [
        ReportFile(Self.functionFiles[0], "the functions of frames, for profiler.firefox.com"),
        ReportFile(Self.functionFiles[1], "the same as folded stacks"),
      ]
    }
    if hasPictures {
      page.files.append(ReportFile("frames/", "the longest frames, as PNG"))
    }
    return page
  }

  /// The arguments of a call that creates the profile again.
  private var call: [String] {
    let first = series.documents[0].summary
    return ["profile", first.scenario.path, "--repeat", "\(series.documents.count)"]
      + (first.mode == .paced ? ["--paced"] : []) + (first.rendered ? [] : ["--no-render"])
  }

  private static func frames(around frame: Int64) -> ClosedRange<Int64> {
    max(0, frame - neighbors)...(frame + neighbors)
  }

  private func write(_ text: String, to name: String) throws(CommandError) {
    try FileSystem.write(text, to: FileSystem.join(folder, name))
  }
}
