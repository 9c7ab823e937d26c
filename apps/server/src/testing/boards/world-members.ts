import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database-types.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { someNight } from "./some-night.ts";
import { knownUser } from "./world-users.ts";
import { type Command, type CommandChoices, names } from "./world-values.ts";

interface NewMember {
  readonly uuid: string;
  readonly position: number;
  readonly choice: number;
}

export async function addMember(trx: Transaction, { uuid, position, choice }: NewMember) {
  const name = names[choice % names.length] ?? "";
  // No account is in a squad twice.
  const user = position === 1 && choice % 2 === 0 ? await knownUser(trx, choice) : null;
  await trx
    .insertInto("night_member")
    .values({
      night_uuid: uuid,
      position,
      name,
      name_key: nameKey(name),
      role: position === 1 ? "host" : "client",
      scope: choice % 6 === 5 ? "private" : "public",
      user_uuid: user,
    })
    .execute();
}

/** Returns one member that passes, of one of the nights; null when there is none. */
async function someMember(
  trx: Transaction,
  { a, c }: CommandChoices,
  passes: (member: { readonly user_uuid: string | null }) => boolean = () => true,
) {
  const all = await trx
    .selectFrom("night_member")
    .select(["night_uuid", "position", "user_uuid"])
    .orderBy("night_uuid")
    .orderBy("position")
    .execute();
  const members = all.filter(passes);
  return members[(a + c) % Math.max(members.length, 1)] ?? null;
}

function changeMember(
  changes: (choices: CommandChoices) => Readonly<Record<string, unknown>>,
  passes?: Parameters<typeof someMember>[2],
): Command {
  return async (trx, choices) => {
    const member = await someMember(trx, choices, passes);
    if (member === null) return;
    await trx
      .updateTable("night_member")
      .set(changes(choices))
      .where("night_uuid", "=", member.night_uuid)
      .where("position", "=", member.position)
      .execute();
  };
}

export const memberCommands = {
  link: async (trx, choices) => {
    const [member, user] = [await someMember(trx, choices), await knownUser(trx, choices.b)];
    await sql`
      update night_member set user_uuid = ${user}
      where night_uuid = ${member?.night_uuid} and position = ${member?.position} and not exists (
        select from night_member m where m.night_uuid = ${member?.night_uuid} and m.user_uuid = ${user}
      )`.execute(trx);
  },
  unlink: changeMember(() => ({ user_uuid: null })),
  rename: changeMember(({ b }) => {
    const name = names[b % names.length] ?? "";
    return { name, name_key: nameKey(name) };
  }),
  leave: async (trx, choices) => {
    const member = await someMember(trx, choices);
    await trx
      .deleteFrom("night_member")
      .where("night_uuid", "=", member?.night_uuid ?? null)
      .where("position", "=", member?.position ?? 0)
      .execute();
  },
  join: async (trx, { a, b }) => {
    const uuid = await someNight(trx, a);
    if (uuid === null) return;
    const { rows } = await sql<{ position: number }>`
      select coalesce(max(position), 0) + 1 as position from night_member where night_uuid = ${uuid}
    `.execute(trx);
    await addMember(trx, { uuid, position: rows[0]?.position ?? 1, choice: b });
  },
  changeRole: changeMember(({ b }) => ({ role: b % 2 === 0 ? "host" : "client" })),
  // Only an account gives an answer; the answer may outlive the link.
  sayPresence: changeMember(
    ({ b, c }) => ({
      presence: [true, false, null][b % 3],
      confirmed_log:
        c % 2 === 0
          ? null
          : sql`(select source_upload_uuid from night where night.uuid = night_member.night_uuid)`,
      is_kept: c % 5 === 0,
    }),
    ({ user_uuid }) => user_uuid !== null,
  ),
  weighPlace: async (trx, choices) => {
    const member = await someMember(trx, choices);
    await sql`
      update night_member set weighed_for = ${
        choices.b % 4 === 0
          ? null
          : sql`(
        select source_upload_uuid from night where night.uuid = night_member.night_uuid
      )`
      }
      where night_uuid = ${member?.night_uuid} and position = ${member?.position}`.execute(trx);
  },
  trust: async (trx, { a, b, c }) => {
    const [user_uuid, sender_uuid] = [await knownUser(trx, a), await knownUser(trx, b)];
    if (user_uuid === null || sender_uuid === null || user_uuid === sender_uuid) return;
    if (c % 3 === 0)
      await trx
        .deleteFrom("trusted_sender")
        .where("user_uuid", "=", user_uuid)
        .where("sender_uuid", "=", sender_uuid)
        .execute();
    else
      await trx
        .insertInto("trusted_sender")
        .values({ user_uuid, sender_uuid, created_at: new Date() })
        .onConflict((kept) => kept.doNothing())
        .execute();
  },
  hideMember: changeMember(({ b }) => ({ scope: b % 2 === 0 ? "private" : "public" })),
} as const satisfies Readonly<Record<string, Command>>;
