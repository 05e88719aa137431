#define _GNU_SOURCE
#include "Unwinding.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#if defined(__x86_64__)

enum { most_parts = 512 };
// DWARF's numbers of the registers (System V ABI, AMD64, figure 3.36).
enum { register_frame = 6, register_stack = 7, register_return = 16 };
enum { no_rule = 0, ends_here = 255 };
enum { not_saved = INT16_MIN };

/// How to find the caller from an address on: the canonical frame address is a register plus an
/// offset; the return address is below it, and the caller's frame pointer at another offset.
typedef struct {
  uint32_t address;
  int32_t offset;
  int16_t saved_frame;
  uint8_t base;
  uint8_t order;
} rule;

/// The rules of a part, ascending.
typedef struct {
  size_t first, count;
} rule_range;

static reticle_code parts[most_parts];
static rule_range ranges[most_parts];
static size_t part_count;
static rule *rules;
static size_t rule_count, rule_capacity;

// MARK: - Reading rules

/// A place in a table.
typedef struct {
  const uint8_t *at, *end;
} reader;

static uint64_t read_number(reader *from, size_t size) {
  uint64_t value = 0;
  if ((size_t)(from->end - from->at) < size) {
    from->at = from->end;
    return 0;
  }
  memcpy(&value, from->at, size);
  from->at += size;
  return value;
}

static uint64_t read_unsigned(reader *from) {
  uint64_t value = 0;
  unsigned shift = 0;
  while (from->at < from->end) {
    uint8_t byte = *from->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    shift += 7;
    if (!(byte & 0x80)) break;
  }
  return value;
}

static int64_t read_signed(reader *from) {
  uint64_t value = 0;
  unsigned shift = 0;
  uint8_t byte = 0;
  while (from->at < from->end) {
    byte = *from->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    shift += 7;
    if (!(byte & 0x80)) break;
  }
  if (shift < 64 && (byte & 0x40)) value |= ~(uint64_t)0 << shift;
  return (int64_t)value;
}

/// Reads an address in one of the encodings that linkers write (DW_EH_PE_…).
static uintptr_t read_address(reader *from, uint8_t encoding) {
  enum { omitted = 0xff, relative = 0x10 };
  if (encoding == omitted) return 0;
  const uint8_t *place = from->at;
  uintptr_t value;
  switch (encoding & 0x0f) {
    case 0x02: value = (uintptr_t)read_number(from, 2); break;
    case 0x03: value = (uintptr_t)read_number(from, 4); break;
    case 0x0a: value = (uintptr_t)(intptr_t)(int16_t)read_number(from, 2); break;
    case 0x0b: value = (uintptr_t)(intptr_t)(int32_t)read_number(from, 4); break;
    default: value = (uintptr_t)read_number(from, 8);
  }
  return (encoding & 0x70) == relative ? value + (uintptr_t)place : value;
}

/// What functions of one kind have in common (a common information entry).
typedef struct {
  uint64_t code_unit;
  int64_t data_unit;
  uint8_t encoding;
  bool has_augmentation;
  reader instructions;
} common_entry;

static bool read_common(const uint8_t *at, common_entry *entry) {
  reader from = {at, at + 4};
  from.end = at + 4 + read_number(&from, 4);
  read_number(&from, 4);
  uint8_t version = (uint8_t)read_number(&from, 1);
  const char *augmentation = (const char *)from.at;
  from.at += strnlen(augmentation, (size_t)(from.end - from.at)) + 1;
  entry->code_unit = read_unsigned(&from);
  entry->data_unit = read_signed(&from);
  if (version == 1) read_number(&from, 1); else read_unsigned(&from);
  entry->encoding = 0;
  entry->has_augmentation = augmentation[0] == 'z';
  const uint8_t *rest = from.at;
  if (entry->has_augmentation) {
    uint64_t length = read_unsigned(&from);
    rest = from.at + length;
    for (const char *c = augmentation + 1; *c != 0; c++) {
      if (*c == 'R') entry->encoding = (uint8_t)read_number(&from, 1);
      else if (*c == 'L') read_number(&from, 1);
      else if (*c == 'P') read_address(&from, (uint8_t)read_number(&from, 1));
      else if (*c != 'S' && *c != 'B') return false;
    }
  } else if (augmentation[0] != 0) {
    return false;
  }
  entry->instructions = (reader){rest, from.end};
  return rest <= from.end;
}

