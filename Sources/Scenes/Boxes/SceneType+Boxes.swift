package import Reticle
import ReticleBoxes

extension SceneType {
  /// An empty scroll view that actions fill with boxes and lines.
  package static let boxes = SceneType(
    "boxes", summary: "Boxes and lines in a scroll view, built by actions",
    keywords: ["boxes", "lines", "layout"],
    actions: [
      SceneAction(
        "box", summary: "Add a box, or change the one with that id",
        parameters: BoxSettings.parameters + [
          SceneParameter(
            "layout", .choice(ContentLayout.allCases.map(\.rawValue)), defaultValue: "table",
            summary: "how the boxes inside are stacked"),
          SceneParameter(
            "sizing", .choice(["none", "shrink"]), defaultValue: "none",
            summary: "whether it shrinks to fit its contents"),
        ]),
      SceneAction(
        "line", summary: "Add a line of items, or change the one with that id",
        parameters: BoxSettings.parameters + LineSettings.parameters),
      SceneAction(
        "remove", summary: "Remove a box, with the next layout",
        parameters: [SceneParameter("id", .text, defaultValue: "none", summary: "the box")]),
      SceneAction(
        "layout", summary: "Lay out the scroll view",
        parameters: [
          SceneParameter(
            "duration", .number(0...60), defaultValue: "0", summary: "seconds; 0 for no animation")
        ]),
      SceneAction("snap", summary: "Scroll the nearest box to the top in 0.1 s"),
    ], example: BoxesExample.commands, sourceFile: BoxesScene.sourceFile
  ) { _ in BoxesScene() }
}
