// `@_exported` is not an official part of Swift, but the only way for a module to re-export others.
// It is used only in this file, so that a program needs `import Reticle` instead of eleven imports.
// The boundaries of those modules matter only inside this package.
@_exported public import Controls
@_exported public import Diffing
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Gestures
@_exported public import Grid
@_exported public import Images
@_exported public import Items
@_exported public import Motion
@_exported public import Scrolling
@_exported public import Stage
