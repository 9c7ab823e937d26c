import { createRandom } from "@hunt/engine/chance/random";
import { memberView } from "@hunt/engine/simulation/member-view";
import { renderHunt } from "@hunt/engine/simulation/render-log";
import { planSession, type SessionPlan } from "@hunt/engine/simulation/session-plan";
import { simulateSession } from "@hunt/engine/simulation/simulate-session";

/** The logs of one evening, the host's first: what each hunter's game wrote of the same hunt. */
export function simulatedLogs(seed: number, given: Partial<SessionPlan> = {}): readonly string[] {
  const random = createRandom(seed);
  const session = simulateSession(planSession(random, given), random);
  return session.plan.hunters.map((_, index) => renderHunt(memberView(session, index)));
}

/** The same evening where the hunters host by turns: the n-th run is hosted by `hostOf(n)`, from 0. */
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

/** A squad of so many hunters, by names that start alike. */
export function hunters(count: number, prefix = "Hunter"): SessionPlan["hunters"] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${prefix}${index + 1}`,
    glyph: index === 0 ? "\ue000" : "",
    accountId: `${index + 1}`.padStart(24, "a"),
  }));
}

/** A log up to the beginning of its n-th run from the end: the same evening, told earlier. */
export function cutBeforeLastRuns(log: string, count: number): string {
  const lines = log.split("\r\n");
  const entries = lines.flatMap((line, index) =>
    line.includes("Finalize Eidolon transition") ? [index] : [],
  );
  return lines.slice(0, entries.at(-count)).join("\r\n");
}