static bool add_rule(rule added) {
  if (rule_count == rule_capacity) {
    size_t size = rule_capacity == 0 ? 1 << 16 : 2 * rule_capacity;
    // Not from the heap, whose state then stays that of a run without a sampler.
    void *moved =
        rules == NULL
            ? mmap(NULL, size * sizeof *rules, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            : mremap(rules, rule_capacity * sizeof *rules, size * sizeof *rules, MREMAP_MAYMOVE);
    if (moved == MAP_FAILED) return false;
    rules = moved;
    rule_capacity = size;
  }
  rules[rule_count++] = added;
  return true;
}

/// Runs the instructions of an entry, and adds a rule wherever it changes.
///
/// `first` is what DW_CFA_restore returns to. Returns the last rule.
static rule run(
    reader from, const common_entry *entry, rule state, const rule *first, uintptr_t base,
    uintptr_t address, bool adds) {
  enum { most_kept = 8 };
  rule kept[most_kept];
  size_t kept_count = 0;
  while (from.at < from.end) {
    uint8_t code = *from.at++;
    uint64_t advance = 0;
    uint64_t number = code & 0x3f;
    switch (code >> 6) {
      case 1: advance = number; break;
      case 2: {
        int64_t offset = (int64_t)read_unsigned(&from) * entry->data_unit;
        if (number == register_frame) state.saved_frame = (int16_t)offset;
        if (number == register_return && offset != -8) state.base = no_rule;
        continue;
      }
      case 3:
        if (number == register_frame && first != NULL) state.saved_frame = first->saved_frame;
        continue;
      default:
        switch (code) {
          case 0x00: continue;  // nop
          case 0x01: advance = UINT64_MAX; read_address(&from, entry->encoding); break;
          case 0x02: advance = read_number(&from, 1); break;
          case 0x03: advance = read_number(&from, 2); break;
          case 0x04: advance = read_number(&from, 4); break;
          case 0x05: {  // offset_extended
            number = read_unsigned(&from);
            int64_t offset = (int64_t)read_unsigned(&from) * entry->data_unit;
            if (number == register_frame) state.saved_frame = (int16_t)offset;
            continue;
          }
          case 0x06:  // restore_extended
            number = read_unsigned(&from);
            if (number == register_frame && first != NULL) state.saved_frame = first->saved_frame;
            continue;
          case 0x07:  // undefined: a thread begins in this function
            if (read_unsigned(&from) == register_return) state.base = ends_here;
            continue;
          case 0x08:  // same_value
            if (read_unsigned(&from) == register_frame) state.saved_frame = not_saved;
            continue;
          case 0x09: read_unsigned(&from); read_unsigned(&from); continue;  // register
          case 0x0a:  // remember_state
            if (kept_count < most_kept) kept[kept_count++] = state;
            continue;
          case 0x0b:  // restore_state
            if (kept_count > 0) {
              uint32_t here = state.address;
              state = kept[--kept_count];
              state.address = here;
            }
            break;
          case 0x0c:  // def_cfa
          case 0x12:  // def_cfa_sf
            number = read_unsigned(&from);
            state.base = number == register_frame || number == register_stack ? (uint8_t)number
                                                                              : no_rule;
            state.offset = code == 0x0c ? (int32_t)read_unsigned(&from)
                                        : (int32_t)(read_signed(&from) * entry->data_unit);
            continue;
          case 0x0d:  // def_cfa_register
            number = read_unsigned(&from);
            state.base = number == register_frame || number == register_stack ? (uint8_t)number
                                                                              : no_rule;
            continue;
          case 0x0e: state.offset = (int32_t)read_unsigned(&from); continue;  // def_cfa_offset
          case 0x13:  // def_cfa_offset_sf
            state.offset = (int32_t)(read_signed(&from) * entry->data_unit);
            continue;
          case 0x0f: {  // def_cfa_expression
            uint64_t length = read_unsigned(&from);
            from.at += length;
            state.base = no_rule;
            continue;
          }
          case 0x10:  // expression
          case 0x16: {  // val_expression
            number = read_unsigned(&from);
            uint64_t length = read_unsigned(&from);
            from.at += length;
            if (number == register_frame || number == register_return) state.base = no_rule;
            continue;
          }
          case 0x11:  // offset_extended_sf
            number = read_unsigned(&from);
            {
              int64_t offset = read_signed(&from) * entry->data_unit;
              if (number == register_frame) state.saved_frame = (int16_t)offset;
            }
            continue;
          case 0x14: read_unsigned(&from); read_unsigned(&from); continue;  // val_offset
          case 0x15: read_unsigned(&from); read_signed(&from); continue;    // val_offset_sf
          case 0x2e: read_unsigned(&from); continue;                        // GNU_args_size
          default: state.base = no_rule; return state;
        }
    }
    if (advance == 0) continue;
    if (adds) {
      state.address = (uint32_t)(address - base);
      if (!add_rule(state)) return state;
    }
    if (advance == UINT64_MAX) return state;
    address += advance * entry->code_unit;
  }
  if (adds) {
    state.address = (uint32_t)(address - base);
    add_rule(state);
  }
  return state;
}

static void read_rules(const uint8_t *table, const uint8_t *limit, uintptr_t base) {
  const uint8_t *known = NULL;
  common_entry entry;
  bool is_known = false;
  rule first;
  while (limit - table > 8) {
    uint32_t length, offset;
    memcpy(&length, table, 4);
    // A length of 0 ends the table; one of 64 bits does not occur in a library.
    if (length == 0 || length == UINT32_MAX || length > (size_t)(limit - table) - 4) return;
    memcpy(&offset, table + 4, 4);
    if (offset != 0) {
      const uint8_t *common = table + 4 - offset;
      if (common != known) {
        known = common;
        is_known = read_common(common, &entry);
        rule nothing = {0, 0, not_saved, no_rule, 1};
        if (is_known) first = run(entry.instructions, &entry, nothing, NULL, 0, 0, false);
      }
      if (is_known) {
        reader from = {table + 8, table + 4 + length};
        uintptr_t start = read_address(&from, entry.encoding);
        uintptr_t size = read_address(&from, entry.encoding & 0x0f);
        if (entry.has_augmentation) {
          uint64_t skipped = read_unsigned(&from);
          from.at += skipped;
        }
        if (size > 0 && from.at <= from.end) {
          run(from, &entry, first, &first, base, start, true);
          add_rule((rule){(uint32_t)(start + size - base), 0, not_saved, no_rule, 0});
        }
      }
    }
    table += 4 + length;
  }
}

static int by_address(const void *left, const void *right) {
  const rule *a = left, *b = right;
  if (a->address != b->address) return a->address < b->address ? -1 : 1;
  return (int)a->order - (int)b->order;
}

static int add_library(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  const ElfW(Phdr) *names = NULL;
  uintptr_t end_of_read = 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_GNU_EH_FRAME) names = part;
  }
  size_t first = rule_count;
  bool is_program = part_count == 0;
  if (names != NULL && !is_program) {
    for (int i = 0; i < info->dlpi_phnum; i++) {
      const ElfW(Phdr) *part = &info->dlpi_phdr[i];
      if (part->p_type == PT_LOAD && part->p_vaddr <= names->p_vaddr &&
          names->p_vaddr < part->p_vaddr + part->p_memsz) {
        end_of_read = info->dlpi_addr + part->p_vaddr + part->p_memsz;
      }
    }
    // The header of the index: version, three encodings, and where the table begins.
    const uint8_t *header = (const uint8_t *)(info->dlpi_addr + names->p_vaddr);
    reader from = {header + 4, header + 16};
    const uint8_t *table = (const uint8_t *)read_address(&from, header[1]);
    if (header[0] == 1 && (uintptr_t)table < end_of_read) {
      read_rules(table, (const uint8_t *)end_of_read, info->dlpi_addr);
      qsort(rules + first, rule_count - first, sizeof *rules, by_address);
    }
  }
  for (int i = 0; i < info->dlpi_phnum && part_count < most_parts; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    parts[part_count] = (reticle_code){
        start, start + part->p_memsz, info->dlpi_addr, is_program ? "" : info->dlpi_name};
    ranges[part_count] = (rule_range){first, is_program ? SIZE_MAX : rule_count - first};
    part_count++;
  }
  return 0;
}

