import Reticle
import ReticleBoxes

/// The texts of the box demo.
enum DemoText {
  /// A section of the menu.
  struct Section {
    var title: String
    var topics: [Topic]
  }

  /// A row of the menu with its explanation.
  struct Topic {
    var title: String
    var paragraphs: [String]

    init(_ title: String, _ paragraphs: String...) {
      self.title = title
      self.paragraphs = paragraphs
    }
  }

  static let titleColor = Color(light: 0x2B2D31, dark: 0xF2F2F4)
  static let textColor = Color(light: 0x3F4248, dark: 0xC9C9CE)

  static let sections = [
    Section(title: "Layout", topics: layoutTopics),
    Section(title: "Convenience", topics: convenienceTopics),
  ]

  private static let layoutTopics = [
    Topic(
      "Grids",
      """
      Set **contentLayout** to `.grid` and boxes stand side by side, in rows that wrap at the \
      box's width. The photos beside this table are such a grid, and so is the page that \
      holds both.|mush
      """),
    Topic(
      "Tables",
      """
      A **table** stacks its boxes one below another, each with the margins it asks for. Margins \
      add up, and may be negative. This text is the second line of one.|mush
      """),
    Topic(
      "Animated layout",
      """
      Change the boxes, then call `layout(duration: 0.3)`. What stays __moves__, what leaves \
      __fades out__, what is new at the beginning __slides in__ from above. Do it again in \
      the middle: \
      nothing jumps.|mush
      """),
    Topic(
      "Work on other threads",
      """
      `asyncLayout` computes a value elsewhere and hands it to the box at a frame's beginning. \
      Each photo here comes that way, and a replay of this very session shows it in the **same** \
      frame.|mush
      """),
    Topic(
      "Margins and padding",
      """
      Every box has a **margin** around it, **padding** inside it, a **zIndex**, borders, corners \
      and a shadow. Boxes can also stay //fixed// while the rest scrolls, or be //attached// to \
      another.|mush
      """),
    Topic(
      "Markup",
      "Make text **bold**, //slanted//, __underlined__ or `monospaced` with a few signs.|mush",
      "Make text **bold**, //slanted//, __underlined__ or `monospaced` with a few signs."),
  ]

  private static let convenienceTopics = [
    Topic(
      "Tap, swipe and hold",
      """
      `box.onTap = { … }` is all it takes. **onSwipe** tells the direction, **onLongPress** each \
      step of a finger that rests.|mush
      """),
    Topic(
      "Events by name",
      """
      Any object that owns `Events` can say `trigger("opened")`, and any other wait for it with \
      `on`, `once` or `when`. A listener that is gone hears //nothing// and keeps //no one// \
      alive.|mush
      """),
    Topic(
      "Control events",
      """
      A **ButtonBox** is told apart from what lies below it: `button.on(.touchUpInside) \
      { … }`.|mush
      """
    ),
    Topic(
      "Watching values",
      "`@Observed var count = 0` runs the closures of `$count.onChange` after __every__ set.|mush"),
    Topic(
      "Sizes without ceremony",
      """
      Boxes have a **width** and a **height** of their own, margins by side, and corners you can \
      ask for and set.|mush
      """),
  ]
}
