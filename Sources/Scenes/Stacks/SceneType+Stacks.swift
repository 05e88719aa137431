package import Reticle

extension SceneType {
  /// Stacks of photos.
  package static let stacks = SceneType(
    "stacks", summary: "Stacks of pictures that two fingers pull apart",
    hint: "Click a stack, or pull it apart",
    keywords: ["pinch", "albums"],
    parameters: [
      SceneParameter("stacks", .integer(1...10_000), defaultValue: "12", summary: "stacks"),
      SceneParameter(
        "pictures", .integer(1...100_000), defaultValue: "6 to 60",
        summary: "pictures on each stack"),
    ],
    actions: [
      SceneAction(
        "open", summary: "Open a stack",
        parameters: [
          SceneParameter(
            "stack", .integer(0...9_999), defaultValue: "0", summary: "the stack, counted from 0")
        ]),
      SceneAction("close", summary: "Close the stack"),
    ], sourceFile: StacksScene.sourceFile
  ) { context throws(SceneError) in
    StacksScene(context)
  }
}
