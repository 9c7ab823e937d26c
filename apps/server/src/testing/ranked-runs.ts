import type { RankedRunAnswer } from "@hunt/contracts/games";
import { createRandom } from "@hunt/engine/chance/random";
import type { GameName } from "@hunt/engine/domain/game-names";
import type { Player } from "@hunt/engine/simulation/play-ranked";
import { planRankedRun } from "../demo/play-ranked-runs.ts";
import type { TestApp } from "./test-app.ts";

type Headers = Readonly<Record<string, string>>;

/** Returns a player who waits for the light and hits with a scattered delay; a higher seed means a longer delay. */
export function steadyHunter(seed: number): Player {
  const random = createRandom(seed);
  const scatterMs = () => (random() + random() + random() + random() - 2) * 45;
  return { delayMs: () => 190 + seed + scatterMs(), raplakDelayMs: () => 90 + scatterMs() };
}

export const beginRun = async ({ app }: TestApp, game: GameName, headers: Headers) =>
  await app.inject({ method: "POST", url: `/v2/@me/games/${game}/runs`, headers });

export const askLimb = async ({ app }: TestApp, run: RankedRunAnswer, limb: number, headers: Headers) =>
  await app.inject({ url: `/v2/@me/games/${run.game}/runs/${run.uuid}/limbs/${limb}`, headers });

export const handIn = async ({ app }: TestApp, run: RankedRunAnswer, inputs: unknown, headers: Headers) =>
  await app.inject({
    method: "POST",
    url: `/v2/@me/games/${run.game}/scores`,
    headers,
    payload: { runUuid: run.uuid, inputs },
  });

/** Plays a run with all its chance events, which the test reads from the database, where no player can look. */
export async function planRun({ deps }: TestApp, run: RankedRunAnswer, player: Player) {
  const { seed } = await deps.db
    .selectFrom("game_run")
    .select("seed")
    .where("uuid", "=", run.uuid)
    .executeTakeFirstOrThrow();
  return planRankedRun(run.game, seed, player);
}

export interface PlayedOver {
  readonly player?: Player;
  /** The time of a message to the server, and of its answer. */
  readonly latencyMs?: number;
  /** How much slower than the clock the run is played. */
  readonly slowness?: number;
}

/** Begins a run, asks for each limb as it begins and hands in the inputs, on the server's held clock. */
export async function playOver(server: TestApp, game: GameName, headers: Headers, how: PlayedOver = {}) {
  const { player = steadyHunter(0), latencyMs = 40, slowness = 1 } = how;
  const run: RankedRunAnswer = (await beginRun(server, game, headers)).json();
  const { inputs, shields, endMs } = await planRun(server, run, player);
  let startMs = server.clock.nowMs;
  for (const [at, { beginsMs }] of shields.entries()) {
    server.clock.nowMs = Math.ceil(startMs + beginsMs * slowness + latencyMs);
    const answer = await askLimb(server, run, at + 1, headers);
    if (answer.statusCode !== 200) throw new Error(`limb ${at + 1}: ${answer.body}`);
    // The run's clock stands still until the answer is there.
    startMs += 2 * latencyMs;
  }
  server.clock.nowMs = Math.ceil(startMs + endMs * slowness + latencyMs);
  return { run, inputs, answer: await handIn(server, run, inputs, headers) };
}
