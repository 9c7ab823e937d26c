import type { Connection } from "../../../platform/database/database-types.ts";
import { dayText } from "../../../platform/database/instant-text.ts";

/** The known facts about the day of a night. */
export interface DayOfNight {
  /** The time when the night began, from the shown log or another one. */
  readonly startedAt: Date | null;
  /** The upload whose log gives `startedAt`; null when the shown log states it. */
  readonly datedFrom: string | null;
  /** The day that a moderator set, as `2026-06-13`. */
  readonly playedOn: string | null;
  /** The day when the game's build was made. */
  readonly builtOn: string | null;
  readonly season: number;
}

/** Returns what is known of the day of a night; undefined when there is no such night. */
export async function readDayOfNight(db: Connection, nightUuid: string): Promise<DayOfNight | undefined> {
  return await db
    .selectFrom("night")
    .select(["started_at as startedAt", "dated_from as datedFrom", "season"])
    .select([dayText("played_on").as("playedOn"), dayText("built_on").as("builtOn")])
    .where("uuid", "=", nightUuid)
    .executeTakeFirst();
}
