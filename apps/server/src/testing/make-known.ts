import { engineVersion } from "@hunt/engine/domain/engine-version";
import { sql } from "kysely";
import { addNight } from "./add-night.ts";
import { createHunter } from "./hunters.ts";
import type { TestApp } from "./test-app.ts";

export interface KnownHunters {
  /** The age of the hunters' accounts, in days. */
  readonly days: number;
  /**
   * The number of counted nights that each of these hunters has with an old account that is in none of their squads.
   */
  readonly withOthers?: number;
  /** The number of counted nights that all of these hunters have together. */
  readonly together?: number;
}

/** Gives the accounts whose names begin with `names` a past: their age, and counted nights without a known log. */
export async function makeKnown(
  server: TestApp,
  names: string,
  { days, withOthers = 0, together = 0 }: KnownHunters,
): Promise<void> {
  const accounts = await accountsOf(server, names);
  await age(server, accounts, days);
  for (let count = 0; count < together; count += 1) await addCountedNight(server, accounts);
  if (withOthers === 0) return;
  const other = await createHunter(server, `Old friend of ${names}`);
  await age(server, [other], 1000);
  for (const account of accounts)
    for (let count = 0; count < withOthers; count += 1) await addCountedNight(server, [account, other]);
}

/** Returns the accounts whose names begin with `names`. */
export async function accountsOf({ deps }: TestApp, names: string): Promise<readonly string[]> {
  const accounts = await deps.db
    .selectFrom("user_account")
    .select("uuid")
    .where("ign", "like", `${names}%`)
    .execute();
  return accounts.map(({ uuid }) => uuid);
}

async function age({ deps }: TestApp, uuids: readonly string[], days: number): Promise<void> {
  const createdAt = new Date(deps.clock() - days * 86_400_000 - 60_000);
  await sql`update user_account set created_at = ${createdAt} where uuid = any (${uuids})`.execute(deps.db);
}

/** Stores a night that counts by its hunters' word; it has no known log, so it is never analysed again. */
export async function addCountedNight(server: TestApp, uuids: readonly string[]): Promise<void> {
  const members = uuids.map((uuid) => ({ uuid, presence: true }));
  const night = await addNight(server, { members, captures: 0, isSent: false });
  const { db } = server.deps;
  await db.updateTable("night").set({ engine_version: engineVersion }).where("uuid", "=", night).execute();
}
