import Foundation
import Geometry
import ReticleCommand
import Stage
import Testing

extension DemoSetupTests {
  @Suite("of an app's window") struct App {
    private static let type = SceneType(
      "wall", summary: "Pictures of a folder",
      parameters: [
        SceneParameter("images", .text, defaultValue: "", summary: "the folder"),
        SceneParameter("count", .integer(0...100), defaultValue: "0", summary: "pictures"),
        SceneParameter("ratio", .number(0...2), defaultValue: "1", summary: "a shape"),
      ]
    ) { _ in preconditionFailure("no test creates the scene") }

    private static func setup(_ parameters: SceneValues) throws(CommandError) -> DemoSetup {
      try DemoSetup(
        type, parameters, viewport: Size(width: 320, height: 480), scale: 1,
        environment: Environment())
    }

    @Test(
      arguments: [
        (["count": .integer(-1)], "count: '-1' is not a whole number from 0 to 100"),
        (["count": .text("many")], "'\"many\"' is not a whole number"),
        (["counts": .integer(1)], "unknown parameter 'counts' of the scene 'wall'"),
      ] as [(SceneValues, String)])
    func `an app's window refuses parameters that a replay would refuse`(
      parameters: SceneValues, message: String
    ) {
      let error = #expect(throws: CommandError.self) { try Self.setup(parameters) }
      #expect(error?.code == .invalid)
      #expect(error?.message.contains(message) ?? false, "\(error?.message ?? "")")
    }

    @Test func `an app's scene gets the values that its recording has`() throws {
      let parameters = try Self.setup(["ratio": .number(0.123456)]).parameters
      #expect(parameters == ["ratio": .number(0.123)])
    }

    @Test func `an app's folder of pictures has its whole path`() throws {
      func folder(_ text: String) throws -> String? {
        try Self.setup(["images": .text(text)]).parameters.text("images")
      }
      #expect(try folder("some") == FileManager.default.currentDirectoryPath + "/some")
      #expect(try folder("/some") == "/some")
      #expect(try folder("") == "")
    }
  }
}
