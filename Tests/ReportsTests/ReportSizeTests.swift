import Foundation
import Profiling
import Reports
import Stage
import TestSupport
import Testing

/// Tests that a page is smaller than a megabyte and notes what it leaves out.
struct ReportSizeTests {
  private func picture(_ frame: Int64, bytes: Int) -> ReportPicture {
    ReportPicture(
      frame: frame, Array(repeating: UInt8(frame & 255), count: bytes), .png, width: 390,
      height: 844, changed: [.init(x: 1.5, y: 2, width: 96, height: 128)])
  }

  /// Numbers of frames that do not fit into a page.
  private static var longRuns: [Int] {
    Effort.isFull ? [25_000, 40_000, 300_000] : [25_000]
  }

  @Test func `10,000 frames with a dozen pictures fit completely`() throws {
    let document = Example.document(10_000)
    var page = ReportPage(document)
    let worst = document.run.worstRows(8).map { Int64($0) }
    page.pictures = (worst + worst.prefix(4).map { $0 + 1 }).map { picture($0, bytes: 14_000) }
    let text = page.html()
    #expect(text.utf8.count < ReportPage.sizeLimit)
    #expect(text.matches(of: /src="data:image\/png/).count == 12)
    #expect(!text.contains("did not fit"))
    #expect(try ReportPageReader(text).columns()["frame"]?.count == 10_000)
  }

  @Test(arguments: Self.longRuns)
  func `a longer run is reduced to the longest frame of each group`(count: Int) throws {
    let document = Example.document(count)
    let text = ReportPage(document).html()
    #expect(text.utf8.count < ReportPage.sizeLimit)
    #expect(text.contains("run.json has every frame in nanoseconds"))
    let columns = try ReportPageReader(text).columns()
    let times = try #require(columns["tcpu_ns"])
    let frames = try #require(columns["frame"])
    let longest = try #require(document.log[.cpu].max())
    #expect(abs((times.max() ?? 0) - longest) <= 3000)
    #expect(frames.count < count && frames.count > 4_000)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 })
    for (frame, time) in zip(frames, times).prefix(2000) {
      // Six values are each rounded to a microsecond.
      #expect(abs(time - document.log[.cpu][Int(frame)]) <= 3000)
    }
  }

  @Test func `two long runs are reduced to the same frames`() throws {
    var page = ReportPage(Example.document(12_000))
    page.base = Example.document(12_000, seed: 9)
    let text = page.html()
    #expect(text.utf8.count < ReportPage.sizeLimit)
    let taken = ReportPageReader(text)
    #expect(try taken.columns(ofRun: 0)["frame"] == taken.columns(ofRun: 1)["frame"])
  }

  @Test func `pictures that do not fit are left out, those of the longest frames last`() throws {
    let document = Example.document(300)
    var page = ReportPage(document)
    let worst = document.run.worstRows(8).map { Int64($0) }
    page.pictures = worst.map { picture($0, bytes: 150_000) }
    let text = page.html()
    #expect(text.utf8.count < ReportPage.sizeLimit)
    #expect(text.contains("id=\"shot-\(worst[0])\""))
    #expect(!text.contains("id=\"shot-\(worst[7])\""))
    #expect(text.contains("4 pictures did not fit into the page."))
  }

  @Test func `a picture on several cards is embedded once`() throws {
    var document = Example.document(0)
    var log = FrameLog()
    for frame in 0..<40 {
      var record = FrameRecord(frame: Int64(frame))
      record.add(frame == 20 ? 12_000_000 : frame == 21 ? 29_000_000 : 1_000_000, to: .draw)
      log.append(record)
    }
    document.log = log
    var page = ReportPage(document)
    page.pictures = [picture(20, bytes: 300), picture(21, bytes: 300)]
    let text = page.html()
    #expect(text.split(separator: "id=\"shot-20\"").count == 2)
    #expect(text.split(separator: "data-like=\"20\"").count >= 2)
  }

  @Test func `a long scenario is truncated with a note`() {
    let touches = (0..<20_000).map { "@\($0) touch move 1 \($0),\($0)" }.joined(separator: "\n")
    let text = ReportPage(Example.document(300, source: "scenario 1\n---\n\(touches)\n")).html()
    #expect(text.utf8.count < ReportPage.sizeLimit)
    #expect(text.contains("of the file are not shown"))
  }
}
