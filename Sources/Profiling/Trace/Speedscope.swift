import Stage

/// A run as a speedscope file (`speedscope.json`, for speedscope.app).
///
/// It contains a profile of the whole run by section, step and phase, and profiles of some single
/// frames.
package struct Speedscope {
  /// An entry of a stack.
  private struct StackFrame: Hashable {
    var name: String
    var line: Int?
  }

  private let document: RunDocument
  private let run: MeasuredRun
  private var stackFrames: [StackFrame] = []
  private var indices: [StackFrame: Int] = [:]
  private var profiles: [String] = []

  /// Creates the file of a run, with profiles of the frames in `rows`; by default the eight
  /// longest.
  package init(_ document: RunDocument, rows: [Int]? = nil) {
    self.document = document
    run = document.run
    profiles = [wholeRun()]
    for row in rows ?? run.worstRows(8) { profiles.append(frame(inRow: row)) }
  }

  /// The file's text, with a newline at the end.
  package var json: String {
    let path = document.summary.scenario.path.quotedForJSON
    let frames = stackFrames.map { place in
      let origin = place.line.map { ",\"file\":\(path),\"line\":\($0)" } ?? ""
      return "{\"name\":\(place.name.quotedForJSON)\(origin)}"
    }
    return """
      {"$schema":"https://www.speedscope.app/file-format-schema.json",
      "exporter":"reticle \(document.summary.program.version)",
      "name":\(run.name.quotedForJSON),
      "activeProfileIndex":0,
      "shared":{"frames":[
      \(frames.joined(separator: ",\n"))
      ]},
      "profiles":[
      \(profiles.joined(separator: ",\n"))
      ]}

      """
  }

  // MARK: - Profiles

  /// Returns the profile of all frames one after another, without the time between them.
  private mutating func wholeRun() -> String {
    let lines = ScenarioLines(document.summary)
    var stack = CallStack()
    for section in run.sections {
      let name = section.name.isEmpty ? "(start)" : section.name
      let sectionIndex = index(StackFrame(name: "section \(name)"))
      for row in section.rows {
        let record = run.log[row]
        let step = lines.group(at: record[.frame])
        let stepIndex = index(
          StackFrame(name: step?.text ?? "before the first step", line: step?.lines.first))
        stack.open([sectionIndex, stepIndex])
        appendPhases(of: record, to: &stack)
      }
    }
    return stack.profile(named: "whole run")
  }

  private mutating func frame(inRow row: Int) -> String {
    let record = run.log[row]
    let label = run.verdict(onRow: row).map { " \($0.text)" } ?? ""
    let time = Double(record[.wall]).milliseconds.fixed(3)
    var stack = CallStack()
    stack.open([index(StackFrame(name: "frame \(record[.frame])"))])
    appendPhases(of: record, to: &stack)
    return stack.profile(named: "frame \(record[.frame])\(label) \(time) ms")
  }

  private mutating func appendPhases(of record: FrameRecord, to stack: inout CallStack) {
    for phase in FramePhase.allCases where record[FrameColumn(phase)] > 0 {
      stack.append(index(StackFrame(name: "\(phase)")), for: record[FrameColumn(phase)])
    }
  }

  private mutating func index(_ place: StackFrame) -> Int {
    if let index = indices[place] { return index }
    stackFrames.append(place)
    indices[place] = stackFrames.count - 1
    return stackFrames.count - 1
  }
}

/// Opens and closes stack entries so that they always nest.
private struct CallStack {
  private var events: [String] = []
  private var open: [Int] = []
  private var time: Nanoseconds = 0

  /// Replaces the open entries with a path; entries that both have in common stay open.
  mutating func open(_ path: [Int]) {
    let common = zip(open, path).prefix { $0 == $1 }.count
    close(downTo: common)
    for place in path.dropFirst(common) {
      events.append("{\"type\":\"O\",\"frame\":\(place),\"at\":\(time)}")
      open.append(place)
    }
  }

  /// Adds an entry of some duration inside the open entries.
  mutating func append(_ place: Int, for duration: Nanoseconds) {
    events.append("{\"type\":\"O\",\"frame\":\(place),\"at\":\(time)}")
    time += duration
    events.append("{\"type\":\"C\",\"frame\":\(place),\"at\":\(time)}")
  }

  /// Closes all entries and returns the profile's JSON.
  mutating func profile(named name: String) -> String {
    close(downTo: 0)
    return "{\"type\":\"evented\",\"name\":\(name.quotedForJSON),\"unit\":\"nanoseconds\","
      + "\"startValue\":0,\"endValue\":\(time),\"events\":[\n"
      + events.joined(separator: ",\n") + "\n]}"
  }

  private mutating func close(downTo count: Int) {
    while open.count > count, let place = open.popLast() {
      events.append("{\"type\":\"C\",\"frame\":\(place),\"at\":\(time)}")
    }
  }
}
