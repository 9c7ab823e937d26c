import type { PersonListQuery } from "@hunt/contracts/people";
import type { UserOrder } from "@hunt/contracts/users";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { nameKey } from "../../../platform/text/name-key.ts";
import { searchKey } from "../../../platform/text/search-key.ts";
import { accountsWithCounts } from "../user/queries.ts";

type Reader = Kysely<Database>;

const orderColumns = {
  allHydrolystCaptures: "hunter_count.all_captures",
  hostHydrolystCaptures: "hunter_count.host_captures",
  clientHydrolystCaptures: "hunter_count.client_captures",
  nights: "hunter_count.nights",
  lastNightAt: "hunter_count.last_night_at",
  createdAt: "user_account.created_at",
  ign: "user_account.ign_key",
} as const satisfies Record<UserOrder, string>;

type Filter = Pick<PersonListQuery, "season" | "search" | "role" | "isSuspended">;

/** Characters with a meaning in patterns are escaped. */
const anywhere = (key: string) => `%${key.replace(/[\\%_]/g, "\\$&")}%`;

function filtered(db: Reader, { season, search = "", role, isSuspended }: Filter, now: Date) {
  let people = accountsWithCounts(db, season ?? 0).where("user_account.merged_into", "is", null);
  // With a season only accounts with nights in it are listed.
  if (season !== undefined) people = people.where("hunter_count.nights", "is not", null);
  if (role !== undefined) people = people.where("user_account.role", "=", role);
  if (isSuspended !== undefined)
    people = people.where(
      sql<boolean>`coalesce(user_account.suspended_until > ${now}, false) = ${isSuspended}`,
    );
  if (searchKey(search) !== "")
    people = people.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("user_account.search_key", "like", anywhere(searchKey(search))),
        eb(sql`user_account.uuid::text`, "=", searchKey(search).trim()),
        exists(
          selectFrom("user_name")
            .select("user_name.user_uuid")
            .whereRef("user_name.user_uuid", "=", "user_account.uuid")
            .where("user_name.name_key", "like", anywhere(nameKey(search))),
        ),
      ]),
    );
  return people;
}

export async function countPeople(db: Reader, filter: Filter, now: Date): Promise<number> {
  const { count } = await filtered(db, filter, now)
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns one page of all accounts that match, with unknown values last in both directions. */
export async function selectPeople(
  db: Reader,
  { orderBy, orderDirection, limit, offset, ...filter }: Omit<PersonListQuery, "cursor">,
  now: Date,
) {
  return await filtered(db, filter, now)
    .select("user_account.suspended_until")
    .orderBy(orderColumns[orderBy], (by) => (orderDirection === "asc" ? by.asc() : by.desc()).nullsLast())
    .orderBy("user_account.uuid", orderDirection)
    .limit(limit)
    .offset(offset)
    .execute();
}
