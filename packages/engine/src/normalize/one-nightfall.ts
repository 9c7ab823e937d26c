import type { LineId } from "../log/line-patterns.ts";
import type { HuntStep } from "./hunt-step.ts";

/** Each of them comes after a run's first limb, also when the log begins later than that. */
const afterFirstLimb: ReadonlySet<LineId> = new Set([
  "limb",
  "captured",
  "killed",
  "eidolonSpawned",
] as const);

/**
 * A new host starts the encounter script again and writes a second "It's nighttime!": the run goes on. Only the first
 * N counts, and none after the first limb.
 */
export const oneNightfall: HuntStep = {
  name: "one nightfall",
  apply(events, remarks) {
    let closed = false;
    return events.filter((event) => {
      if (afterFirstLimb.has(event.id)) closed = true;
      if (event.id !== "nightfall") return true;
      const counts = !closed;
      if (!counts) remarks.add("host_migration", event.line);
      closed = true;
      return counts;
    });
  },
};
