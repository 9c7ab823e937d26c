import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { sendNight } from "../../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { lockUploadOfLog } from "../../night-logs/known/log-queries.ts";
import { lockUploads } from "./queries.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

test.each([
  ["lockUploads", async (trx, uploadUuid) => void (await lockUploads(trx, [uploadUuid]))],
  ["lockUploadOfLog", async (trx, uploadUuid) => void (await lockUploadOfLog(trx, uploadUuid))],
] satisfies [string, (trx: Parameters<typeof lockUploads>[0], uploadUuid: string) => Promise<void>][])(
  "a night can show the log of an upload that %s has locked for a transaction that waits for the night",
  async (_name, lock) => {
    const { db } = server.deps;
    const [host, mate] = [
      await createHunter(server, `Locks ${_name} 1`),
      await createHunter(server, `Locks ${_name} 2`),
    ];
    const night = await addNight(server, { members: [{ uuid: host }, { uuid: mate }] });
    const uploadUuid = await db.transaction().execute((trx) => sendNight(trx, night, mate));
    await db.transaction().execute(async (holder) => {
      await lock(holder, uploadUuid);
      await db.transaction().execute(async (trx) => {
        // The other transaction goes on only after this one, so a wait could only end by the time-out.
        await sql`set local lock_timeout = 1`.execute(trx);
        await trx
          .updateTable("night")
          .set({ source_upload_uuid: uploadUuid })
          .where("uuid", "=", night)
          .execute();
      });
    });
    const shown = await db
      .selectFrom("night")
      .select("source_upload_uuid")
      .where("uuid", "=", night)
      .executeTakeFirst();
    expect(shown?.source_upload_uuid).toBe(uploadUuid);
  },
);
