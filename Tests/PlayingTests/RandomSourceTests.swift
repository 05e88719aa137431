import Geometry
import Motion
import Scenarios
import Stage
import Testing

/// Random values, through the headers of generated scenarios because the type is internal.
@Suite("RandomSource") struct RandomSourceTests {
  private static let headers: [ScenarioHeader] = (0..<150).compactMap { seed in
    try? ScenarioGenerator(scenes: [.anything], seed: UInt64(seed), frames: 1).generate().header
  }

  private static let sizes = headers.map(\.viewport.size)

  @Test func `common viewports, their rotation and extents of one point occur`() {
    #expect(Self.sizes.count == 150)
    #expect(Self.sizes.contains(Size(width: 390, height: 844)))
    #expect(Self.sizes.contains(Size(width: 844, height: 390)))
    #expect(Self.sizes.contains(Size(width: 1024, height: 768)))
    #expect(Self.sizes.contains { $0.width == 1 })
    #expect(Self.sizes.contains { $0.height == 1 })
    #expect(Self.sizes.contains { $0.width != $0.width.rounded() })
  }

  @Test func `every viewport has extents from 1 to 1200 points`() {
    for size in Self.sizes {
      #expect((1.0...1200).contains(size.width) && (1.0...1200).contains(size.height))
    }
  }

  @Test func `arguments are valid for their parameters`() {
    var names: Set<String> = []
    for header in Self.headers {
      let (values, issues) = ScenarioArgument.values(
        header.demo.arguments, for: SceneType.anything.parameters, of: "the scene")
      #expect(issues == [])
      names.formUnion(values.pairs.map(\.name))
    }
    #expect(names == ["flag", "size", "words"])
  }

  @Test func `every choice and both flags occur, and no size is smaller than 24 points`() {
    let arguments = Self.headers.flatMap(\.demo.arguments)
    let words = arguments.filter { $0.name == "words" }.map(\.source)
    #expect(Set(words) == ["a", "b"])
    let flags = arguments.filter { $0.name == "flag" }.map(\.source)
    #expect(Set(flags) == ["true", "false"])
    #expect(flags.count { $0 == "true" } > flags.count { $0 == "false" })
    for argument in arguments where argument.name == "size" {
      let (values, _) = ScenarioArgument.values(
        [argument], for: SceneType.anything.parameters, of: "the scene")
      #expect(min(values.size("size")?.width ?? 0, values.size("size")?.height ?? 0) >= 24)
    }
  }
}
