// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PhotoBrowser",
  dependencies: [.package(name: "reticle", path: "../../..")],
  targets: [
    .executableTarget(
      name: "PhotoBrowser",
      dependencies: [
        .product(name: "Reticle", package: "reticle"),
        .product(name: "ReticleApp", package: "reticle"),
      ])
  ])
