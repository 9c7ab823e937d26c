import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import { dayText } from "../../../platform/database/instant-text.ts";
import { updateNight } from "./queries.ts";

/** What is known of the day of a night. */
export interface DayOfNight {
  /** The time when the night began, from the shown log or another one. */
  readonly startedAt: Date | null;
  /** The upload whose log gives `startedAt`; null when the shown log tells it. */
  readonly datedFrom: string | null;
  /** The day that a moderator set, as `2026-06-13`. */
  readonly playedOn: string | null;
  /** The day when the game's build was made. */
  readonly builtOn: string | null;
  readonly season: number;
}

export async function readDayOfNight(db: Connection, nightUuid: string): Promise<DayOfNight | undefined> {
  return await db
    .selectFrom("night")
    .select(["started_at as startedAt", "dated_from as datedFrom", "season"])
    .select([dayText("played_on").as("playedOn"), dayText("built_on").as("builtOn")])
    .where("uuid", "=", nightUuid)
    .executeTakeFirst();
}

export async function writeDayOfNight(
  trx: Transaction,
  nightUuid: string,
  {
    startedAt,
    datedFrom,
    season,
    now,
  }: Pick<DayOfNight, "startedAt" | "datedFrom" | "season"> & { readonly now: Date },
): Promise<void> {
  await updateNight(trx, nightUuid, {
    started_at: startedAt,
    dated_from: datedFrom,
    season,
    updated_at: now,
  });
}

/** Stores the day that a moderator set, and the season of that day. */
export async function setDayOfNight(
  trx: Transaction,
  nightUuid: string,
  { playedOn, season, now }: Pick<DayOfNight, "playedOn" | "season"> & { readonly now: Date },
): Promise<void> {
  await updateNight(trx, nightUuid, { played_on: playedOn, season, updated_at: now });
}
