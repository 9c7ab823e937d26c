import { between, happens, type Random } from "@hunt/engine/chance/random";
import { type GameName, gameNames } from "@hunt/engine/domain/game-names";
import { mostRankedShields } from "@hunt/engine/games/ranked/ranked-runs";
import { type RunShields, runShields } from "@hunt/engine/games/ranked/run-shields";
import { replayRun } from "@hunt/engine/games/replay/replay-run";
import { type Player, playRanked } from "@hunt/engine/simulation/play-ranked";
import { beginRun } from "../modules/games/begin-run.ts";
import { framePhaseOf, jittersOf } from "../modules/games/draw-chance.ts";
import { recordLimb } from "../modules/games/record-limb.ts";
import { scoreRun } from "../modules/games/score-run.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/app-error.ts";
import type { UserActor } from "../platform/http/actor.ts";
import { newIdAt } from "../platform/new-id.ts";
import type { DemoHunter } from "./world/hunters.ts";
import { createRandomFor, kinds } from "./world/seeds.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The number of days with ranked runs, today included. */
const days = 3;
const players = 20;
/** The chance that a player plays a game on a day. */
const chanceToPlay = 0.6;
/** Runs are shorter than this. */
const longestRunMs = 10 * minuteMs;
/** The time of a message to the server, and of its answer. */
const latencyMs = 40;

export interface PlayRankedRunsInput {
  readonly seed: number;
  readonly hunters: readonly DemoHunter[];
}

/** Hunters of the demo play the ranked runs of today and of the days before. Returns how many runs have a score. */
export async function playRankedRuns(deps: Deps, { seed, hunters }: PlayRankedRunsInput): Promise<number> {
  const crowd = hunters.filter(({ account }) => account?.role === "user").slice(0, players);
  const nowMs = deps.clock();
  const today = Math.floor(nowMs / dayMs);
  const played = await Promise.all(
    gameNames.map(async (game, gameIndex) => {
      let count = 0;
      for (let day = today - days + 1; day <= today; day += 1) {
        const untilMs = Math.min(nowMs, (day + 1) * dayMs) - longestRunMs;
        for (const hunter of crowd) {
          const turn = (day * gameNames.length + gameIndex) * players + crowd.indexOf(hunter);
          const random = createRandomFor(seed, kinds.rankedRun, turn);
          if (untilMs < day * dayMs || !happens(random, chanceToPlay)) continue;
          const begunAtMs = between(random, day * dayMs, untilMs);
          if (await playRun(deps, { hunter, game, random, begunAtMs })) count += 1;
        }
      }
      return count;
    }),
  );
  return played.reduce((sum, count) => sum + count, 0);
}

interface DemoRun {
  readonly hunter: DemoHunter;
  readonly game: GameName;
  readonly random: Random;
  readonly begunAtMs: number;
}

/**
 * Plays a run as a page would: begins it, asks for each limb as the limb begins, and hands the run in at the end. Returns
 * whether the run has a score: one of many thousand is so regular by chance that it is refused, as an honest hunter's
 * would be.
 */
async function playRun(deps: Deps, { hunter, game, random, begunAtMs }: DemoRun): Promise<boolean> {
  const userUuid = hunter.account?.uuid ?? "";
  const actor: UserActor = { kind: "user", uuid: userUuid, role: "user" };
  const at = (nowMs: number) => ({ ...deps, clock: () => Math.ceil(nowMs), newId: () => newIdAt(nowMs) });
  const randomBytes = (count: number) => Buffer.from(Array.from({ length: count }, () => random() * 256));
  const run = await beginRun({ ...at(begunAtMs), randomBytes }, actor, { userUuid, game });
  const { inputs, shields, endMs } = planRankedRun(game, run.seed, playerOf(hunter, random));
  let startMs = begunAtMs + between(random, 1_000, 5_000);
  for (const [index, { beginsMs }] of shields.entries()) {
    const asked = { game, runUuid: run.uuid, limb: index + 1 };
    await recordLimb(at(startMs + beginsMs + latencyMs), actor, asked);
    // The run's clock stands still until the answer is there.
    startMs += 2 * latencyMs;
  }
  const handedIn = { game, runUuid: run.uuid, inputs: [...inputs] };
  try {
    await scoreRun(at(startMs + endMs + latencyMs), actor, handedIn);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "run_not_human") return false;
    throw error;
  }
}

/**
 * Returns a player who waits for the light and hits with a scattered delay: better hunters react sooner and more
 * steadily.
 */
function playerOf({ talent }: DemoHunter, random: Random): Player {
  const form = between(random, 0.8, 1.2);
  const scatterMs = () => (random() + random() + random() + random() - 2) * (75 - 40 * talent) * form;
  const reactionMs = (330 - 150 * talent) * form;
  return {
    delayMs: () => Math.max(110, reactionMs + scatterMs()),
    raplakDelayMs: () => 90 + scatterMs(),
  };
}

interface PlannedRun extends RunShields {
  /** The player's inputs, in the form that a page hands in. */
  readonly inputs: ReturnType<typeof playRanked>["inputs"];
}

/** Plays a ranked run with all the chance events of its seed, which only the server knows beforehand. */
export function planRankedRun(game: GameName, seed: Buffer, player: Player): PlannedRun {
  // A Teralyst has five shields unless it leaves, and this player does not let it leave.
  const count = game === "teralyst" ? 5 : mostRankedShields[game];
  const chance = { framePhase: framePhaseOf(seed), jittersMs: jittersOf(seed, count) };
  const played = playRanked(game, chance, player);
  const replayed = replayRun(played);
  if ("refusal" in replayed) throw new Error(`not played: ${replayed.refusal.code}`);
  return { inputs: played.inputs, ...runShields(replayed.run) };
}
