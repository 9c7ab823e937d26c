import { between, type Random, wholeBetween } from "../chance/random.ts";
import type { MemberView, NightInstants, RunInstants } from "./hunt-instants.ts";
import { plannedNights, type SessionPlan } from "./session-plan.ts";
import { cutRun, lastInstantOf, simulateRun } from "./simulate-run.ts";

/** The log time of the line that gives the time of day. */
export const clockLineAtMs = 715;

/** Nobody enters the Plains for less time than a Teralyst takes. */
const shortestUsefulRunMs = 150_000;

/** One evening of one squad; its views are the logs of its hunters. */
export interface SimulatedSession {
  readonly plan: SessionPlan;
  /** The host's view, exact to the millisecond. */
  readonly host: MemberView;
}

interface Draw {
  readonly plan: SessionPlan;
  readonly random: Random;
}

function endAtDawn(run: RunInstants, dayAtMs: number, random: Random): RunInstants {
  const cut = cutRun(run, dayAtMs);
  const lastAtMs = Math.max(lastInstantOf(cut), dayAtMs);
  return { ...cut, leftAtMs: lastAtMs + wholeBetween(random, 9500, 14_000) };
}

/** Changes the frame length for a run, because each run has another scene. */
function withFramesOfRun({ plan, random }: Draw): Draw {
  const { frameSpread, frameMs } = plan;
  if (frameSpread === undefined) return { plan, random };
  return { plan: { ...plan, frameMs: frameMs * between(random, 1 - frameSpread, 1 + frameSpread) }, random };
}

function simulateNight(duskAtMs: number, dawnAtMs: number, draw: Draw): NightInstants {
  const { plan, random } = draw;
  const runs: RunInstants[] = [];
  let streamedAtMs = duskAtMs + wholeBetween(random, 5000, 60_000);
  let nightfallAtMs: number | null = null;
  if (plan.preload) {
    streamedAtMs = duskAtMs - wholeBetween(random, 40_000, 90_000);
    nightfallAtMs = duskAtMs + wholeBetween(random, 0, 2000);
  }
  while (runs.length < plan.maximumRunsPerNight && streamedAtMs + shortestUsefulRunMs < dawnAtMs) {
    const run = simulateRun({ streamedAtMs, nightfallAtMs }, withFramesOfRun(draw));
    const dayAtMs = dawnAtMs + wholeBetween(random, 0, 2000);
    if (run.leftAtMs >= dayAtMs) {
      runs.push(endAtDawn(run, dayAtMs, random));
      return { runs, dayAtMs };
    }
    runs.push(run);
    nightfallAtMs = null;
    streamedAtMs =
      run.leftAtMs + Math.max(4000, Math.round(plan.skill.loadMs * between(random, 0.95, 1.1)) - 9700);
  }
  return { runs, dayAtMs: null };
}

/**
 * Plays an evening by the game's script. The same plan and draws give the same evening, because all chance comes from
 * the draws. The host's process starts a few minutes before the first dusk.
 */
export function simulateSession(plan: SessionPlan, random: Random): SimulatedSession {
  const nights = plannedNights(plan);
  const firstDuskAtMs = nights[0]?.nightStartsAtMs ?? plan.notBeforeMs;
  const startedAtUtcMs = firstDuskAtMs - wholeBetween(random, 260_000, 900_000);
  const draw = { plan, random };
  const host = plan.hunters[0];
  if (host === undefined) throw new Error("a squad has at least one hunter");
  return {
    plan,
    host: {
      perspective: "host",
      owner: host,
      hunters: plan.hunters,
      sessionId: plan.sessionId,
      buildLabel: plan.buildLabel,
      startedAtUtcMs,
      nights: nights.map((night) =>
        simulateNight(night.nightStartsAtMs - startedAtUtcMs, night.expiryMs - startedAtUtcMs, draw),
      ),
      seed: wholeBetween(random, 0, 2 ** 31 - 1),
    },
  };
}
