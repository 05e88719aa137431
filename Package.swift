// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built under the same settings; a warning is an error.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Tests are compiled without optimization, and what they test with it.
///
/// Nobody imports them, so a pass of its own for their interface would only cost a quarter more.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: settings + [
      .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
    ])
}

/// What several test targets use.
func support(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
}

let package = Package(
  name: "Reticle",
  products: [
    .library(
      name: "Reticle",
      targets: [
        "Reticle", "Geometry", "Motion", "Gestures", "Drawing", "Diffing", "Stage", "Items",
        "Scrolling", "Controls", "Grid", "Images",
      ]),
    .library(name: "ReticleBoxes", targets: ["ReticleBoxes"]),
    .library(name: "ReticleApp", targets: ["ReticleApp"]),
    .library(name: "ReticleCommand", targets: ["ReticleCommand"]),
    .executable(name: "reticle", targets: ["reticle"]),
    // Loaded by `reticle torture`, linked by nobody.
    .library(name: "ReticleClock", type: .dynamic, targets: ["CClock"]),
  ],
  targets: [
    // The engine: no clock, no chance, no files, no window.
    .target(
      name: "Geometry", swiftSettings: settings,
      // A debug build calls sqrt for squareRoot(); IEEE 754 fixes its every bit.
      linkerSettings: [.linkedLibrary("m")]),
    library("Motion", ["Geometry"]),
    library("Gestures", ["Motion", "Geometry"]),
    library("Drawing", ["Geometry"]),
    library("Diffing", ["Geometry"]),
    library("Stage", ["Gestures", "Drawing", "Motion", "Geometry"]),
    library("Items", ["Stage"]),
    library("Scrolling", ["Items", "Stage", "Gestures", "Drawing", "Motion", "Geometry"]),
    library("Controls", ["Scrolling", "Stage", "Gestures", "Drawing", "Motion", "Geometry"]),
    library(
      "Grid",
      [
        "Controls", "Scrolling", "Items", "Diffing", "Stage", "Gestures", "Drawing", "Motion",
        "Geometry",
      ]),
    library("Images", ["Grid", "Stage", "Drawing", "Motion", "Geometry"]),
    library(
      "Reticle",
      [
        "Images", "Grid", "Diffing", "Controls", "Scrolling", "Items", "Stage", "Gestures",
        "Drawing", "Motion", "Geometry",
      ]),
    library(
      "ReticleBoxes",
      ["Controls", "Scrolling", "Items", "Stage", "Gestures", "Drawing", "Motion", "Geometry"]),

    // What surrounds it.
    library("Workers", ["Stage"]),
    library("DesktopSettings", ["Stage", "Drawing", "CPango"]),
    library("Raster", ["Drawing", "Geometry", "CPango", "CPictures", "CPixels"]),
    library("Scenes", ["Reticle", "ReticleBoxes"]),
    library("Scenarios", ["Items", "Stage", "Gestures", "Drawing", "Motion", "Geometry"]),
    library("Movies", ["CGIF"]),
    library(
      "Profiling",
      ["Items", "Stage", "Motion", "Geometry", "CAllocations", "CInstructions", "CSampler"]),
    library(
      "Benchmarks",
      [
        "Scenes", "Scenarios", "ReticleBoxes", "Images", "Grid", "Diffing", "Scrolling", "Items",
        "Stage",
        "Gestures",
        "Drawing", "Motion", "Geometry", "Raster", "Profiling", "Workers", "CFloor",
      ]),
    .target(
      name: "Reports",
      dependencies: ["Driving", "Profiling", "Stage", "Motion", "Geometry"],
      // Style and scripts become part of the program: there is no folder to ship with it.
      resources: [.embedInCode("Template")], swiftSettings: settings),
    library(
      "Driving",
      [
        "Scenarios", "Profiling", "Stage", "Gestures", "Motion", "Geometry", "CProcesses",
        "CScreen",
      ]),
    library(
      "WindowHost",
      ["Stage", "Gestures", "Drawing", "Motion", "Geometry", "Raster", "Profiling", "CSDL2"]),
    library(
      "Chrome",
      [
        "Controls", "Grid", "Diffing", "Scrolling", "Items", "Stage", "Gestures", "Drawing",
        "Motion",
        "Geometry",
        "WindowHost",
        "Raster", "Profiling",
      ]),
    library(
      "Assistance",
      ["WindowHost", "DesktopSettings", "Stage", "Geometry", "CATK", "CPango"]),
    library(
      "ReticleCommand",
      [
        "Assistance", "Chrome", "WindowHost", "DesktopSettings", "Reports", "Driving", "Profiling",
        "Movies",
        "Scenarios", "Raster", "Workers", "Items", "Stage", "Gestures", "Drawing", "Motion",
        "Geometry",
      ]),
    library(
      "ReticleApp", ["ReticleCommand", "WindowHost", "Raster", "Stage", "Drawing", "Geometry"]),
    .executableTarget(
      name: "reticle", dependencies: ["ReticleCommand", "Scenes", "Benchmarks"],
      swiftSettings: settings),
    .executableTarget(
      name: "CompareExperiment", dependencies: ["ReticleCommand", "Stage", "Geometry"],
      swiftSettings: settings),
    .executableTarget(
      name: "StartFloor", dependencies: ["CPango"], linkerSettings: [.linkedLibrary("SDL2")]),

    // C.
    .systemLibrary(name: "CGIF"),
    .systemLibrary(name: "CSDL2"),
    .target(
      name: "CPango",
      sources: ["CPango.c"],
      linkerSettings: [
        .linkedLibrary("pangocairo-1.0"), .linkedLibrary("pango-1.0"), .linkedLibrary("cairo"),
        .linkedLibrary("pixman-1"), .linkedLibrary("gdk_pixbuf-2.0"),
        .linkedLibrary("gio-2.0"), .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"),
      ]),
    .target(name: "CPictures", dependencies: ["CPango"]),
    // ATK's libraries are loaded when they are needed.
    .target(
      name: "CATK", dependencies: ["CPango"], exclude: ["headers"],
      cSettings: [.headerSearchPath("headers")]),
    .target(name: "CAllocations"),
    .target(name: "CClock"),
    .target(name: "CFloor"),
    .target(name: "CInstructions"),
    .target(name: "CPixels"),
    .target(name: "CProcesses"),
    .target(name: "CSampler"),
    .target(
      name: "CScreen",
      linkerSettings: [
        .linkedLibrary("xcb"), .linkedLibrary("xcb-xtest"), .linkedLibrary("xcb-damage"),
        .linkedLibrary("xcb-shm"), .linkedLibrary("xcb-res"), .linkedLibrary("xcb-randr"),
      ]),
    tests(
      "ReticleCommandTests",
      [
        "TestSupport",
        "ReticleCommand", "Reticle", "Chrome", "Scenes", "Grid", "Scrolling", "Items", "Profiling",
        "Driving", "Scenarios", "Stage", "Gestures", "Raster",
        "Drawing", "Motion", "Geometry",
      ]),
    tests(
      "BenchmarksTests",
      [
        "TestSupport", "Benchmarks", "Profiling", "Scenes", "Raster", "Drawing", "Stage",
        "Geometry", "CFloor",
      ]),
    tests(
      "DrivingTests",
      ["TestSupport", "Driving", "Scenarios", "Scenes", "Profiling", "Stage", "Geometry"]),
    tests("DesktopSettingsTests", ["TestSupport", "DesktopSettings", "Stage", "Drawing"]),
    tests("WorkersTests", ["Workers", "Profiling", "Stage", "Geometry"]),
    tests(
      "ScenesTests",
      [
        "TestSupport",
        "Scenes", "Scenarios", "ReticleBoxes", "Controls", "Raster", "Grid", "Diffing", "Scrolling",
        "Items", "Stage", "Gestures", "Drawing", "Motion",
        "Geometry",
      ]),
    tests(
      "PlayingTests",
      [
        "TestSupport",
        "Scenarios", "Scenes", "Grid", "Scrolling", "Items", "Stage", "Gestures", "Drawing",
        "Motion",
        "Geometry",
      ]),
    tests("DrawingTests", ["TestSupport", "Drawing", "Geometry"]),
    tests("DiffingTests", ["TestSupport", "Diffing", "Motion"]),
    tests(
      "StageTests", ["TestSupport", "Items", "Stage", "Gestures", "Drawing", "Motion", "Geometry"]),
    tests(
      "ScrollingTests",
      ["TestSupport", "Scrolling", "Items", "Stage", "Gestures", "Drawing", "Motion", "Geometry"]),
    tests(
      "WindowHostTests",
      [
        "TestSupport",
        "WindowHost", "Scenes", "Grid", "Scrolling", "Items", "Stage", "Gestures", "Drawing",
        "Motion",
        "Geometry", "Raster", "Profiling", "CSDL2",
      ]),
    tests(
      "ChromeTests",
      [
        "TestSupport",
        "Chrome", "Controls", "ReticleBoxes", "Scenes", "WindowHost", "Profiling", "Grid",
        "Scrolling",
        "Items",
        "Stage",
        "Gestures", "Drawing", "Motion", "Geometry",
      ]),
    tests(
      "ControlsTests",
      [
        "TestSupport",
        "Controls", "Raster", "Scrolling", "Stage", "Gestures", "Drawing", "Motion", "Geometry",
        "CPango",
      ]),
    tests("ItemsTests", ["Items", "Stage"]),
    tests(
      "ScenariosTests",
      ["TestSupport", "Scenarios", "Items", "Stage", "Gestures", "Drawing", "Motion", "Geometry"]),
    tests(
      "GridTests",
      [
        "TestSupport",
        "Grid", "Controls", "Diffing", "Scrolling", "Items", "Stage", "Gestures", "Drawing",
        "Motion",
        "Geometry",
      ]),
    tests(
      "ReticleBoxesTests",
      [
        "TestSupport",
        "ReticleBoxes", "Raster", "Scrolling", "Items", "Stage", "Gestures", "Drawing", "Motion",
        "Geometry",
      ]),
    tests(
      "ImagesTests",
      [
        "TestSupport",
        "Images", "Workers", "Grid", "Scrolling", "Items", "Stage", "Gestures", "Drawing", "Motion",
        "Geometry",
      ]),
    tests("RasterTests", ["TestSupport", "Raster", "Drawing", "Geometry", "CPango"]),
    tests("GesturesTests", ["Gestures", "Motion", "Geometry"]),
    tests("GeometryTests", ["Geometry"]),
    tests("MotionTests", ["TestSupport", "Motion"], exclude: ["Tables"]),
    tests(
      "ProfilingTests",
      [
        "TestSupport", "Profiling", "Items", "Stage", "Motion", "Geometry", "CAllocations",
        "CInstructions", "CPango", "CSampler",
      ]),
    tests("ReticleAppTests", ["ReticleApp", "Drawing", "Geometry"]),
    tests("MoviesTests", ["TestSupport", "Movies"]),
    tests("ReportsTests", ["TestSupport", "Reports", "Driving", "Profiling", "Stage", "Motion"]),

    // Tests.
    tests("TidyTests", []),
    support(
      "TestSupport",
      ["Stage", "Gestures", "Drawing", "Motion", "Geometry", "Raster", "CPango"]),
  ]
)

// A target is built again only when something changes on which it depends directly. The scenes
// import Reticle alone, but use what it exports.
if let reticle = package.targets.first(where: { $0.name == "Reticle" }) {
  package.targets.first { $0.name == "Scenes" }?.dependencies += reticle.dependencies
}
