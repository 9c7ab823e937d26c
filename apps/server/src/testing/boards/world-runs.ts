import type { NewRun, Transaction } from "../../platform/database/database-types.ts";
import { someNight } from "./some-night.ts";
import { type Command, figure, nextNumber, uuidOf } from "./world-values.ts";

export async function replaceRuns(trx: Transaction, nightUuid: string, choice: number) {
  await trx.deleteFrom("run").where("night_uuid", "=", nightUuid).execute();
  for (let index = 0; index <= choice % 3; index += 1) {
    await trx
      .insertInto("run")
      .values(await newRun(trx, nightUuid, choice + index))
      .execute();
  }
}

async function newRun(trx: Transaction, nightUuid: string, choice: number): Promise<NewRun> {
  const night = await trx
    .selectFrom("night")
    .select(["uuid as night_uuid", "listed", "verified", "season", "squad_size", "created_at"])
    .where("uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();
  const number = nextNumber();
  return {
    ...night,
    uuid: uuidOf(3, number),
    position: number % 30_000,
    is_full: choice % 4 !== 3,
    preload: null,
    outcome: "capture",
    start_offset_ms: null,
    extraction_time_ms: 90_000,
    real_time_ms: figure(choice),
    last_hydrolyst_limb_break_time_ms: figure(choice * 3),
    load_time_ms: null,
    median_limb_break_time_ms: null,
    segments: "[]",
    below_floor: choice % 13 === 12,
  };
}

async function someRun(trx: Transaction, choice: number): Promise<string | null> {
  const runs = await trx.selectFrom("run").select("uuid").orderBy("uuid").execute();
  return runs[choice % Math.max(runs.length, 1)]?.uuid ?? null;
}

export const runCommands = {
  addRun: async (trx, { a, b }) => {
    const uuid = await someNight(trx, a);
    if (uuid !== null)
      await trx
        .insertInto("run")
        .values(await newRun(trx, uuid, b))
        .execute();
  },
  correctRun: async (trx, { a, b, c }) => {
    const uuid = await someRun(trx, a);
    const changes =
      c % 5 === 0
        ? { extraction_time_ms: 90_000 + b, median_limb_break_time_ms: figure(b) }
        : { real_time_ms: figure(b), is_full: c % 4 !== 3, below_floor: c % 7 === 6 };
    await trx.updateTable("run").set(changes).where("uuid", "=", uuid).execute();
  },
  removeRun: async (trx, { a }) =>
    await trx
      .deleteFrom("run")
      .where("uuid", "=", await someRun(trx, a))
      .execute(),
} as const satisfies Readonly<Record<string, Command>>;
