import type { HuntStep } from "./hunt-step.ts";

/**
 * A new host starts the encounter script again and writes a second "It's nighttime!": the run goes on. Only the first
 * N counts, and none after the first limb.
 */
export const oneNightfall: HuntStep = {
  name: "one nightfall",
  apply(events, remarks) {
    let closed = false;
    return events.filter((event) => {
      if (event.id === "limb") closed = true;
      if (event.id !== "nightfall") return true;
      const counts = !closed;
      if (!counts) remarks.add("host_migration", event.line);
      closed = true;
      return counts;
    });
  },
};
