import type { Transaction } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLogsAgain } from "./modules/night-logs/settle/settle-night.ts";
import { forgetNextUpload } from "./modules/uploads/remove/forget-uploader.ts";
import { removeUpload } from "./modules/uploads/remove/remove-upload.ts";
import { lockNamesOf } from "./modules/users/name/name-queries.ts";
import type { Database } from "./platform/database/database-types.ts";
import { anyReason, operator } from "./testing/by-operator.ts";
import { createAccount, createHunter } from "./testing/hunters.ts";
import { untilLockWait } from "./testing/lock-waits.ts";
import { publishLog } from "./testing/post-log.ts";
import { hunters, simulatedLogs } from "./testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

// A transaction that changes a hunter's name locks the name and then rows that belong to the hunter. An act that may show
// another log needs the names of its squad. So it must have locked none of these rows when it waits for a name.

const fingerprint = "names-0123456789abcdef";
let server: TestApp;
let number = 0;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** Publishes a visitor's log of a squad in which one member has a verified name, and lets an account ask for it. */
async function publish() {
  number += 1;
  const prefix = `Names${number}x`;
  const hunter = await createHunter(server, `${prefix}1`);
  const claimer = await createAccount(server);
  const [log = ""] = simulatedLogs(81_000 + number, { hunters: hunters(2, prefix), maximumRunsPerNight: 2 });
  const { accepted, upload } = await publishLog(server, log, { fp: fingerprint });
  return { hunter, claimer, accepted, uploadUuid: accepted.uuid, nightUuid: upload.nights[0]?.uuid ?? "" };
}
type Published = Awaited<ReturnType<typeof publish>>;

const inject = async (method: "POST" | "DELETE", url: string, more: object) => {
  const answer = await server.app.inject({ method, url, ...more });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

const acts: readonly (readonly [string, (of: Published) => Promise<unknown>])[] = [
  [
    "a claim",
    ({ claimer, accepted, uploadUuid }) =>
      inject("POST", `/v2/uploads/${uploadUuid}/claim`, {
        headers: { ...server.signIn({ uuid: claimer, role: "user" }), fp: fingerprint },
        payload: { claimToken: accepted.claimToken },
      }),
  ],
  [
    "a visitor who takes an upload back",
    ({ accepted, uploadUuid }) =>
      inject("DELETE", `/v2/uploads/${uploadUuid}`, {
        headers: { fp: fingerprint, "x-claim-token": accepted.claimToken ?? "" },
      }),
  ],
  [
    "an operator who removes an upload",
    ({ uploadUuid }) => removeUpload(server.deps, operator, { uploadUuid, ...anyReason }),
  ],
  ...[true, false].map(
    (keepsNights) =>
      [
        `a deleted account whose nights ${keepsNights ? "stay" : "go"}`,
        async ({ claimer, uploadUuid }: Published) => {
          const { db } = server.deps;
          const upload = db.updateTable("upload").where("uuid", "=", uploadUuid);
          await upload.set({ user_uuid: claimer }).execute();
          const forgetting = { userUuid: claimer, nameKeys: [], standIn: "Forgotten", keepsNights };
          await db.transaction().execute((trx) => forgetNextUpload(server.deps, trx, forgetting));
        },
      ] as const,
  ),
  ["a night whose logs are read again", ({ nightUuid }) => readLogsAgain(server.deps, nightUuid)],
];

test.each(acts)("%s locks the names of the squad before any row", async (_what, act) => {
  const published = await publish();
  const { hunter, claimer, uploadUuid, nightUuid } = published;
  let acting: Promise<unknown> = Promise.resolve();
  await server.deps.db.transaction().execute(async (trx) => {
    await lockNamesOf(trx, [hunter]);
    acting = act(published);
    await untilLockWait(server.deps.db);
    await lockRows(trx, "user_account", [hunter, claimer]);
    await lockRows(trx, "upload", [uploadUuid]);
    await lockRows(trx, "night", [nightUuid]);
  });
  await acting;
});

/** Locks rows at once; fails when somebody has them. */
async function lockRows(trx: Transaction<Database>, table: keyof Database, uuids: readonly string[]) {
  const locking = sql`select from ${sql.table(table)} where uuid = any(${[...uuids]}::uuid[]) for update nowait`;
  expect((await locking.execute(trx)).rows).toHaveLength(uuids.length);
}
