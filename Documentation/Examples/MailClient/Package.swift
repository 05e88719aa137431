// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MailClient",
  dependencies: [.package(name: "reticle", path: "../../..")],
  targets: [
    .executableTarget(
      name: "MailClient",
      dependencies: [
        .product(name: "Reticle", package: "reticle"),
        .product(name: "ReticleApp", package: "reticle"),
      ])
  ])
