import { memberView } from "@hunt/engine/simulation/member-view";
import { renderHunt } from "@hunt/engine/simulation/render-log";
import { simulateSession } from "@hunt/engine/simulation/simulate-session";
import { expect, test } from "vitest";
import { playNight } from "./play-night.ts";
import { createWorld } from "./world/world.ts";

// The demo's nights are of builds before and after the one that dropped the account's id from logs (docs/game-log.md,
// section 2).

const world = createWorld({ seed: 7, hunters: 60, nights: 48, untilMs: Date.UTC(2026, 10, 22) });
const places = Array.from({ length: world.plan.nights }, (_, index) => index);

/** Returns how a night's log names the logged-in hunter. */
function formOf(index: number) {
  const { session, random, sender } = world.nightAt(index);
  const log = renderHunt(memberView(simulateSession(session, random), sender));
  const form = /Logged in .+ \([0-9a-f]{24}\)\r?$/m.test(log) ? "id" : "name";
  return { form, build: session.buildLabel.slice(0, 10) };
}

test("a demo's logs write the login in the form of their build, some with an account id and some without", () => {
  const forms = places.map(formOf);
  for (const { form, build } of forms) expect(form).toBe(build < "2026.07.11" ? "id" : "name");
  expect(new Set(forms.map(({ form }) => form))).toEqual(new Set(["id", "name"]));
});

test("a demo's nights with either form of login belong to their uploaders", () => {
  const forms = places.map(formOf);
  for (const form of ["id", "name"]) {
    const index = forms.findLastIndex((one) => one.form === form);
    const played = playNight(world.nightAt(index));
    expect(played?.night.owner).toBe(played?.drawn.squad[played.drawn.sender]?.name);
    expect(played).not.toBeNull();
  }
});
