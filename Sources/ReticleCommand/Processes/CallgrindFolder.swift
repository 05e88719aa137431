package import Profiling
import Stage

/// The files that callgrind writes for a run whose frames an ``InstructionMeter`` counts.
///
/// The main thread's files are named `callgrind.N-01`, in the order of time.
package struct CallgrindFolder {
  /// The folder.
  let path: String

  package init(path: String) { self.path = path }

  /// The name of the files, without number and thread.
  static let name = "callgrind"

  /// The start of the line that says which phase a file is about.
  private static let label = "desc: Trigger: Client Request: "
  /// The start of the line with the number of instructions.
  private static let summary = "summary: "
  /// The number of bytes that hold both lines.
  private static let headerBytes = 4096
  /// The largest size of a file, in bytes.
  private static let fileBytes = 64 << 20

  /// The counts of all frames; nil if a file is not as expected.
  ///
  /// Cost: reads the first 4 kB of each file.
  package var counts: InstructionCounts? {
    var counts = InstructionCounts()
    let isExpected = forEachPhase { frame, phase, count, _ in
      counts.add(count, to: phase, ofFrame: frame)
    }
    return isExpected ? counts : nil
  }

  /// The instructions of functions in some frames.
  ///
  /// Cost: reads the whole files of these frames.
  package func calls(inFrames frames: Set<Int64>) -> CallCosts {
    var costs = CallCosts()
    forEachPhase { frame, _, _, file in
      guard frames.contains(frame),
        let bytes = try? FileSystem.readRegularFile(file, limit: Self.fileBytes)
      else { return }
      costs.add(String(decoding: bytes, as: UTF8.self))
    }
    return costs
  }

  /// Calls a function with each frame, phase, count and file; returns false if a file is not as
  /// expected.
  @discardableResult
  private func forEachPhase(_ body: (Int64, FramePhase, Int64, String) -> Void) -> Bool {
    var frame: Int64?
    var number = 1
    while let header = header(number) {
      let words = header.label.split(separator: " ")
      if words.count == 2, words[0] == "frame" {
        frame = Int64(words[1])
      } else if let frame, let phase = Self.phase(header.label) {
        body(frame, phase, header.count, file(number))
      } else if header.label != "\(FramePhase.present)" {
        return false
      }
      number += 1
    }
    return true
  }

  private func file(_ number: Int) -> String {
    FileSystem.join(path, "\(Self.name).\(number)-01")
  }

  private static func phase(_ name: String) -> FramePhase? {
    InstructionCounts.phases.first { "\($0)" == name }
  }

  private func header(_ number: Int) -> (label: String, count: Int64)? {
    let file = file(number)
    guard FileSystem.exists(file),
      let bytes = try? FileSystem.read(file, upTo: Self.headerBytes)
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    func value(_ start: String) -> Substring? {
      lines.first { $0.hasPrefix(start) }?.dropFirst(start.count)
    }
    guard let label = value(Self.label), let count = value(Self.summary).flatMap({ Int64($0) })
    else { return nil }
    return (String(label), count)
  }
}
