import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount } from "./modules/me/delete-account.ts";
import { moderateNight } from "./modules/nights/moderate/moderate-night.ts";
import { giveUpNight } from "./modules/nights/own/give-up-night.ts";
import { addNight } from "./testing/add-night.ts";
import { anyReason, operator } from "./testing/by-operator.ts";
import { createHunter } from "./testing/hunters.ts";
import { postLog } from "./testing/post-log.ts";
import { hunters, simulatedLogs } from "./testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

// A change holds locks, and requests that wait for these locks hold connections. A change that needed a second
// connection would wait for these requests in turn, until all of them are refused. So every change uses a single
// connection.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ poolSize: 1, work: false, startsJobs: true, nowMs: Date.UTC(2026, 10, 22) });
});
afterAll(() => server.close());

const userOf = (uuid: string) => ({ kind: "user", uuid, role: "user" }) as const;

test("a change stores its job by the connection that it uses itself", async () => {
  const userUuid = await createHunter(server, "Single");
  const [own, other] = [
    await addNight(server, { members: [{ uuid: userUuid }] }),
    await addNight(server, { members: [{ uuid: userUuid }] }),
  ];
  await giveUpNight(server.deps, userOf(userUuid), { nightUuid: own, userUuid });
  await moderateNight(server.deps, operator, { nightUuid: other, action: "delete", ...anyReason });
  const [log = ""] = simulatedLogs(88_600, { hunters: hunters(1, "Single"), maximumRunsPerNight: 1 });
  expect((await postLog(server, log)).statusCode).toBe(202);
  await deleteAccount(server.deps, userOf(userUuid), { userUuid, keepsNights: true });
});
