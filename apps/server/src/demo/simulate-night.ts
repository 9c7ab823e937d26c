import { memberView } from "@hunt/engine/simulation/member-view";
import { renderHunt } from "@hunt/engine/simulation/render-log";
import { simulateSession } from "@hunt/engine/simulation/simulate-session";
import type { DemoNight } from "./world/world.ts";

/** Plays a night and returns the log of the hunter who sends it. */
export function simulateNight({ session, random, sender }: DemoNight): string {
  return renderHunt(memberView(simulateSession(session, random), sender));
}
