import { createRandom } from "../packages/engine/src/chance/random.ts";
import { memberView } from "../packages/engine/src/simulation/member-view.ts";
import { renderHunt, renderLog } from "../packages/engine/src/simulation/render-log.ts";
import {
  type Hunter,
  planSession,
  type SessionPlan,
} from "../packages/engine/src/simulation/session-plan.ts";
import {
  type SimulatedSession,
  simulateSession,
} from "../packages/engine/src/simulation/simulate-session.ts";

/** Simulates an evening that no other journey has: each journey needs its own seed. */
export function evening(seed: number, given: Partial<SessionPlan> = {}): SimulatedSession {
  const random = createRandom(seed);
  return simulateSession(planSession(random, given), random);
}

/** Returns the n-th hunter's log of an evening (0 is the host), with only the lines of the hunt. */
export function logOf(session: SimulatedSession, hunter = 0): string {
  return renderHunt(memberView(session, hunter));
}

/** Returns the host's log at real length, with all other lines that the game writes, in pieces. */
export function longLogOf(session: SimulatedSession, noiseLinesPerSecond: number): Generator<string> {
  return renderLog(session.host, { noiseLinesPerSecond });
}

/** Makes a squad from names; the first one hosts. */
export function squad(...names: readonly string[]): readonly Hunter[] {
  return names.map((name, index) => ({ name, glyph: "", accountId: `${index + 1}`.padStart(24, "c") }));
}

/** Returns the log up to the beginning of its n-th run from the end, as if it had been saved earlier in the same evening. */
export function withoutLastRuns(log: string, count: number): string {
  const lines = log.split("\r\n");
  const entries = lines.flatMap((line, index) =>
    line.includes("Finalize Eidolon transition") ? [index] : [],
  );
  return lines.slice(0, entries.at(-count)).join("\r\n");
}
