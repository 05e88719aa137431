import CAllocations
import Glibc
import Testing

/// Returns the number of allocations that `body` makes on this thread.
private func allocations(in body: () -> Void) -> UInt64 {
  let before = reticle_allocations_on_this_thread()
  body()
  return reticle_allocations_on_this_thread() - before
}

private final class Countable {}

enum Kind: CaseIterable {
  case malloc, calloc, realloc, reallocarray, alignedAlloc, posixMemalign, valloc, withinLibrary

  func allocate() -> UnsafeMutableRawPointer? {
    switch self {
    case .malloc: Glibc.malloc(10)
    case .calloc: Glibc.calloc(3, 10)
    case .realloc: Glibc.realloc(nil, 10)
    case .reallocarray: Glibc.reallocarray(nil, 3, 10)
    case .alignedAlloc: aligned_alloc(64, 128)
    case .posixMemalign: allocateAPage()
    case .valloc: Glibc.valloc(10)
    case .withinLibrary: UnsafeMutableRawPointer(getcwd(nil, 0))
    }
  }

  private func allocateAPage() -> UnsafeMutableRawPointer? {
    var block: UnsafeMutableRawPointer?
    return posix_memalign(&block, 4096, 10) == 0 ? block : nil
  }
}

@Suite(.enabled(if: reticle_allocations_are_counted(), "malloc is replaced by someone else"))
struct CAllocationsTests {
  /// The memory of this process that is in use, in bytes.
  private func residentBytes() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    try #require(fgets(&line, 200, file) != nil)
    let pages = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .split(separator: " ")
    return try #require(pages.count > 1 ? Int(pages[1]) : nil) * Int(getpagesize())
  }

  @Test func `memory between blocks that are in use is returned to the system`() throws {
    var blocks: [UnsafeMutableRawPointer] = []
    for _ in 0..<200_000 {
      let block = try #require(malloc(1000))
      memset(block, 1, 1000)
      blocks.append(block)
    }
    defer { for index in stride(from: 0, to: blocks.count, by: 250) { free(blocks[index]) } }
    for index in blocks.indices where index % 250 != 0 { free(blocks[index]) }
    let before = try residentBytes()
    reticle_return_free_memory()
    #expect(before - (try residentBytes()) > 100_000_000)
  }

  @Test(arguments: [0, 1, 10, 1000])
  func `each allocated block is counted once`(count: Int) {
    var blocks = ContiguousArray<UnsafeMutableRawPointer>()
    blocks.reserveCapacity(count)
    let counted = allocations {
      for _ in 0..<count { blocks.append(.allocate(byteCount: 48, alignment: 16)) }
    }
    for block in blocks { block.deallocate() }
    #expect(counted == UInt64(count))
  }

  @Test(arguments: [1, 10, 1000])
  func `each created object is counted once`(count: Int) {
    var objects = ContiguousArray<Countable>()
    objects.reserveCapacity(count)
    let counted = allocations {
      var index = 0
      while index < count {
        objects.append(Countable())
        index += 1
      }
    }
    #expect(objects.count == count)
    // Unoptimized code may make additional allocations.
    #if DEBUG
      #expect(counted >= UInt64(count))
    #else
      #expect(counted == UInt64(count))
    #endif
  }

  @Test func `arithmetic and freeing are not counted`() {
    let block = UnsafeMutableRawPointer.allocate(byteCount: 48, alignment: 16)
    var sum = 0
    let counted = allocations {
      var index = 0
      while index < 1000 {
        sum &+= index &* index
        index += 1
      }
      block.deallocate()
    }
    #expect(counted == 0)
    #expect(sum == 332_833_500)
  }

  @Test(arguments: Kind.allCases)
  func `each kind of allocation counts as one`(kind: Kind) {
    var block: UnsafeMutableRawPointer?
    let counted = allocations { block = kind.allocate() }
    #expect(counted == 1)
    #expect(block != nil)
    free(block)
  }

  @Test(arguments: [(1000, 990, UInt64(0)), (1000, 10, 0), (1000, 1_000_000, 1), (10, 5000, 1)])
  func `resizing a block within its capacity is not counted and exceeding it counts as one`(
    size: Int, newSize: Int, expected: UInt64
  ) {
    var block = malloc(size)
    block?.storeBytes(of: 42, as: UInt8.self)
    let counted = allocations { block = realloc(block, newSize) }
    #expect(counted == expected)
    #expect(block?.load(as: UInt8.self) == 42)
    free(block)
  }

  @Test func `a failed allocation is not counted and reports its error`() {
    var block: UnsafeMutableRawPointer?
    var codes: [Int32] = [0, 0]
    let counted = allocations {
      codes[0] = posix_memalign(&block, 24, 10)
      codes[1] = posix_memalign(&block, 64, Int.max)
    }
    #expect(counted == 0)
    #expect(codes == [EINVAL, ENOMEM])
    #expect(block == nil)
  }

  @Test func `each thread has its own count and the total includes all threads`() async {
    let here = reticle_allocations_on_this_thread()
    let before = reticle_allocations_in_total()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        for _ in 0..<500 { free(getcwd(nil, 0)) }
        return nil
      }, nil)
    pthread_join(thread, nil)
    #expect(reticle_allocations_in_total() - before >= 500)
    #expect(reticle_allocations_on_this_thread() - here < 500)
  }
}