bool read_code(void) {
  if (part_count == 0) dl_iterate_phdr(add_library, NULL);
  return part_count > 0;
}

const reticle_code *code_part(size_t number) {
  return number < part_count ? &parts[number] : NULL;
}

// MARK: - Stepping

machine_state state_of_context(const void *context) {
  const ucontext_t *from = context;
  return (machine_state){
      (uintptr_t)from->uc_mcontext.gregs[REG_RIP], (uintptr_t)from->uc_mcontext.gregs[REG_RSP],
      (uintptr_t)from->uc_mcontext.gregs[REG_RBP]};
}

static size_t part_of(uintptr_t address, size_t likely) {
  if (likely < part_count && address >= parts[likely].start && address < parts[likely].end) {
    return likely;
  }
  for (size_t i = 0; i < part_count; i++) {
    if (address >= parts[i].start && address < parts[i].end) return i;
  }
  return SIZE_MAX;
}

static const rule *rule_at(size_t part, uintptr_t address) {
  const rule *all = rules + ranges[part].first;
  uint32_t wanted = (uint32_t)(address - parts[part].base);
  size_t low = 0, high = ranges[part].count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (all[middle].address <= wanted) low = middle + 1; else high = middle;
  }
  return low == 0 ? NULL : &all[low - 1];
}

