import Reticle

/// The 31 pictures, in display order.
///
/// Pictures up to eight positions apart differ in motif and color, including across the wrap from
/// the last to the first. Tests check this.
enum PictureCatalog {
  /// A picture before it is painted.
  struct Entry: Sendable {
    /// The description.
    let name: String
    /// The measured mean of the pixels; the random shapes have little effect on it.
    let averageColor: Color
    /// The picture's own random stream, independent of its position in the order.
    let stream: UInt64
    /// The painting.
    let painting: any Painting

    init(_ name: String, _ averageColor: UInt32, _ stream: UInt64, _ painting: any Painting) {
      self.name = name
      self.averageColor = Color(hex: averageColor)
      self.stream = stream
      self.painting = painting
    }
  }

  static let entries: [Entry] = [
    Entry(
      "Dusk over the ridge", 0x9E6062, 1,
      DuskPainting(
        PicturePalette(
          sky: [0x3A2C5F, 0xB8476A, 0xF58A4B, 0xFFD28A], light: 0xFFF0C2, far: 0xD9695A,
          near: 0x2A1A3C))),
    Entry(
      "Dunes at noon", 0xCFC3A4, 21,
      DunesPainting(
        PicturePalette(
          sky: [0x8CC4DD, 0xC9E2E2, 0xF5EBD2], light: 0xFFFAE8, far: 0xEBCB98, near: 0xD9A45F,
          accent: 0xA8703C))),
    Entry(
      "October leaves", 0xC55C39, 8,
      LeavesPainting(
        PicturePalette(
          sky: [0xF7A76C, 0xDE6B3C], light: 0xFFE3BF, far: 0xDE5A2E, near: 0x7C1417,
          accent: 0xF58A3C))),
    Entry(
      "Pears", 0x99C195, 26,
      FruitPainting(
        PicturePalette(
          sky: [0xA9D8C4, 0x84C0A9], light: 0xEFFBEF, far: 0xD8DC55, near: 0x6E8420,
          accent: 0x5E9C88), kind: .pear)),
    Entry(
      "Pink harbor", 0xEBA6AF, 6,
      SeaPainting(
        PicturePalette(
          sky: [0xF08BA5, 0xF9B3B3, 0xFFE0CC], light: 0xFFF7E8, far: 0xC96C8C, near: 0x7C2F5A,
          accent: 0xFFFFFF),
        water: [0xFFCDBF, 0xE58BA1, 0xB2557F])),
    Entry(
      "Paper waves", 0x6FBBB4, 17,
      WavesPainting(
        PicturePalette(
          sky: [0xC4F3E8, 0x9FE8DA], light: 0xE8FFF8, far: 0x63D6C4, near: 0x006572,
          accent: 0xFF9E7A))),
    Entry(
      "Stars above the pass", 0x24355A, 15,
      NightPainting(
        PicturePalette(
          sky: [0x060B22, 0x122456, 0x2F5288], light: 0xF6F4E6, far: 0x33507F, near: 0x050914,
          accent: 0x6F8FD8))),
    Entry(
      "Rose quartz", 0xD572AF, 10,
      FacetsPainting(
        PicturePalette(
          sky: [0xF7A1CF, 0x8E2A86], light: 0xFFE3F1, far: 0xE45CA8, near: 0x8B2A8C,
          accent: 0xFFB48A))),
    Entry(
      "Northern lights", 0x174642, 23,
      AuroraPainting(
        PicturePalette(
          sky: [0x04121F, 0x0A2E3A, 0x12564F], light: 0x5EF2A0, far: 0x2FC4A8, near: 0x031016,
          accent: 0xA6F07A))),
    Entry(
      "Poster with an 8", 0x4458B8, 14,
      LetterPainting(
        PicturePalette(
          sky: [0x2F5BEA, 0x264FD8], light: 0xFFE9D2, far: 0x1C3CB0, near: 0x0D1B4C,
          accent: 0xFF7A59), letter: .eight)),
    Entry(
      "Balloons in the evening sun", 0xE3BC68, 29,
      BalloonsPainting(
        PicturePalette(
          sky: [0xF9A826, 0xFFC94A, 0xFFE68F], light: 0xFFF6C8, far: 0xE5A23A, near: 0xB06F1E,
          accent: 0x6B3B22),
        stripes: [0x2A7F86, 0xFFF0D6, 0xD9483B, 0x5B3F8C])),
    Entry(
      "Lavender evening", 0x8677AE, 2,
      DuskPainting(
        PicturePalette(
          sky: [0x41479B, 0x8C7CC8, 0xD5A9D6, 0xFBD9DF], light: 0xFFF4EC, far: 0x9A8BC9,
          near: 0x2B2560))),
    Entry(
      "Red desert", 0xDD8C4D, 22,
      DunesPainting(
        PicturePalette(
          sky: [0xF59A4A, 0xF9B768, 0xFDD79A], light: 0xFFEFCB, far: 0xE8833A, near: 0xC2561C,
          accent: 0x76260F))),
    Entry(
      "Winter pines", 0xB0B9D3, 31,
      PinesPainting(
        PicturePalette(
          sky: [0xC9D3EC, 0xDDE3F3, 0xF3F1F6], light: 0xFFFFFF, far: 0xA9B7DA, near: 0x3D4F80))),
    Entry(
      "Two oranges", 0x648388, 25,
      FruitPainting(
        PicturePalette(
          sky: [0x3F8FB5, 0x2C7399], light: 0x9FD8E8, far: 0xFFA133, near: 0xB4480F,
          accent: 0x1F5C80), kind: .orange)),
    Entry(
      "Morning tide", 0x8BCDCB, 4,
      SeaPainting(
        PicturePalette(
          sky: [0x6FC7D6, 0xA9E2DE, 0xE6F6E4], light: 0xFFFDF0, far: 0x5AA7A9, near: 0x0B5563,
          accent: 0xFFFFFF),
        water: [0xBFE9DF, 0x4DB6B4, 0x117F8A])),
    Entry(
      "Crescent and peaks", 0x55316C, 16,
      NightPainting(
        PicturePalette(
          sky: [0x1F0F3D, 0x4A2470, 0x9C4F97], light: 0xFFEBD9, far: 0x6A3F86, near: 0x150A2A,
          accent: 0xC06BC0))),
    Entry(
      "Cut glass", 0x6ABBE1, 9,
      FacetsPainting(
        PicturePalette(
          sky: [0x8FDDF5, 0x1E7FBF], light: 0xE9FBFF, far: 0x55C1EA, near: 0x1A6FB5,
          accent: 0xB9F3E4))),
    Entry(
      "Windows at night", 0x2F3445, 20,
      CityPainting(
        PicturePalette(
          sky: [0x171B2B, 0x2C3550, 0x55617F], light: 0xC9D2E6, far: 0x434D69, near: 0x0D1019,
          accent: 0xFFD36B))),
    Entry(
      "Poster with an R", 0xBB473A, 12,
      LetterPainting(
        PicturePalette(
          sky: [0xE5402F, 0xDB3526], light: 0xFFF4E4, far: 0xB9241C, near: 0x1E1B2E,
          accent: 0xFFC53A), letter: .r)),
    Entry(
      "Spring waves", 0xB7CB76, 18,
      WavesPainting(
        PicturePalette(
          sky: [0xF6F9C8, 0xEAF2A0], light: 0xFFFFF0, far: 0xCFE66A, near: 0x4E8A1E,
          accent: 0xFF8F6B))),
    Entry(
      "Last light on golden hills", 0xD4A454, 3,
      DuskPainting(
        PicturePalette(
          sky: [0xF2A33A, 0xF8BD4F, 0xFDD97B, 0xFFF0B8], light: 0xFFFBE6, far: 0xE8A93F,
          near: 0x7A4A12))),
    Entry(
      "Under the canopy", 0x69A16D, 7,
      LeavesPainting(
        PicturePalette(
          sky: [0xCDE7B0, 0x8CC59A], light: 0xF1FAD8, far: 0x5FAF6E, near: 0x14532F,
          accent: 0x9ED27A))),
    Entry(
      "Three plums", 0xCF94B1, 27,
      FruitPainting(
        PicturePalette(
          sky: [0xF6C3CB, 0xEBA3B3], light: 0xFFF1EE, far: 0x8D4FB0, near: 0x331447,
          accent: 0xE0849C), kind: .plum)),
    Entry(
      "Fog in the pines", 0x94A6A4, 30,
      PinesPainting(
        PicturePalette(
          sky: [0x9DB4B8, 0xC3D1CF, 0xE3E9E3], light: 0xFDFBEF, far: 0x7F9A9B, near: 0x16302F))),
    Entry(
      "Moon over open water", 0x3E508F, 5,
      SeaPainting(
        PicturePalette(
          sky: [0x0C1445, 0x24388C, 0x5E7FD0], light: 0xF4F1DC, far: 0x2B3F8F, near: 0x050A2A,
          accent: 0xDCE4FF),
        water: [0x5575C8, 0x1E3587, 0x0A1247])),
    Entry(
      "Balloons in the morning", 0x9FBFD2, 28,
      BalloonsPainting(
        PicturePalette(
          sky: [0x3C9DEB, 0x82C8F8, 0xCDEBFB], light: 0xFFF6DE, far: 0x8CC0B0, near: 0x4A8F7A,
          accent: 0x8A5A34),
        stripes: [0xF25C4B, 0xFFF2DC, 0xF7B733, 0x2E86C9])),
    Entry(
      "Violet aurora", 0x3E286A, 24,
      AuroraPainting(
        PicturePalette(
          sky: [0x0E0A2E, 0x2A1760, 0x5A2A8C], light: 0xE873E0, far: 0x7C6BF2, near: 0x090520,
          accent: 0x6FD8F5))),
    Entry(
      "City at sundown", 0x87407D, 19,
      CityPainting(
        PicturePalette(
          sky: [0x5A2C8C, 0xB83F8E, 0xFF8F7A], light: 0xFFD9A8, far: 0xB04A94, near: 0x3A1550,
          accent: 0xFFE08A))),
    Entry(
      "Obsidian", 0x5C5F69, 11,
      FacetsPainting(
        PicturePalette(
          sky: [0x4A4F5C, 0x0E0F14], light: 0xAEB7C6, far: 0x4B5160, near: 0x16181F,
          accent: 0xE0A458))),
    Entry(
      "Poster with an A", 0xE2B44B, 13,
      LetterPainting(
        PicturePalette(
          sky: [0xFFD23F, 0xFBC62C], light: 0xFFFFFF, far: 0xF29F1F, near: 0x15445C,
          accent: 0xE8503A), letter: .a)),
  ]
}
