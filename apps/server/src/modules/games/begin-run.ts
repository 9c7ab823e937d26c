import { rankedRunMs } from "@hunt/contracts/limits";
import type { GameName } from "@hunt/engine/domain/game-names";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canPlayRun } from "./can-play-run.ts";
import { seedBytes } from "./draw-chance.ts";
import { type GameRunRow, insertRun, selectRunOfDay } from "./queries.ts";

export interface BeginRunInput {
  readonly userUuid: string;
  readonly game: GameName;
}

/**
 * Begins an account's ranked run of today. When the account has begun it already and no jitter was asked for yet, the
 * same run is returned, so that a lost answer does no harm. Otherwise throws `ranked_run_used`.
 */
export async function beginRun(
  deps: ChangeDeps & Pick<Deps, "newId" | "randomBytes">,
  actor: AnyActor,
  { userUuid, game }: BeginRunInput,
): Promise<GameRunRow> {
  const nowMs = deps.clock();
  const ofDay = { userUuid, game, day: utcDay(nowMs) };
  return await performChange(deps, actor, {
    reason: null,
    facts: async () => ({ userUuid }),
    may: canPlayRun,
    change: async (trx) => {
      const uuid = deps.newId();
      const isNew = await insertRun(trx, {
        uuid,
        user_uuid: userUuid,
        game,
        day: ofDay.day,
        seed: Buffer.from(deps.randomBytes(seedBytes)),
        begun_at: new Date(nowMs),
        ended_at: null,
        score: null,
        refusal: null,
        refusal_details: null,
        inputs: null,
      });
      const run = await selectRunOfDay(trx, ofDay);
      if (run === undefined || isUsed(run, nowMs)) throw new AppError("ranked_run_used", { day: ofDay.day });
      if (!isNew) return { result: run, entry: null };
      return {
        result: run,
        entry: { action: "game_run.begin", objectKind: "game_run", object: uuid, details: { game } },
      };
    },
  });
}

function isUsed(
  { told_ms: jitterSentMs, ended_at: endedAt, begun_at: begunAt }: GameRunRow,
  nowMs: number,
): boolean {
  return jitterSentMs.length > 0 || endedAt !== null || nowMs > begunAt.getTime() + rankedRunMs;
}

/** Returns the run when it can still be played at `nowMs`. Throws `run_not_found` or `run_over` otherwise. */
export function openRun(run: GameRunRow | undefined, nowMs: number): GameRunRow {
  if (run === undefined) throw new AppError("run_not_found");
  if (run.ended_at !== null || nowMs > run.begun_at.getTime() + rankedRunMs) throw new AppError("run_over");
  return run;
}

/** Returns the UTC date, e.g. `2026-11-22`, which changes at the same moment for everybody. */
export function utcDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
