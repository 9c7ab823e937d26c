import { describe, expect, it } from "vitest";
import { codec } from "../../testing/codec.ts";
import { type Evening, eveningOf, honestEvening } from "./evenings.ts";
import { witnessLog } from "./judge.ts";

// Forged and honest logs are of builds that write the owner's account id and of builds that do not (docs/game-log.md,
// section 2).

const seeds = (first: number) => Array.from({ length: 16 }, (_, index) => first + index);
const withId = /Logged in \S+ \([0-9a-f]{24}\)/;
const withoutId = /Logged in \S+\r\n/;

/** Returns the form of each log's login, and the day of its build. */
function formsOf(evenings: readonly Evening[]) {
  return evenings.map(({ log, view }) => ({
    build: view.buildLabel.slice(0, 10),
    form: withId.test(log) ? "id" : withoutId.test(log) ? "name" : "none",
  }));
}

describe.each([
  ["nights to be forged", seeds(1000).map((seed) => eveningOf(seed))],
  ["nights to copy from", seeds(5000).map((seed) => eveningOf(seed))],
  ["logs of a squad's mates", seeds(9000).map((seed) => eveningOf(seed, {}, 1))],
  ["honest evenings", seeds(0).map((seed) => honestEvening(seed))],
])("%s", (_what, evenings) => {
  it("the evenings are of builds before and after the login lines changed, and have the login of their build", () => {
    const forms = formsOf(evenings);
    expect(new Set(forms.map(({ form }) => form))).toEqual(new Set(["id", "name"]));
    for (const { build, form } of forms) expect(form).toBe(build < "2026.07.11" ? "id" : "name");
  });

  it("name their owner before and after the login lines changed", () => {
    const owners = evenings.map(({ log }) => witnessLog(log, codec).analysis.nights[0]?.owner);
    const told = evenings.map(({ view }) => view.owner.name);
    for (const [index, owner] of owners.entries()) if (owner !== undefined) expect(owner).toBe(told[index]);
    expect(owners.filter((owner) => owner !== undefined).length).toBeGreaterThan(evenings.length / 2);
  });
});
