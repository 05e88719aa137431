import Foundation
import Profiling
import Stage
import Testing

struct SpeedscopeTests {
  /// A strict reader of speedscope files: violations of the schema are recorded as issues.
  private struct File {
    var frames: [[String: Any]]
    var profiles: [[String: Any]]

    init(_ json: String) throws {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(
        object["$schema"] as? String == "https://www.speedscope.app/file-format-schema.json")
      #expect(object["exporter"] as? String == "reticle 9.9")
      frames = try #require((object["shared"] as? [String: Any])?["frames"] as? [[String: Any]])
      profiles = try #require(object["profiles"] as? [[String: Any]])
      #expect(profiles.indices.contains(object["activeProfileIndex"] as? Int ?? -1))
      for frame in frames {
        #expect(frame["name"] is String)
        #expect(Set(frame.keys).isSubset(of: ["name", "file", "line", "col"]))
      }
      for profile in profiles { try check(profile) }
    }

    func names(of profile: Int) -> [String] {
      (profiles[profile]["events"] as? [[String: Any]] ?? [])
        .filter { $0["type"] as? String == "O" }
        .compactMap { ($0["frame"] as? Int).flatMap { frames[$0]["name"] as? String } }
    }

    private func check(_ profile: [String: Any]) throws {
      #expect(profile["type"] as? String == "evented")
      #expect(profile["unit"] as? String == "nanoseconds")
      #expect(profile["name"] is String)
      var last = try #require(profile["startValue"] as? Int)
      let end = try #require(profile["endValue"] as? Int)
      var open: [Int] = []
      for event in try #require(profile["events"] as? [[String: Any]]) {
        let frame = try #require(event["frame"] as? Int)
        let time = try #require(event["at"] as? Int)
        #expect(frames.indices.contains(frame))
        #expect(time >= last && time <= end)
        last = time
        if event["type"] as? String == "O" {
          open.append(frame)
        } else {
          #expect(open.popLast() == frame, "the last opened is closed first")
        }
      }
      #expect(open == [])
    }
  }

  @Test func `the profile of the whole run nests section, step and phase`() throws {
    let file = try File(Speedscope(.sample(), rows: []).json)
    #expect(file.profiles.count == 1)
    #expect(
      file.names(of: 0).filter { !["input", "layout", "draw"].contains($0) }
        == ["section (start)", "line 7", "section coasting", "line 8 · line 9"])
    // Four frames of 6 ms and one of 18.
    #expect(file.profiles[0]["endValue"] as? Int == 42_000_000)
  }

  @Test func `a step has its line number`() throws {
    let file = try File(Speedscope(.sample(), rows: []).json)
    let step = try #require(file.frames.first { $0["name"] as? String == "line 8 · line 9" })
    #expect(step["file"] as? String == "a.scn")
    #expect(step["line"] as? Int == 8)
  }

  @Test func `selected frames have their own profiles`() throws {
    let file = try File(Speedscope(.sample(), rows: [2, 0]).json)
    #expect(
      file.profiles.dropFirst().map { $0["name"] as? String }
        == ["frame 2 DRAW+ALLOC 18.000 ms", "frame 0 6.000 ms"])
    #expect(file.names(of: 1) == ["frame 2", "input", "layout", "draw"])
  }

  @Test func `the longest frames are selected by default`() throws {
    let file = try File(Speedscope(.sample()).json)
    #expect(file.profiles.count == 6)
    #expect((file.profiles[1]["name"] as? String)?.hasPrefix("frame 2 ") == true)
  }

  @Test func `a run without frames results in a valid file`() throws {
    let file = try File(Speedscope(.sample(frames: 0)).json)
    #expect(file.profiles.count == 1)
  }
}
