import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database-types.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { type Command, instants, uuidOf } from "./world-values.ts";

const userCount = 5;
export const worldUser = (number: number) => uuidOf(1, number % userCount);

/** Creates accounts with verified names; the last one has none. */
export async function createUsers(trx: Transaction): Promise<void> {
  for (let number = 0; number < userCount; number += 1) await addUser(trx, number, number < userCount - 1);
}

async function addUser(trx: Transaction, choice: number, isNamed: boolean) {
  const uuid = worldUser(choice);
  const created_at = new Date(instants[choice % 2] ?? "");
  await trx
    .insertInto("user_account")
    .values({ uuid, created_at, ...chosenName(choice, isNamed) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function nameUser(trx: Transaction, choice: number, isNamed: boolean) {
  const name = chosenName(choice, isNamed);
  await trx.updateTable("user_account").set(name).where("uuid", "=", worldUser(choice)).execute();
}

function chosenName(choice: number, isNamed: boolean) {
  const ign = isNamed ? `User${choice % userCount}` : null;
  const verified_at = isNamed ? new Date(instants[0] ?? "") : null;
  return { ign, ign_key: ign === null ? null : nameKey(ign), verified_at };
}

/** Returns one of the accounts. */
export async function knownUser(trx: Transaction, choice: number): Promise<string | null> {
  const users = await trx.selectFrom("user_account").select("uuid").orderBy("uuid").execute();
  return users[choice % Math.max(users.length, 1)]?.uuid ?? null;
}

export const userCommands = {
  assignName: (trx, { b }) => nameUser(trx, b, true),
  removeName: (trx, { b }) => nameUser(trx, b, false),
  removeUser: async (trx, { b }) =>
    await trx.deleteFrom("user_account").where("uuid", "=", worldUser(b)).execute(),
  addUser: (trx, { b, c }) => addUser(trx, b, c % 3 > 0),
  merge: async (trx, { a, b }) => {
    const into = await knownUser(trx, a);
    await sql`
      update night_member m set user_uuid = ${into}
      where m.user_uuid = ${worldUser(b)} and ${into}::uuid is not null and not exists (
        select from night_member o where o.night_uuid = m.night_uuid and o.user_uuid = ${into}
      )`.execute(trx);
  },
} as const satisfies Readonly<Record<string, Command>>;
