import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { untilLockWait } from "../../../testing/lock-waits.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNight } from "../../night-logs/settle/rebuild-night.ts";
import { lockOwnNight } from "../../nights/own/settle-ownership.ts";
import { linkMembers } from "../../nights/store/link-members.ts";
import { lockNight } from "../../nights/store/queries.ts";
import { lockName } from "../../users/name/name-queries.ts";

// A change of a night locks the night's session first, and then rows. The opposite order would cause deadlocks.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12) });
});
afterAll(() => server.close());

const fp = "order-browser-0123456789";

test("the deletion of an upload waits while its night is being changed, and neither is refused (R37)", async () => {
  const [log = ""] = simulatedLogs(88_400, { hunters: hunters(1, "Order"), maximumRunsPerNight: 1 });
  const userUuid = await createHunter(server, "Order1");
  const { accepted, upload } = await publishLog(server, log, { fp });
  const nightUuid = upload.nights[0]?.uuid ?? "";
  const headers = { fp, "x-claim-token": accepted.claimToken ?? "" };
  let takenBack: Promise<{ readonly statusCode: number }> | undefined;
  await server.deps.db.transaction().execute(async (trx) => {
    await lockNight(trx, nightUuid);
    takenBack = server.app.inject({ method: "DELETE", url: `/v2/uploads/${accepted.uuid}`, headers });
    await untilLockWait(server.deps.db);
    const { night } = await lockOwnNight(
      trx,
      { kind: "user", uuid: userUuid, role: "user" },
      { nightUuid, userUuid },
    );
    expect(night?.uuid).toBe(nightUuid);
  });
  expect((await takenBack)?.statusCode).toBe(204);
});

test("a repeated analysis of a night waits while a name of its squad is verified, and neither is refused (R37)", async () => {
  const [log = ""] = simulatedLogs(88_401, { hunters: hunters(1, "Verified"), maximumRunsPerNight: 1 });
  const { upload } = await publishLog(server, log, { fp });
  const nightUuid = upload.nights[0]?.uuid ?? "";
  const userUuid = await createAccount(server);
  let rebuilt: Promise<unknown> | undefined;
  await server.deps.db.transaction().execute(async (trx) => {
    await lockName(trx, "verified1");
    rebuilt = server.deps.db.transaction().execute((other) => rebuildNight(server.deps, other, nightUuid));
    await untilLockWait(server.deps.db);
    expect(await linkMembers(trx, { userUuid, nameKey: "verified1" })).toBe(1);
  });
  expect(await rebuilt).toEqual([]);
});
