import type { Transaction } from "../../platform/database/database-types.ts";
import { sendByItsSquad } from "../send-night.ts";
import { someNight } from "./some-night.ts";
import { addMember } from "./world-members.ts";
import { replaceRuns } from "./world-runs.ts";
import {
  type Command,
  type CommandChoices,
  figure,
  instants,
  nextNumber,
  uuidOf,
  worldSeasons,
} from "./world-values.ts";

async function addNight(trx: Transaction, { a, b, c }: CommandChoices) {
  const uuid = uuidOf(2, nextNumber() * 7919);
  const size = [1, 1, 2, 1, 2, 3, 4][c % 7] ?? 1;
  const createdAt = new Date(instants[b % instants.length] ?? "");
  const season = worldSeasons[a % worldSeasons.length] ?? 4;
  await trx
    .insertInto("night")
    .values({
      ...nightFigures(a + b),
      uuid,
      season,
      scope: a % 7 === 6 ? "unlisted" : "public",
      squad_size: size,
      perspective: b % 9 === 8 ? "client" : "host",
      verified: c % 3 === 0,
      category: c % 5 === 0 ? "novaless%" : null,
      format: "6x3",
      session_key: uuid,
      engine_version: 1,
      diagnostics: "[]",
      runs_count: 2,
      captured_teralysts_count: 2,
      captured_gantulysts_count: 2,
      captured_hydrolysts_count: b % 4,
      duration_ms: 100_000,
      median_limb_break_time_ms: null,
      last_eidolon_capshot_time_ms: null,
      started_at: a % 6 === 5 ? null : createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  // Some nights have neither runs nor a squad.
  if (c % 5 === 4) return;
  await replaceRuns(trx, uuid, a + c);
  for (let position = 1; position <= size && c % 11 !== 10; position += 1) {
    await addMember(trx, { uuid, position, choice: b * size + position + a });
  }
  if (b % 2 > 0) await sendByItsSquad(trx, uuid);
}

function nightFigures(choice: number) {
  return {
    full_runs_count: [0, 3, 6, 6, 7, 6][choice % 6] ?? 6,
    average_real_time_ms: figure(choice),
    average_last_hydrolyst_limb_break_time_ms: figure(choice + 3),
    active_time_ms: figure(choice * 5),
    average_extraction_time_ms: figure(choice + 1) ?? 1,
  };
}

function changeNight(changes: (choices: CommandChoices) => Readonly<Record<string, unknown>>): Command {
  return async (trx, choices) => {
    const uuid = await someNight(trx, choices.a);
    if (uuid !== null) {
      await trx.updateTable("night").set(changes(choices)).where("uuid", "=", uuid).execute();
    }
  };
}

export const nightCommands = {
  addNight,
  changeScope: changeNight(({ b }) => ({ scope: ["public", "unlisted", "private"][b % 3] })),
  hide: changeNight(({ b }) => ({ hidden: b % 2 === 0 })),
  softDelete: changeNight(({ b }) => ({
    deleted_at: b % 2 === 0 ? new Date() : null,
    deleted_by_owners: b % 4 === 0,
  })),
  verify: changeNight(({ b }) => ({ verified: true, category: [null, "any%", "novaless%"][b % 3] })),
  takeVerification: changeNight(() => ({ verified: false })),
  moveToSeason: changeNight(({ b }) => ({ season: worldSeasons[b % worldSeasons.length] })),
  changeSize: changeNight(({ b }) => ({ squad_size: 1 + (b % 4) })),
  takeOver: changeNight(({ b }) => ({ perspective: b % 2 === 0 ? "host" : "client" })),
  remove: async (trx, { a }) => {
    const uuid = await someNight(trx, a);
    if (uuid !== null) await trx.deleteFrom("night").where("uuid", "=", uuid).execute();
  },
  reanalyse: async (trx, { a, b, c }) => {
    const uuid = await someNight(trx, a);
    if (uuid === null) return;
    await trx.updateTable("night").set(nightFigures(b)).where("uuid", "=", uuid).execute();
    if (c % 2 === 0) await replaceRuns(trx, uuid, b + c);
    else
      await trx
        .updateTable("run")
        .set({ real_time_ms: figure(c) })
        .where("night_uuid", "=", uuid)
        .execute();
  },
  setDay: changeNight(({ b }) => ({ played_on: b % 3 === 0 ? null : "2026-05-02" })),
  loseClock: changeNight(() => ({ started_at: null })),
  countCaptures: changeNight(({ b }) => ({
    captured_hydrolysts_count: b % 5,
    runs_count: 1 + (b % 3),
    started_at: instants[b % instants.length],
  })),
} as const satisfies Readonly<Record<string, Command>>;
