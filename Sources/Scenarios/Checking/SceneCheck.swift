import Items
import Motion
package import Stage

/// Checks whether a scene supports the steps of a file, without playing the file.
///
/// The check covers the first frame, the commands and the probes. Whatever depends on the state at
/// a step, such as whether an item exists, is checked only by a replay.
package struct SceneCheck {
  private let scenario: Scenario
  private let stage: Stage

  /// Creates a check; the stage must be created for the scenario and must not have run a frame.
  package init(_ scenario: Scenario, on stage: Stage) {
    self.scenario = scenario
    self.stage = stage
  }

  /// Returns the issues that a replay of the file would report, in file order.
  ///
  /// The cost is two frames for each kind of command, regardless of the length of the file.
  package func findIssues() -> [ScenarioIssue] {
    let first = stage.runFrame(FrameInput(frame: 0))
    if let overload = first.incompleteReason {
      return [ScenarioIssue(scenario.header.demo.position, "frame 0: \(overload)")]
    }
    var issues: [ScenarioIssue] = []
    var checked: Set<String> = []
    for step in scenario.steps {
      let found: String?
      if case .expect(let expectation) = step.verb.role {
        guard checked.insert("expect \(expectation.probe.text)").inserted else { continue }
        found = unsupportedReason(for: expectation.probe)
      } else {
        guard let representative = RepresentativeCommand(step.verb.role),
          checked.insert(representative.name).inserted
        else {
          continue
        }
        found = unsupportedReason(for: representative.command)
      }
      guard let found else { continue }
      issues.append(ScenarioIssue(step.position, found, kind: .refused))
      if issues.count == ScenarioLimits.issues { break }
    }
    return issues
  }

  private func unsupportedReason(for probe: Probe) -> String? {
    guard probe.path != "events", !PlayCounters.isCounter(probe.path) else { return nil }
    do throws(ProbeError) {
      _ = try stage.value(of: probe)
      return nil
    } catch {
      guard case .unknown(let message) = error else { return nil }
      return message
    }
  }

  private func unsupportedReason(for command: SceneCommand) -> String? {
    let frame = stage.frameNumber + 1
    let event = InputEvent(time: Timestamp(frame: frame), kind: .command(command))
    let result = stage.runFrame(FrameInput(frame: frame, events: [event]))
    guard case .unsupported(let message) = result.refusals.first?.error else { return nil }
    return message
  }

  /// A minimal command that represents all commands of its kind.
  private struct RepresentativeCommand {
    let name: String
    let command: SceneCommand

    init?(_ role: StepRole) {
      switch role {
      case .refuse(let inner):
        guard let representative = RepresentativeCommand(inner) else { return nil }
        self = representative
      case .update(let step): self.init(step)
      case .event(let event):
        guard let command = event.itemCommand else { return nil }
        self.init(command)
      case .touch, .gesture, .viewport, .command, .beginUpdates, .endUpdates, .wait, .expect,
        .observe, .end:
        return nil
      }
    }

    private init(_ step: UpdateStep) {
      let first = ItemSet([ItemSet.Span(0...0)])
      switch step {
      case .insert: self.init("insert", .update([.insert(first, .fade)]))
      case .remove: self.init("remove", .update([.remove(first, .fade)]))
      case .reload: self.init("reload", .update([.reload(first, .fade)]))
      case .move:
        self.init("move", .update([.move(from: ItemIndex(0), to: ItemIndex(0), .fade)]))
      case .insertSections:
        self.init("insert sections", .update([.insertSections(first, itemsEach: 1)]))
      case .removeSections: self.init("remove sections", .update([.removeSections(first)]))
      case .moveSection: self.init("move section", .update([.moveSection(from: 0, to: 0)]))
      }
    }

    private init(_ command: ItemCommand) {
      switch command {
      case .scroll(.item, let position, _):
        self.init(
          "scroll-to item", .scroll(to: .item(ItemIndex(0)), position: position, animated: false))
      case .scroll(let target, let position, _):
        self.init("scroll-to", .scroll(to: target, position: position, animated: false))
      case .update(let steps): self.init("update", .update(steps))
      case .reloadData: self.init("reload-data", .reloadData)
      case .select: self.init("select", .select(ItemIndex(0), position: nil))
      case .deselect: self.init("deselect", .deselect(ItemIndex(0)))
      }
    }

    private init(_ name: String, _ command: SceneCommand) {
      (self.name, self.command) = (name, command)
    }
  }
}
