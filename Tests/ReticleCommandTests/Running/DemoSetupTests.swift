import Scenes
import Stage
import TestSupport
import Testing

/// How a call of `reticle demo` determines the scene, its parameters, viewport, scale and seed,
/// read from the header of a recording.
@Suite struct DemoSetupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the header of a recording.
  private func header(
    _ words: String..., scenes: [SceneType] = [.list, .grid, .photos]
  ) throws -> [String] {
    let name = "\(folder.names.count).scn"
    let path = folder.path(of: name)
    let call = Call(
      ["demo"] + words + ["--headless", "--frames", "1", "--record", path], scenes: scenes)
    #expect(call.code == 0, "\(call.errors)")
    let text = try #require(folder.text(of: name))
    return text.split(separator: "\n").prefix { $0 != "---" }.map(String.init)
  }

  private func refusal(_ words: [String], scenes: [SceneType] = [.list, .grid]) -> Call {
    Call(["demo"] + words + ["--headless", "--frames", "1"], scenes: scenes)
  }

  @Test func `a call without options uses the first scene and the defaults`() throws {
    let lines = try header()
    #expect(lines.contains("demo list"))
    #expect(lines.contains("viewport 390x844"))
    #expect(lines.contains("seed 0x5eed"))
  }

  @Test func `a first word with an equal sign is a parameter of the first scene`() throws {
    #expect(try header("count=5").contains("demo list count=5"))
    let lines = try header("grid", "count=5", "reorder=true")
    #expect(lines.contains("demo grid count=5 reorder=true"))
  }

  @Test(arguments: [("10", "seed 0xa"), ("0x10", "seed 0x10"), ("0", "seed 0x0")])
  func `a seed is decimal or hexadecimal`(seed: String, line: String) throws {
    #expect(try header("grid", "--seed", seed).contains(line))
  }

  @Test func `a scale is rounded to thousandths`() throws {
    let lines = try header("grid", "--viewport", "60x40", "--scale", "1.23456")
    #expect(lines.contains("viewport 60x40 scale=1.235"))
  }

  @Test(arguments: [
    (["--seed", "0x"], "--seed must be a number"), (["--seed", "-1"], "--seed must be a number"),
    (["--seed", "18446744073709551616"], "--seed must be a number"),
    (["--viewport", "0x100"], "--viewport must be a size"),
    (["--viewport", "100001x1"], "--viewport must be a size"),
    (["--viewport", "1x2x3"], "--viewport must be a size"),
    (["--viewport", "1.5x2"], "--viewport must be a size"),
    (["--scale", "0.4"], "--scale must be a number from 0.5 to 8, not '0.4'"),
    (["--digest-every", "0"], "--digest-every must be a whole number"),
    (["5"], "'5' is not a parameter; use NAME=VALUE"),
    (["cell=0x5"], "cell must be greater than 0"),
  ])
  func `what cannot be read is refused`(words: [String], message: String) {
    let call = refusal(["grid"] + words)
    #expect(call.code == 2)
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test func `a scene of the format that this build does not have is not a mistake`() {
    let missing = refusal(["boxes"])
    #expect(missing.code == 6)
    #expect(missing.errors.contains("the scene 'boxes' is not in this build"), "\(missing.errors)")
    let unknown = refusal(["gird"])
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("did you mean 'grid'?"), "\(unknown.errors)")
    let none = refusal([], scenes: [])
    #expect(none.code == 2)
    #expect(none.errors.contains("this program has no scenes"), "\(none.errors)")
  }

  @Test func `the number of pictures in a folder becomes a parameter unless it is given`() throws {
    let pictures = try TemporaryFolder()
    let counted = try header("photos", "--images", pictures.path)
    #expect(counted.contains { $0.hasPrefix("demo photos ") && $0.contains(" count=0") })
    let given = try header("photos", "count=3", "--images", pictures.path)
    #expect(given.contains { $0.hasPrefix("demo photos count=3 images=") })
  }

  @Test func `pictures for a scene without them or from nowhere are refused`() {
    let other = refusal(["grid", "--images", folder.path])
    #expect(other.errors.contains("does not display a folder of pictures"), "\(other.errors)")
    let missing = refusal(["grid", "--images", folder.path(of: "nowhere")])
    #expect(missing.errors.contains("folder of pictures not found"), "\(missing.errors)")
    #expect(other.code == 2)
    #expect(missing.code == 2)
  }
}
