import { engineVersion } from "@hunt/engine/domain/engine-version";
import { addNight } from "./add-night.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Makes the hunters whose names begin so some who have hunted together before, in a night that counts by their word; no log of it is
 * known, and none is to be analysed again.
 */
export async function acquaint(server: TestApp, names: string): Promise<void> {
  const { db } = server.deps;
  const accounts = await db
    .selectFrom("user_account")
    .select("uuid")
    .where("ign", "like", `${names}%`)
    .execute();
  const members = accounts.map(({ uuid }) => ({ uuid, presence: true }));
  const night = await addNight(server, { members, captures: 0, isSent: false });
  await db.updateTable("night").set({ engine_version: engineVersion }).where("uuid", "=", night).execute();
}
