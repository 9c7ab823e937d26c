import { huntDetailIds, huntLineIds } from "../log/hunt-lines.ts";
import type { LineId } from "../log/line-patterns.ts";
import type { HuntStep } from "./hunt-step.ts";

/** The lines that the encounter script writes about the Teralyst before the hunt. */
const beforeTheHunt: ReadonlySet<LineId> = new Set([
  "nightfall",
  "teralystSpawned",
  "teralystNotSpawned",
  "noTeralystSpawns",
] as const);

/**
 * Keeps one nightfall. A new host starts the encounter script again and writes a second "It's nighttime!", while the
 * run goes on. Only the first N counts, and no N counts after any other line of the hunt (a limb, a song, a capture, an
 * arcane, a shrine or a shard).
 */
export const oneNightfall: HuntStep = {
  name: "one nightfall",
  apply(events, remarks) {
    let closed = false;
    return events.filter(({ id, line }) => {
      const isHunt = huntLineIds.has(id) || huntDetailIds.has(id);
      if (isHunt && !beforeTheHunt.has(id)) closed = true;
      if (id !== "nightfall") return true;
      const counts = !closed;
      if (!counts) remarks.add("host_migration", line);
      closed = true;
      return counts;
    });
  },
};
