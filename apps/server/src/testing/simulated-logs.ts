import { createRandom } from "@hunt/engine/chance/random";
import { memberView } from "@hunt/engine/simulation/member-view";
import { renderHunt } from "@hunt/engine/simulation/render-log";
import { planSession, type SessionPlan } from "@hunt/engine/simulation/session-plan";
import { simulateSession } from "@hunt/engine/simulation/simulate-session";

/** Returns the logs of one evening, the host's first: each hunter's log of the same hunt. */
export function simulatedLogs(seed: number, given: Partial<SessionPlan> = {}): readonly string[] {
  const random = createRandom(seed);
  const session = simulateSession(planSession(random, given), random);
  return session.plan.hunters.map((_, index) => renderHunt(memberView(session, index)));
}

/** Returns the same evening with changing hosts: the n-th run, from 0, is hosted by `hostOf(n)`. */
export function logsOfManyHosts(
  seed: number,
  given: Partial<SessionPlan>,
  hostOf: (run: number) => number,
): readonly string[] {
  const random = createRandom(seed);
  const session = simulateSession(planSession(random, given), random);
  const runs = session.host.nights.flatMap((night) => night.runs);
  return session.plan.hunters.map((_, index) =>
    renderHunt(memberView(session, index), { hosted: runs.map((_run, run) => hostOf(run) === index) }),
  );
}

/** Returns a squad of `count` hunters whose names share a prefix. */
export function hunters(count: number, prefix = "Hunter"): SessionPlan["hunters"] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${prefix}${index + 1}`,
    glyph: index === 0 ? "\ue000" : "",
    accountId: `${index + 1}`.padStart(24, "a"),
  }));
}

/** Returns a log up to the beginning of its n-th run from the end, as an earlier upload of the same evening. */
export function cutBeforeLastRuns(log: string, count: number): string {
  const lines = log.split("\r\n");
  const entries = lines.flatMap((line, index) =>
    line.includes("Finalize Eidolon transition") ? [index] : [],
  );
  return lines.slice(0, entries.at(-count)).join("\r\n");
}
