import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let seed = 3700;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

async function hiddenNight(names: string) {
  const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 1 });
  const owner = { headers: server.signIn({ uuid: await createHunter(server, `${names}1`), role: "user" }) };
  const { upload, accepted } = await publishLog(server, log, owner);
  const nightUuid = upload.nights[0]?.uuid ?? "";
  const mod = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
  const hidden = await server.app.inject({
    method: "PATCH",
    url: `/v2/@admin/nights/${nightUuid}`,
    headers: mod,
    payload: { hidden: true, reason: "Its times were edited." },
  });
  expect(hidden.statusCode, hidden.body).toBe(200);
  return { log, owner, nightUuid, uploadUuid: accepted.uuid, mod };
}

/** Which night it is then; to whom a hidden one is told is not asked. */
async function sendAgain(log: string, owner: Parameters<typeof publishLog>[2]): Promise<string | null> {
  const { accepted } = await publishLog(server, log, owner);
  const sent = server.deps.db.selectFrom("upload_night").select("night_uuid");
  return (await sent.where("upload_uuid", "=", accepted.uuid).executeTakeFirstOrThrow()).night_uuid;
}

const publicNights = async () => (await server.app.inject("/v2/nights?limit=0")).json().total;

test.each([
  ["takes the upload back", (_night: string, upload: string) => `/v2/uploads/${upload}`],
  ["gives the night up", (night: string, _upload: string) => `/v2/@me/nights/${night}`],
])("what a moderator hid stays hidden when its owner %s and sends it again", async (_how, urlOf) => {
  const { log, owner, nightUuid, uploadUuid } = await hiddenNight(`Hidden${seed}`);
  const url = urlOf(nightUuid, uploadUuid);
  const gone = await server.app.inject({ method: "DELETE", url, headers: owner.headers });
  expect(gone.statusCode, gone.body).toBe(204);
  const before = await publicNights();
  await publishLog(server, log, owner);
  await publishLog(server, log, {
    headers: server.signIn({ uuid: await createAccount(server), role: "user" }),
  });
  expect(await publicNights()).toBe(before);
});

test("nor is another log approved by what was approved before", async () => {
  const { log, owner, nightUuid, uploadUuid } = await hiddenNight("Approved");
  await server.deps.db.updateTable("night").set({ verified: true }).where("uuid", "=", nightUuid).execute();
  await server.app.inject({ method: "DELETE", url: `/v2/uploads/${uploadUuid}`, headers: owner.headers });
  const url = `/v2/nights/${await sendAgain(log, owner)}`;
  const again = (await server.app.inject({ url, headers: owner.headers })).json();
  expect(again).toMatchObject({ verified: false, hidden: expect.anything() });
});

test("of what a moderator hid nothing is kept that tells who was there, and it is the same night once it is shown again", async () => {
  const { log, owner, nightUuid, uploadUuid, mod } = await hiddenNight("Kept");
  await server.app.inject({ method: "DELETE", url: `/v2/uploads/${uploadUuid}`, headers: owner.headers });
  const members = server.deps.db.selectFrom("night_member").selectAll().where("night_uuid", "=", nightUuid);
  expect(await members.execute()).toEqual([]);
  expect(await sendAgain(log, owner)).toBe(nightUuid);
  await server.app.inject({
    method: "PATCH",
    url: `/v2/@admin/nights/${nightUuid}`,
    headers: mod,
    payload: { hidden: false, reason: "It was right." },
  });
  const night = (await server.app.inject(`/v2/nights/${nightUuid}`)).json();
  expect(night).toMatchObject({ standing: "counted", squadSize: 2 });
});
