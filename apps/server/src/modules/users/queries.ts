import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type Given, writeOnce } from "../../platform/database/write-once.ts";
import { type Named, namedAccount } from "./account-queries.ts";

type Reader = Kysely<Database>;

const accountColumns = [
  "user_account.uuid",
  "user_account.role",
  "user_account.ign",
  "user_account.verified_at",
  "user_account.platform",
  "user_account.display_aliases",
  "user_account.aliases",
  "user_account.badges",
  "user_account.patreon_tier",
  "user_account.listed",
  "user_account.created_at",
] as const;

const countColumns = [
  "hunter_count.nights",
  "hunter_count.runs",
  "hunter_count.all_captures",
  "hunter_count.host_captures",
  "hunter_count.client_captures",
  "hunter_count.last_night_at",
] as const;

const selectNamed = writeOnce({
  shapeOf: (_named: Named) => ({}),
  write: ({ db, given }) => {
    const { isNamed, first } = namedAccount(given);
    return db
      .selectFrom("user_account")
      .leftJoin("hunter_count", (join) =>
        join.onRef("hunter_count.user_uuid", "=", "user_account.uuid").on("hunter_count.season", "=", 0),
      )
      .modifyFront(prepared)
      .select(accountColumns)
      .select(countColumns)
      .where(isNamed)
      .orderBy(first)
      .limit(1)
      .compile();
  },
});
export type HunterRow = Awaited<ReturnType<typeof selectNamed>>[number];

/** An account by uuid or verified name, with its counts over all seasons (null without a verified name). */
export async function selectHunter(db: Reader, uuidOrIgn: string): Promise<HunterRow | undefined> {
  const [hunter] = await selectNamed(db, { uuidOrIgn });
  return hunter;
}

/** The account with a verified name of a `page`'s row, with its counts of a season; `offset 0` as in other modules. */
export const hunterOfPlace = (db: Reader, given: Given<{ readonly season: number }>) =>
  db
    .selectFrom("user_account")
    .leftJoin("hunter_count", (join) =>
      join
        .onRef("hunter_count.user_uuid", "=", "user_account.uuid")
        .on("hunter_count.season", "=", sql<number>`${given(({ season }) => season)}`),
    )
    .select(accountColumns)
    .select(countColumns)
    .where("user_account.uuid", "=", sql<string>`page.uuid`)
    .where("user_account.listed", "=", true)
    .offset(sql.lit(0));
export type HunterOfPlaceRow = Awaited<ReturnType<ReturnType<typeof hunterOfPlace>["execute"]>>[number];
