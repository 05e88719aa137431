package import Reticle

extension SceneType {
  /// A recreation of ColumnarGroupedTableView's demo.
  package static let groupedColumns = SceneType(
    "grouped-columns", summary: "Groups of rows, each as a whole in the shortest column",
    keywords: ["columns", "groups", "waterfall"],
    parameters: [
      SceneParameter(
        "style", .choice(["grouped", "flat"]), defaultValue: "grouped",
        summary: "outlined groups on a page of 640 points, or flat ones that fill the viewport"),
      .columns(upTo: 8),
      SceneParameter(
        "fill", .flag, defaultValue: "with style=flat",
        summary: "whether the page is as wide as the viewport"),
      SceneParameter(
        "titles", .flag, defaultValue: "with style=flat",
        summary: "whether groups have titles and footers"),
      SceneParameter(
        "pictures", .flag, defaultValue: "with style=flat",
        summary: "painted pictures grouped by motif instead of the demo's rows"),
      .look,
    ], preferredViewport: Size(width: 768, height: 1024),
    // Two columns of the page, without the background at its sides.
    previewViewport: Size(width: 600, height: 800), sourceFile: GroupedColumnsScene.sourceFile
  ) { context throws(SceneError) in
    GroupedColumnsScene(context)
  }
}
