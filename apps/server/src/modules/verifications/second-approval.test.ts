import { contestedEntries } from "@hunt/contracts/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AddNightInput, addNight } from "../../testing/add-night.ts";
import { operator } from "../../testing/by-operator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";
import { wouldLead } from "../leaderboards/would-lead.ts";
import { mergeUsers } from "../merges/merge-users.ts";
import { undoMerge } from "../merges/undo-merge.ts";
import { lockJudgedNight } from "../nights/judge/judged-night.ts";
import { recheckNight } from "./recheck-night.ts";

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
  desk = openDesk(server, "Top");
});
afterAll(() => server.close());

/** Adds a night whose runs and average take this long. */
const add = (ms: number, hunter: Person, changes: Partial<AddNightInput>): Promise<string> =>
  addNight(server, {
    members: [{ uuid: hunter.uuid }, {}],
    realTimesMs: Array.from({ length: 6 }, () => ms),
    averageRealTimeMs: ms,
    averageExtractionTimeMs: ms + 10_000,
    ...changes,
  });

/** Adds a verified night of a new hunter. */
async function verified(ms: number, changes: Partial<AddNightInput> = {}): Promise<void> {
  await add(ms, await desk.hunter(), { verified: true, ...changes });
}

/** Adds a night with a waiting request. */
async function asked(ms: number, hunter?: Person, changes: Partial<AddNightInput> = {}) {
  const me = hunter ?? (await desk.hunter());
  server.clock.nowMs += 60_000;
  const night = await add(ms, me, changes);
  const { body } = await desk.ask(me, night);
  return { me, night, uuid: String(body.uuid), body };
}

async function leads(ms: number, changes: Partial<AddNightInput> = {}, hunter?: Person): Promise<boolean> {
  const { night } = await asked(ms, hunter, changes);
  return await wouldLead(server.deps.db, { nightUuid: night, category: null });
}

test("a board with 19 verified entries asks for no second approval", async () => {
  // The entries take from 471 seconds to 489.
  for (let place = 1; place < contestedEntries; place += 1) await verified(470_000 + place * 1_000);
  expect(await leads(460_000)).toBe(false);
});

