import type { Transaction } from "../../platform/database/database-types.ts";

/** Returns one of the nights; null when there are none. */
export async function someNight(trx: Transaction, choice: number): Promise<string | null> {
  const nights = await trx.selectFrom("night").select("uuid").orderBy("uuid").execute();
  return nights[choice % Math.max(nights.length, 1)]?.uuid ?? null;
}
