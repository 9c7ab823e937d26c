import type { Transaction } from "../../platform/database/database-types.ts";
import { sendByItsSquad, sendNight } from "../send-night.ts";
import { someNight } from "./some-night.ts";
import { knownUser } from "./world-users.ts";
import { type Command, instants } from "./world-values.ts";

async function someUpload(trx: Transaction, choice: number): Promise<string | null> {
  const uploads = await trx.selectFrom("upload").select("uuid").orderBy("uuid").execute();
  return uploads[choice % Math.max(uploads.length, 1)]?.uuid ?? null;
}

/** Returns an upload by an account of its night's squad, or another upload when no such upload exists. */
async function uploadThatAnswers(trx: Transaction, choice: number): Promise<string | null> {
  const uploads = await trx
    .selectFrom("upload")
    .innerJoin("upload_night", "upload_night.upload_uuid", "upload.uuid")
    .innerJoin("night_member", (join) =>
      join
        .onRef("night_member.night_uuid", "=", "upload_night.night_uuid")
        .onRef("night_member.user_uuid", "=", "upload.user_uuid"),
    )
    .select("upload.uuid")
    .orderBy("upload.uuid")
    .execute();
  // Sometimes the uploader was not in the night; the night is still the uploader's own.
  if (uploads.length === 0 || choice % 4 === 0) return await someUpload(trx, choice);
  return uploads[choice % uploads.length]?.uuid ?? null;
}

export const uploadCommands = {
  send: async (trx, { a, b, c }) => {
    const uuid = await someNight(trx, a);
    if (uuid === null) return;
    if (c % 2 === 0) await sendByItsSquad(trx, uuid);
    else await sendNight(trx, uuid, b % 3 === 0 ? null : await knownUser(trx, b));
  },
  claim: async (trx, { a, b, c }) =>
    await trx
      .updateTable("upload")
      .set({ user_uuid: c % 3 === 0 ? null : await knownUser(trx, b) })
      .where("uuid", "=", await someUpload(trx, a))
      .execute(),
  moveUpload: async (trx, { a, b }) =>
    await trx
      .updateTable("upload_night")
      .set({ night_uuid: await someNight(trx, b) })
      .where("upload_uuid", "=", await someUpload(trx, a))
      .execute(),
  giveUp: async (trx, { a, b }) =>
    await trx
      .updateTable("upload_night")
      .set({ given_up_at: b % 3 === 0 ? null : new Date(instants[b % instants.length] ?? "") })
      .where("upload_uuid", "=", await uploadThatAnswers(trx, a))
      .execute(),
  showUpload: async (trx, { a, b }) =>
    await trx
      .updateTable("upload_night")
      .set({ scope: b % 3 === 0 ? "public" : "private" })
      .where("upload_uuid", "=", await someUpload(trx, a))
      .execute(),
  dispute: async (trx, { a, b }) =>
    await trx
      .updateTable("upload_night")
      .set({ disputes: b % 3 > 0, is_acquainted: b % 4 > 0 })
      .where("upload_uuid", "=", await someUpload(trx, a))
      .execute(),
  choose: async (trx, { a, b }) => {
    const chosen = await someUpload(trx, a);
    const logs = trx.updateTable("upload_night").set({ settled_for: b % 3 > 0 ? chosen : null });
    const nights = trx.selectFrom("upload_night").select("night_uuid").where("upload_uuid", "=", chosen);
    await logs.where("night_uuid", "in", nights).execute();
    if (b % 2 > 0)
      await trx
        .updateTable("night")
        .set({ source_upload_uuid: chosen })
        .where("uuid", "in", nights.where("night_uuid", "is not", null))
        .execute();
  },
  weigh: async (trx, { a, b, c }) => {
    const night = await someNight(trx, a);
    const source = await trx
      .selectFrom("night")
      .select("source_upload_uuid as uuid")
      .where("uuid", "=", night)
      .executeTakeFirst();
    const settledFor = c % 3 > 0 ? source?.uuid : await someUpload(trx, c);
    if (night === null || !settledFor) return;
    const user = c % 4 === 0 ? null : await knownUser(trx, b);
    await trx
      .insertInto("weighed_account")
      .values({ night_uuid: night, user_uuid: user, settled_for: settledFor })
      .onConflict((kept) =>
        kept.columns(["night_uuid", "user_uuid"]).doUpdateSet({ settled_for: settledFor }),
      )
      .execute();
  },
  weighNoMore: async (trx, { a }) =>
    await trx
      .deleteFrom("weighed_account")
      .where("night_uuid", "=", await someNight(trx, a))
      .execute(),
  takeBack: async (trx, { a }) =>
    await trx
      .deleteFrom("upload")
      .where("uuid", "=", await someUpload(trx, a))
      .execute(),
} as const satisfies Readonly<Record<string, Command>>;
