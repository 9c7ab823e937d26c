import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendNight } from "../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk } from "../../testing/verification-desk.ts";

// A decision applies to what the moderator saw (docs/product.md, "Verification").

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
  desk = openDesk(server, "Changed");
});
afterAll(() => server.close());

async function asked() {
  const [me, mate] = [await desk.hunter(), await desk.hunter()];
  const night = await desk.night([me, mate]);
  const { body } = await desk.ask(me, night);
  return { night, me, uuid: String(body.uuid) };
}

describe("a decision about a night that has changed since the moderator saw it", () => {
  test.each([
    [
      "with other hunters in its squad",
      async (night: string) => {
        const mate = server.deps.db.updateTable("night_member").set({ name_key: "somebody else" });
        await mate.where("night_uuid", "=", night).where("position", "=", 2).execute();
      },
    ],
    [
      "before a moderator hid it",
      async (night: string) => {
        const hiding = server.deps.db.updateTable("night").set({ hidden: true });
        await hiding.where("uuid", "=", night).execute();
      },
    ],
  ])("a decision is refused when the night was seen %s", async (_what, change) => {
    const moderator = await desk.moderator();
    const { night, uuid } = await asked();
    const { version } = (await desk.look(moderator, uuid)).body;
    await change(night);
    const late = await desk.approve(moderator, uuid, { version });
    expect([late.body.code, late.body.params]).toEqual([
      "verification_changed",
      { status: "pending", changed: "night" },
    ]);
    const again = (await desk.look(moderator, uuid)).body.version;
    expect((await desk.approve(moderator, uuid, { version: again })).status).toBe(200);
  });

  test("a decision about a changed night is accepted however many logs strangers send: only the first counts as a change", async () => {
    const moderator = await desk.moderator();
    const { night, uuid } = await asked();
    const { db } = server.deps;
    const send = () => db.transaction().execute((trx) => sendNight(trx, night, null, { disputes: true }));
    const { version: before } = (await desk.look(moderator, uuid)).body;
    await send();
    expect((await desk.approve(moderator, uuid, { version: before })).body.params).toMatchObject({
      changed: "logs",
    });
    const { version } = (await desk.look(moderator, uuid)).body;
    await send();
    expect((await desk.approve(moderator, uuid, { version })).status).toBe(200);
  });
});

test.each([
  [
    "whose season has ended",
    {
      key: "seasons",
      value: [{ number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: "2026-01-01T00:00:00.000Z" }],
    },
  ],
  ["while the boards are locked", { key: "leaderboardsLocked", value: true }],
])("other proof does not reopen the approval of a night %s", async (_what, { key, value }) => {
  const { night, me, uuid } = await asked();
  expect((await desk.approve(await desk.moderator(), uuid)).body.status).toBe("approved");
  const { db } = server.deps;
  await db
    .insertInto("setting")
    .values({ key, value: JSON.stringify(value), updated_at: new Date() })
    .execute();
  const opened = await desk.change(me, uuid, { videoUrl: "https://video.example/better" });
  await db.deleteFrom("setting").where("key", "=", key).execute();
  expect([opened.body.code, opened.body.params]).toEqual([
    "night_not_eligible",
    { reasons: "season_locked" },
  ]);
  expect((await desk.call(null, "GET", `/v2/nights/${night}`)).body.verified).toBe(true);
  expect((await desk.change(me, uuid, { videoUrl: "https://video.example/better" })).body.status).toBe(
    "pending",
  );
});

test("a moderator cannot correct a request that another moderator has claimed, but its requester can", async () => {
  const [first, other] = [await desk.moderator(), await desk.moderator()];
  const { me, uuid } = await asked();
  await desk.decide(first, uuid, { claim: true });
  const changed = await desk.change(other, uuid, { videoUrl: "https://video.example/other" });
  expect([changed.status, changed.body.code]).toEqual([409, "verification_claimed"]);
  expect((await desk.look(first, uuid)).body).toMatchObject({
    claimedBy: { uuid: first.uuid },
    videoUrl: "https://video.example/1",
  });
  expect((await desk.change(first, uuid, { message: "The second one." })).status).toBe(200);
  expect((await desk.change(me, uuid, { videoUrl: "https://video.example/better" })).status).toBe(200);
});

test("a moment cannot be marked while a request is claimed by a moderator whose account was deleted", async () => {
  const [gone, other] = [await desk.moderator(), await desk.moderator()];
  const { uuid } = await asked();
  await desk.decide(gone, uuid, { claim: true });
  const { db } = server.deps;
  await db.updateTable("verification").set({ claimed_by: null }).where("uuid", "=", uuid).execute();
  const marked = await desk.decide(other, uuid, {
    nightfall: { videoUrl: "https://video.example/1", at: 9 },
  });
  expect([marked.status, marked.body.code]).toEqual([409, "verification_claimed"]);
  expect((await desk.look(other, uuid)).body.nightfalls).toEqual([]);
});