/// Reads a word of the stack; false outside of it.
static bool read_stack(uintptr_t at, const machine_state *state, uintptr_t end, uintptr_t *value) {
  if (at < state->stack || at + sizeof *value > end || at % sizeof *value != 0) return false;
  memcpy(value, (const void *)at, sizeof *value);
  return true;
}

/// Steps out of a function with a frame pointer; false at the end of what is known.
static bool step_by_frame(machine_state *state, uintptr_t end, bool is_innermost) {
  uintptr_t caller = 0, frame = state->frame;
  if (is_innermost) {
    // The first and last instructions of a function run without a frame of their own.
    const uint8_t *code = (const uint8_t *)state->instruction;
    static const uint8_t sets_frame[] = {0x48, 0x89, 0xe5};
    uintptr_t at = 0;
    if (code[0] == 0x55 || code[0] == 0xc3) at = state->stack;
    if (memcmp(code, sets_frame, sizeof sets_frame) == 0) {
      at = state->stack + 8;
      if (!read_stack(state->stack, state, end, &frame)) return false;
    }
    if (at != 0) {
      if (!read_stack(at, state, end, &caller)) return false;
      *state = (machine_state){caller, at + 8, frame};
      return true;
    }
  }
  if (!read_stack(state->frame, state, end, &frame) ||
      !read_stack(state->frame + 8, state, end, &caller)) {
    return false;
  }
  *state = (machine_state){caller, state->frame + 16, frame};
  return true;
}

size_t unwind(
    machine_state state, uintptr_t end, uint64_t *addresses, size_t capacity, bool *is_cut) {
  size_t count = 0, part = SIZE_MAX;
  *is_cut = true;
  while (count < capacity) {
    addresses[count++] = state.instruction;
    // A return address can be that of the next function.
    uintptr_t inside = count == 1 ? state.instruction : state.instruction - 1;
    part = part_of(inside, part);
    if (part == SIZE_MAX) return count;
    if (ranges[part].count == SIZE_MAX) {
      if (state.frame == 0) {
        // The loader calls a program without a frame.
        *is_cut = false;
        return count;
      }
      if (!step_by_frame(&state, end, count == 1)) return count;
    } else {
      const rule *found = rule_at(part, inside);
      if (found != NULL && found->base == ends_here) *is_cut = false;
      if (found == NULL || found->base == no_rule || found->base == ends_here) return count;
      uintptr_t frame = (found->base == register_frame ? state.frame : state.stack) +
                        (uintptr_t)(intptr_t)found->offset;
      uintptr_t caller, saved = state.frame;
      if (!read_stack(frame - 8, &state, end, &caller)) return count;
      if (found->saved_frame != not_saved &&
          !read_stack(frame + (uintptr_t)(intptr_t)found->saved_frame, &state, end, &saved)) {
        return count;
      }
      state = (machine_state){caller, frame, saved};
    }
    if (state.instruction == 0) {
      *is_cut = false;
      return count;
    }
  }
  return count;
}

#else

machine_state state_of_context(const void *context) {
  (void)context;
  return (machine_state){0, 0, 0};
}
bool read_code(void) { return false; }
const reticle_code *code_part(size_t number) {
  (void)number;
  return NULL;
}
size_t unwind(
    machine_state state, uintptr_t end, uint64_t *addresses, size_t capacity, bool *is_cut) {
  (void)state; (void)end; (void)addresses; (void)capacity;
  *is_cut = true;
  return 0;
}

#endif
