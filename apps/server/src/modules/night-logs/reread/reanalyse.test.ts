import { engineVersion } from "@hunt/engine/domain/engine-version";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headRequest } from "../../../testing/head-request.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { sampleLog } from "../../../testing/sample-logs.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const night = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}`)).json();

test("a new analysis gives old nights the current engine's figures, and keeps uuids, scope, description and accounts", async () => {
  const { upload } = await publishLog(server, sampleLog("duo-6x3"), {
    query: "?scope=unlisted&description=kept",
  });
  const uuid = upload.nights[0]?.uuid ?? "";
  const before = await night(uuid);
  const userUuid = server.deps.newId();
  await server.deps.db
    .insertInto("user_account")
    .values({ uuid: userUuid, ign: "SynthTwo", verified_at: new Date() })
    .execute();
  await server.deps.db
    .updateTable("night_member")
    .set({ user_uuid: userUuid })
    .where("name", "=", "SynthTwo")
    .execute();
  // An older engine might have left the night like this.
  await server.deps.db
    .updateTable("night")
    .set({ engine_version: 0, average_real_time_ms: 1, squad_size: 4 })
    .where("uuid", "=", uuid)
    .execute();
  await server.deps.db.updateTable("run").set({ real_time_ms: 1 }).where("night_uuid", "=", uuid).execute();
  expect(await rebuildNights(server.deps, { all: false })).toEqual({ rebuilt: 1, kept: 0 });
  const after = await night(uuid);
  expect(after.users).toEqual([
    before.users[0],
    { uuid: userUuid, ign: "SynthTwo", role: "client", scope: "public", byUploader: true },
  ]);
  expect({ ...after, users: before.users }).toEqual(before);
  expect(after.engineVersion).toBe(engineVersion);
  expect(await rebuildNights(server.deps, { all: false })).toEqual({ rebuilt: 0, kept: 0 });
});

test("a new analysis uses the host's log of a night that several hunters sent", async () => {
  const [host = "", mate = ""] = simulatedLogs(700, { hunters: hunters(2), maximumRunsPerNight: 2 });
  await publishLog(server, mate);
  const { upload } = await publishLog(server, host);
  const uuid = upload.nights[0]?.uuid ?? "";
  const before = await night(uuid);
  const { rebuilt } = await rebuildNights(server.deps, { all: true });
  expect(rebuilt).toBe(2);
  expect(await night(uuid)).toEqual(before);
});

test("a new analysis keeps the figures of a night whose logs are gone", async () => {
  const [log = ""] = simulatedLogs(701, { hunters: hunters(1), maximumRunsPerNight: 1 });
  const { upload } = await publishLog(server, log);
  const uuid = upload.nights[0]?.uuid ?? "";
  const before = await night(uuid);
  await server.deps.db.deleteFrom("extract").where("upload_uuid", "=", upload.uuid).execute();
  expect((await rebuildNights(server.deps, { all: true })).kept).toBe(1);
  expect(await night(uuid)).toEqual(before);
});

test("link previews show a public night, hide an unlisted one, and know no other", async () => {
  const [log = ""] = simulatedLogs(702, { hunters: hunters(2), maximumRunsPerNight: 2 });
  const { upload } = await publishLog(server, log);
  const uuid = upload.nights[0]?.uuid ?? "";
  const headOf = server.app.pageHeads.of("/nights/:nightUuid");
  const head = await headOf?.({ nightUuid: uuid }, headRequest(server));
  expect(head?.title).toBe("2x3 · Squad of 2");
  expect(head?.description).toContain("Average real time");
  expect(head?.imagePath).toMatch(new RegExp(`^/v2/nights/${uuid}/preview\\.png\\?v=\\d+$`));
  await server.deps.db.updateTable("night").set({ scope: "unlisted" }).where("uuid", "=", uuid).execute();
  expect(await headOf?.({ nightUuid: uuid }, headRequest(server))).toEqual({
    title: "Night",
    description: "",
    isHidden: true,
  });
  await server.deps.db.updateTable("night").set({ scope: "private" }).where("uuid", "=", uuid).execute();
  expect(await headOf?.({ nightUuid: uuid }, headRequest(server))).toBeNull();
  expect(await headOf?.({ nightUuid: "nonsense" }, headRequest(server))).toBeNull();
});
