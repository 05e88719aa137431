package import Reticle

extension SceneType {
  /// A recreation of CHGridView's demo.
  package static let photosSections = SceneType(
    "photos-sections", summary: "Pictures in sections under titles that stay in view",
    keywords: ["sections", "sticky titles", "prints"],
    parameters: [
      SceneParameter(
        "workload", .choice(["demo", "published"]), defaultValue: "demo",
        summary: "7 sections of 294 tiles, or 96 sections of 31 square ones"),
      SceneParameter(
        "style", .choice(["photos", "iphoto"]), defaultValue: "photos",
        summary: "pictures that fill their tiles, or prints of different sizes"),
      SceneParameter(
        "titles", .choice(["numbers", "places"]), defaultValue: "numbers",
        summary: "titles with numbers, or with a place and a month"),
      SceneParameter(
        "footers", .flag, defaultValue: "false",
        summary: "whether sections have a footer text"),
      SceneParameter(
        "labels", .flag, defaultValue: "false", summary: "whether tiles show their numbers"),
      SceneParameter(
        "multiple-selection", .flag, defaultValue: "false",
        summary: "whether several tiles can be selected"),
      .look,
    ], preferredViewport: Size(width: 320, height: 480),
    sourceFile: PhotosSectionsScene.sourceFile
  ) { context throws(SceneError) in
    PhotosSectionsScene(context)
  }
}
