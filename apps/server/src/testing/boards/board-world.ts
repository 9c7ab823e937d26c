import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { categoryCommands, lockCommands } from "./world-categories.ts";
import { memberCommands } from "./world-members.ts";
import { nightCommands } from "./world-nights.ts";
import { runCommands } from "./world-runs.ts";
import { uploadCommands } from "./world-uploads.ts";
import { createUsers, userCommands } from "./world-users.ts";
import type { Command, CommandChoices } from "./world-values.ts";

/** The events that can happen to the nights behind the boards. */
export const worldCommands = {
  ...nightCommands,
  ...runCommands,
  ...memberCommands,
  ...uploadCommands,
  ...userCommands,
  ...categoryCommands,
  ...lockCommands,
} as const satisfies Readonly<Record<string, Command>>;

export type WorldCommandKind = keyof typeof worldCommands;

export interface WorldCommand extends CommandChoices {
  readonly kind: WorldCommandKind;
}

/** Resets the world to season 4's two categories, the first accounts and no nights. */
export async function clearWorld(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("setting").where("key", "=", "leaderboardsLocked").execute();
    await trx.deleteFrom("upload").execute();
    await trx.deleteFrom("night").execute();
    await trx.deleteFrom("user_account").execute();
    await createUsers(trx);
    await sql`delete from category`.execute(trx);
    await sql`
      insert into category (slug, name, season, position, requirements) values
        ('any%', 'Any%', 4, 1, '{}'), ('novaless%', 'Novaless%', 4, 2, '{"en": "No Nova."}')
    `.execute(trx);
  });
}