describe("the same board with 20 verified entries (docs/product.md, 'Verification')", () => {
  beforeAll(() => verified(470_000 + contestedEntries * 1_000));

  test("a contested board asks for two approvals of a night among its first three: the third is 473 seconds", async () => {
    expect(await leads(472_999)).toBe(true);
    expect(await leads(473_000)).toBe(true);
    expect(await leads(473_001)).toBe(false);
    expect(await leads(500_000)).toBe(false);
  });

  test("a contested board asks for two approvals when the night's average is slow, but one of its runs is fast", async () => {
    expect(
      await leads(490_000, { realTimesMs: [600_000, 472_000, 600_000, 600_000, 600_000, 600_000] }),
    ).toBe(true);
    expect(
      await leads(490_000, { realTimesMs: [600_000, 473_001, 600_000, 600_000, 600_000, 600_000] }),
    ).toBe(false);
  });

  test("a contested board asks for only one approval in another season or squad size, and of a short night", async () => {
    const solo = await desk.hunter();
    expect(await leads(460_000, { members: [{ uuid: solo.uuid }] }, solo)).toBe(false);
    expect(await leads(460_000, { season: 4 })).toBe(false);
    expect(await leads(460_000, { realTimesMs: [600_000], averageRealTimeMs: 460_000 })).toBe(false);
  });

  test("a contested board counts one entry of each other squad, so one squad's three entries do not fill its first three places", async () => {
    const holder = await desk.hunter();
    const squad = { members: [{ uuid: holder.uuid }, { name: "the same mate" }] };
    for (const ms of [460_000, 460_001, 460_002]) await add(ms, holder, { ...squad, verified: true });
    // Two squads are faster: the holder's with 460 and the one with 471. At 473 three squads are faster.
    expect(await leads(472_000)).toBe(true);
    expect(await leads(473_000)).toBe(false);
    expect(await leads(473_000, squad, holder)).toBe(true);
  });

  test("a night for a contested board waits for a second moderator, and stays pending with the first approval", async () => {
    const [first, second, third] = [await desk.moderator(), await desk.moderator(), await desk.moderator()];
    const { night, uuid } = await asked(459_000);
    expect((await desk.look(first, uuid)).body).toMatchObject({
      needsSecondApproval: true,
      hints: expect.arrayContaining(["top_place"]),
    });
    const once = await desk.approve(first, uuid, { checks: ["figures"] });
    expect(once.body).toMatchObject({
      status: "pending",
      claimedBy: null,
      approvals: [{ by: { uuid: first.uuid } }],
      night: { verified: false },
    });
    expect((await desk.approve(first, uuid)).body.code).toBe("already_approved");
    const twice = await desk.approve(second, uuid, { checks: ["whole_video", "figures"] });
    expect(twice.body).toMatchObject({
      status: "approved",
      approvals: [{ by: { uuid: first.uuid } }, { by: { uuid: second.uuid } }],
      checks: ["figures", "whole_video"],
      night: { verified: true },
    });
    expect((await desk.call(null, "GET", `/v2/nights/${night}`)).body.approval.approvals).toHaveLength(2);
    // Only an admin may reject what two moderators have approved.
    expect((await desk.reject(third, uuid)).body.code).toBe("not_allowed");
    expect((await desk.reject(await desk.moderator("admin"), uuid)).body.status).toBe("rejected");
  });

  test("the two approvals begin again with another video, and with another category", async () => {
    const [first, second] = [await desk.moderator(), await desk.moderator()];
    const { me, uuid } = await asked(458_000);
    await desk.approve(first, uuid, { checks: ["whole_video"] });
    await desk.change(me, uuid, { videoUrl: "https://video.example/better" });
    expect((await desk.approve(second, uuid)).body).toMatchObject({
      status: "pending",
      approvals: [{ by: { uuid: second.uuid } }],
      checks: [],
    });
  });

  test("the two approvals begin again with other figures, because a first approval applies to what was seen", async () => {
    const [first, second] = [await desk.moderator(), await desk.moderator()];
    const { night, uuid } = await asked(457_500);
    await desk.approve(first, uuid);
    // The hunter's longer log gives the night a faster time.
    const { db } = server.deps;
    await db.updateTable("night").set({ average_real_time_ms: 441_000 }).where("uuid", "=", night).execute();
    expect((await desk.look(second, uuid)).body.approvals).toEqual([]);
    expect((await desk.approve(second, uuid)).body).toMatchObject({
      status: "pending",
      approvals: [{ by: { uuid: second.uuid } }],
      night: { verified: false },
    });
    expect((await desk.approve(first, uuid)).body.status).toBe("approved");
  });

  test("the two approvals begin again with another squad of the same size", async () => {
    const [first, second] = [await desk.moderator(), await desk.moderator()];
    const { night, uuid } = await asked(457_400);
    await desk.approve(first, uuid);
    const { db } = server.deps;
    const mate = db.updateTable("night_member").set({ name_key: "somebody else" });
    await mate.where("night_uuid", "=", night).where("user_uuid", "is", null).execute();
    expect((await desk.look(second, uuid)).body.approvals).toEqual([]);
    expect((await desk.approve(second, uuid)).body).toMatchObject({
      status: "pending",
      approvals: [{ by: { uuid: second.uuid } }],
    });
  });

  test("the first approval is shown nowhere after a log has given the night other figures", async () => {
    const [first, second] = [await desk.moderator(), await desk.moderator()];
    const { me, night, uuid } = await asked(457_300);
    await desk.approve(first, uuid, { checks: ["figures"] });
    const { db } = server.deps;
    const told = () =>
      db.transaction().execute(async (trx) => {
        await lockJudgedNight(trx, night);
        await recheckNight(server.deps, trx, { nightUuid: night, isOtherSquad: false });
      });
    const approvals = async () => {
      const queued = (await desk.queue(second, "?status=pending&limit=100")).body.items;
      const own = (await desk.own(me)).body.items;
      return [queued, own].map(
        (items) => items.find((item: { uuid: string }) => item.uuid === uuid).approvals.length,
      );
    };
    await told();
    expect(await approvals()).toEqual([1, 1]);
    await db.updateTable("night").set({ average_real_time_ms: 441_500 }).where("uuid", "=", night).execute();
    await told();
    expect(await approvals()).toEqual([0, 0]);
    const { body } = await desk.look(second, uuid);
    expect(body.history.at(-1)).toMatchObject({ action: "recheck", by: null });
    expect(body.checks).toEqual([]);
    await told();
    expect((await desk.look(second, uuid)).body.history).toHaveLength(body.history.length);
  });

  test("another moderator is needed for a night that one approved and that leads by new figures now", async () => {
    const [first, second] = [await desk.moderator(), await desk.moderator()];
    const { night, uuid } = await asked(600_000);
    expect((await desk.approve(first, uuid)).body.status).toBe("approved");
    const { db } = server.deps;
    // A moderator who chooses another log of the night causes the same change of figures.
    await db.updateTable("night").set({ average_real_time_ms: 457_250 }).where("uuid", "=", night).execute();
    await db.transaction().execute(async (trx) => {
      await lockJudgedNight(trx, night);
      await recheckNight(server.deps, trx, { nightUuid: night, isOtherSquad: false });
    });
    expect((await desk.look(first, uuid)).body).toMatchObject({ recheck: true, needsSecondApproval: true });
    expect((await desk.approve(first, uuid)).body.code).toBe("already_approved");
    expect((await desk.approve(second, uuid)).body).toMatchObject({
      status: "approved",
      recheck: false,
      approvals: [{ by: { uuid: first.uuid } }, { by: { uuid: second.uuid } }],
    });
    expect((await desk.reject(await desk.moderator(), uuid)).body.code).toBe("not_allowed");
    expect((await desk.reject(await desk.moderator("admin"), uuid)).body.status).toBe("rejected");
  });

  /** Merges two accounts of one moderator. */
  const merge = (from: Person, into: Person) =>
    mergeUsers(server.deps, operator, { fromUuid: from.uuid, intoUuid: into.uuid, reason: "one person" });

  test("an account that was merged with the first moderator's cannot give the second approval", async () => {
    const [first, same, other] = [await desk.moderator(), await desk.moderator(), await desk.moderator()];
    const { uuid } = await asked(456_500);
    await desk.approve(first, uuid);
    const { uuid: mergeUuid } = await merge(first, same);
    expect((await desk.approve(same, uuid)).body.code).toBe("already_approved");
    await undoMerge(server.deps, operator, { mergeUuid, reason: "two persons" });
    // After the undo the two accounts belong to two persons, as an admin says.
    expect((await desk.approve(same, uuid)).body).toMatchObject({ status: "approved" });
    expect((await desk.look(other, uuid)).body.approvals).toHaveLength(2);
  });

  test("two approvals of merged accounts count as one, and another moderator must look", async () => {
    const [first, second, other] = [await desk.moderator(), await desk.moderator(), await desk.moderator()];
    const { night, uuid } = await asked(456_000);
    await desk.approve(first, uuid);
    expect((await desk.approve(second, uuid)).body.status).toBe("approved");
    await merge(first, second);
    const told = async () => (await desk.call(null, "GET", `/v2/nights/${night}`)).body;
    expect(await told()).toMatchObject({ verified: true, approval: { approvals: [{}], recheck: true } });
    expect((await desk.look(other, uuid)).body.history.at(-1)).toMatchObject({ action: "recheck", by: null });
    expect((await desk.approve(second, uuid)).body.code).toBe("already_approved");
    expect((await desk.approve(other, uuid)).body).toMatchObject({ status: "approved", recheck: false });
    expect((await told()).approval).toMatchObject({ approvals: [{}, {}], recheck: false });
  });

  test("two approvals count as one also when both accounts were merged into a third", async () => {
    const [first, second, third] = [await desk.moderator(), await desk.moderator(), await desk.moderator()];
    const { night, uuid } = await asked(457_100);
    await desk.approve(first, uuid);
    expect((await desk.approve(second, uuid)).body.status).toBe("approved");
    await merge(first, third);
    expect((await desk.look(third, uuid)).body.recheck).toBe(false);
    await merge(second, third);
    const told = (await desk.call(null, "GET", `/v2/nights/${night}`)).body;
    expect(told).toMatchObject({ verified: true, approval: { approvals: [{}], recheck: true } });
    expect((await desk.approve(third, uuid)).body.code).toBe("already_approved");
    expect((await desk.approve(await desk.moderator(), uuid)).body).toMatchObject({ recheck: false });
  });

  test("one approval is enough while too few other moderators can approve: some are suspended, demoted or in the squad", async () => {
    const db = server.deps.db;
    await db
      .updateTable("user_account")
      .set({ role: "user" })
      .where("role", "in", ["mod", "admin"])
      .execute();
    const [first, other, suspended] = [
      await desk.moderator(),
      await desk.moderator(),
      await desk.moderator(),
    ];
    const until = new Date(server.clock.nowMs + 86_400_000);
    await db
      .updateTable("user_account")
      .set({ suspended_until: until })
      .where("uuid", "=", suspended.uuid)
      .execute();
    const { me, uuid } = await asked(457_000);
    await db.updateTable("user_account").set({ role: "mod" }).where("uuid", "=", me.uuid).execute();
    expect((await desk.look(first, uuid)).body.needsSecondApproval).toBe(false);
    await db
      .updateTable("user_account")
      .set({ suspended_until: null })
      .where("uuid", "=", suspended.uuid)
      .execute();
    expect((await desk.look(first, uuid)).body.needsSecondApproval).toBe(true);
    await desk.approve(first, uuid);
    await db.updateTable("user_account").set({ role: "user" }).where("uuid", "=", other.uuid).execute();
    // Nobody else could end the request any more, so the first approval is enough.
    expect((await desk.approve(first, uuid)).body.status).toBe("approved");
  });
});
