// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swatches",
  dependencies: [.package(name: "reticle", path: "../reticle")],
  targets: [
    .executableTarget(
      name: "swatches",
      dependencies: [
        .product(name: "Reticle", package: "reticle"),
        .product(name: "ReticleCommand", package: "reticle"),
      ])
  ])
