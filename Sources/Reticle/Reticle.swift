// `@_exported` is no official part of Swift, but the only way for a module to re-export others. It
// is used in this file only, so that a program needs `import Reticle` and not ten imports, whose
// borders matter only inside this package.
@_exported public import Boxes
@_exported public import Diffing
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Gestures
@_exported public import Grid
@_exported public import Items
@_exported public import Motion
@_exported public import Scrolling
@_exported public import Stage
