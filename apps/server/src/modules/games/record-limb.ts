import type { RankedLimbAnswer } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { mostRankedShields } from "@hunt/engine/games/ranked/ranked-runs";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { openRun } from "./begin-run.ts";
import { canPlayRun } from "./can-play-run.ts";
import { jitterOf, jittersOf } from "./draw-chance.ts";
import { type GameRunRow, lockRun, updateJitterSentMs } from "./queries.ts";
import { canHaveBegun } from "./run-pace.ts";

export interface RecordLimbInput {
  readonly game: GameName;
  readonly runUuid: string;
  /** The number of the limb, from 1. */
  readonly limb: number;
}

/**
 * Returns a limb's jitter when the limb begins, and records the time. When it is asked again it returns the same. Refuses
 * with `limb_too_early` and `run_over`.
 */
export async function recordLimb(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: AnyActor,
  { game, runUuid, limb }: RecordLimbInput,
): Promise<RankedLimbAnswer> {
  const nowMs = clock();
  return await db.transaction().execute(async (trx) => {
    const found = await lockRun(trx, { uuid: runUuid, game });
    const permission = canPlayRun(actor, { userUuid: found?.user_uuid ?? null });
    if (permission !== "allowed") throw new AppError(permission);
    const run = openRun(found, nowMs);
    if (limb > run.told_ms.length) await tellNext(trx, run, { limb, nowMs });
    return { limb, jitterMs: jitterOf(run.seed, limb) };
  });
}

async function tellNext(
  trx: Transaction,
  run: GameRunRow,
  { limb, nowMs }: { readonly limb: number; readonly nowMs: number },
): Promise<void> {
  const { game, seed, told_ms: jitterSentMs } = run;
  const sinceMs = Math.round(nowMs - run.begun_at.getTime());
  const isNext = limb === jitterSentMs.length + 1 && limb <= mostRankedShields[game];
  const jittersMs = jittersOf(seed, jitterSentMs.length);
  if (!isNext || !canHaveBegun({ game, jitterSentMs, jittersMs, nowMs: sinceMs }))
    throw new AppError("limb_too_early");
  await updateJitterSentMs(trx, run.uuid, [...jitterSentMs, sinceMs]);
}
