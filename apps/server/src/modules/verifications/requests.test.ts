import { maxVerificationRequestsPerDay } from "@hunt/contracts/limits";
import { ownVerificationSchema } from "@hunt/contracts/own-nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addVerification } from "../../testing/add-verification.ts";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk } from "../../testing/verification-desk.ts";
import { upsertCategory } from "../categories/upsert-category.ts";

const start = Date.UTC(2026, 10, 22, 12);
const missing = "0190a000-0000-7000-8000-000000000000";

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start, work: false });
  desk = openDesk(server, "Asker");
  const shared = { season: 3, scope: "public", minimumFullRuns: 6, position: 2, archived: false };
  const proven = { slug: "proven%", name: "Proven", squadSizes: [1, 2], requirements: { en: "By video." } };
  for (const category of [
    { ...shared, ...proven, needsVsPov: true, needsInputOverlay: true },
    { ...shared, slug: "open%", name: "Open", squadSizes: [1, 2, 3], requirements: {} },
  ])
    await upsertCategory(server.deps, operator, { ...anyReason, category });
});
afterAll(() => server.close());

describe("POST /v2/@me/nights/verifications", () => {
  test("a call makes a waiting request for the account's own night, and notifies the squad except the requester", async () => {
    const [me, mate] = [await desk.hunter(), await desk.hunter()];
    const night = await desk.night([me, mate]);
    const { status, body } = await desk.ask(me, night, {
      povs: [{ ign: "Mate\u202e", role: "client", videoUrl: "https://video.example/2", inputOverlay: true }],
      message: "  Look at the third run.\u0000  ",
    });
    expect(status).toBe(201);
    expect(ownVerificationSchema.strict().safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      status: "pending",
      category: null,
      videoUrl: "https://video.example/1",
      povs: [{ ign: "Mate", role: "client", inputOverlay: true, isVs: false }],
      message: "Look at the third run.",
      approvals: [],
      night: { uuid: night, verified: false },
    });
    expect((await desk.own(me)).body.items[0]).toEqual(body);
    expect(await desk.noticesOf(mate)).toEqual([
      { kind: "verification_requested", params: { nightUuid: night, format: "6x3" } },
    ]);
    expect(await desk.noticesOf(me)).toEqual([]);
  });

  test("a request is refused for another account's night, for an unknown night and, with the reasons, for an ineligible one", async () => {
    const [me, other] = [await desk.hunter(), await desk.hunter()];
    const theirs = await desk.night([other]);
    const hidden = await desk.night([other], { scope: "private" });
    const short = await desk.night([me], { realTimesMs: [480_000], perspective: "client" });
    const codeOf = async (night: string) => {
      const { status, body } = await desk.ask(me, night);
      return [status, body.code, body.params?.reasons];
    };
    expect(await codeOf(theirs)).toEqual([403, "not_allowed", undefined]);
    expect(await codeOf(hidden)).toEqual([404, "night_not_found", undefined]);
    expect(await codeOf(missing)).toEqual([404, "night_not_found", undefined]);
    expect(await codeOf(short)).toEqual([422, "night_not_eligible", "client_log, too_few_full_runs"]);
    const asked = await desk.night([me]);
    await desk.ask(me, asked);
    expect(await codeOf(asked)).toEqual([422, "night_not_eligible", "verification_open"]);
  });

  test.each([
    [{ videoUrl: "http://video.example/1" }, "videoUrl"],
    [{ videoUrl: "https://127.0.0.1/1" }, "videoUrl"],
    [{ videoUrl: "javascript:alert(1)" }, "videoUrl"],
    [{ povs: [{ videoUrl: "https://localhost/" }] }, "povs.0.videoUrl"],
    [{ povs: Array.from({ length: 9 }, () => ({ videoUrl: "https://video.example/1" })) }, "povs"],
    [{ message: "x".repeat(2001) }, "message"],
  ])("a request with %j is refused, and the error names the field", async (more, field) => {
    const me = await desk.hunter();
    const { status, body } = await desk.ask(me, await desk.night([me]), more);
    expect([status, body.code, body.errors[0].field]).toEqual([400, "invalid_parameter", field]);
  });

  test("a request ignores fields that it does not have: status, verdict, season and owner", async () => {
    const [me, other] = [await desk.hunter(), await desk.hunter()];
    const night = await desk.night([me]);
    const { body } = await desk.ask(me, night, {
      status: "approved",
      verified: true,
      season: 4,
      requestedBy: other.uuid,
      requested_by: other.uuid,
      reviewedBy: me.uuid,
      approvals: [{ by: me.uuid, at: "2026-01-01T00:00:00Z" }],
      recheck: true,
      hints: ["top_place"],
      squad_size: 1,
      uuid: missing,
    });
    expect(body).toMatchObject({ status: "pending", approvals: [], recheck: false, reviewedBy: null });
    const row = await server.deps.db
      .selectFrom("verification")
      .selectAll()
      .where("night_uuid", "=", night)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ requested_by: me.uuid, hints: [], reviewed_by: null, needed_second: false });
    expect(row.uuid).not.toBe(missing);
  });

  test("a request's videos are checked against what the category asks for, and its night against the category", async () => {
    const [me, mate, third] = [await desk.hunter(), await desk.hunter(), await desk.hunter()];
    const night = await desk.night([me, mate]);
    const category = "proven%";
    const codeOf = async (more: object, nightUuid = night) => {
      const { status, body } = await desk.ask(me, nightUuid, { category, ...more });
      return [status, body.code ?? body.category, body.params?.missing];
    };
    const video = { videoUrl: "https://video.example/2" };
    expect(await codeOf({})).toEqual([422, "proof_incomplete", "vs_pov, input_overlay"]);
    expect(await codeOf({ povs: [{ ...video, inputOverlay: true }] })).toEqual([
      422,
      "proof_incomplete",
      "vs_pov",
    ]);
    expect(await codeOf({ category: "no-such%" })).toEqual([400, "unknown_category", undefined]);
    const trio = await desk.night([me, mate, third]);
    expect((await codeOf({}, trio)).slice(0, 2)).toEqual([422, "category_does_not_fit"]);
    expect(await codeOf({ povs: [{ ...video, isVs: true, inputOverlay: true }] })).toEqual([
      201,
      category,
      undefined,
    ]);
  });

  test("a second request is accepted only when the night or its proof has changed", async () => {
    const [me, moderator] = [await desk.hunter(), await desk.moderator()];
    const night = await desk.night([me]);
    const first = await desk.ask(me, night);
    await desk.reject(moderator, first.body.uuid);
    expect((await desk.ask(me, night, { message: "Really." })).body.code).toBe("nothing_changed");
    const second = await desk.ask(me, night, { videoUrl: "https://video.example/better" });
    expect(second.status).toBe(201);
    await desk.cancel(me, second.body.uuid);
    expect((await desk.ask(me, night)).body.code).toBe("nothing_changed");
    await server.deps.db
      .updateTable("night")
      .set({ average_real_time_ms: 479_000 })
      .where("uuid", "=", night)
      .execute();
    expect((await desk.ask(me, night)).status).toBe(201);
  });

  test("an account's requests are limited within a day, and the refusal says when to continue", async () => {
    const me = await desk.hunter();
    const nights = await Promise.all([desk.night([me]), desk.night([me])]);
    for (let number = 0; number < maxVerificationRequestsPerDay; number += 1)
      await addVerification(server, { night_uuid: nights[0], requested_by: me.uuid, status: "cancelled" });
    const { status, body } = await desk.ask(me, nights[1]);
    expect([status, body.code, body.params]).toEqual([
      429,
      "too_many_verifications",
      { max: maxVerificationRequestsPerDay, retryAfterSeconds: 86_400 },
    ]);
  });
});

describe("PUT /v2/@admin/nights/verifications/{uuid}", () => {
  test("a change of a waiting request ends a claim when it changes the proof, and not when it changes only texts", async () => {
    const [me, moderator] = [await desk.hunter(), await desk.moderator()];
    const { uuid } = (await desk.ask(me, await desk.night([me]))).body;
    await desk.decide(moderator, uuid, { claim: true });
    const worded = await desk.change(me, uuid, { message: "Second run." });
    expect([worded.status, worded.body.message, worded.body.claimedUntil !== null]).toEqual([
      200,
      "Second run.",
      true,
    ]);
    const moved = await desk.change(me, uuid, { videoUrl: "https://video.example/other" });
    expect(moved.body).toMatchObject({
      status: "pending",
      videoUrl: "https://video.example/other",
      message: "Second run.",
      claimedUntil: null,
    });
    expect(ownVerificationSchema.strict().safeParse(moved.body).error).toBeUndefined();
  });

  test("a request can be withdrawn by its requester only, and once", async () => {
    const [me, mate, moderator] = [await desk.hunter(), await desk.hunter(), await desk.moderator()];
    const { uuid } = (await desk.ask(me, await desk.night([me, mate]))).body;
    expect((await desk.cancel(mate, uuid)).body.code).toBe("verification_not_found");
    expect((await desk.cancel(moderator, uuid)).body.code).toBe("not_allowed");
    expect((await desk.cancel(me, uuid)).body.status).toBe("cancelled");
    const again = await desk.cancel(me, uuid);
    expect([again.status, again.body.code, again.body.params]).toEqual([
      409,
      "wrong_state",
      { status: "cancelled" },
    ]);
    expect((await desk.approve(moderator, uuid)).body.code).toBe("wrong_state");
  });

  test("a request can be corrected by a moderator, but not for their own night", async () => {
    const [me, moderator] = [await desk.hunter(), await desk.moderator()];
    const { uuid } = (await desk.ask(me, await desk.night([me]))).body;
    expect((await desk.change(moderator, uuid, { category: null, message: "See the chat." })).status).toBe(
      200,
    );
    const joint = (await desk.ask(me, await desk.night([me, moderator]))).body;
    expect((await desk.change(moderator, joint.uuid, { message: "" })).body.code).toBe("own_verification");
  });

  test("other proof reopens an approved request, and the night is no longer verified", async () => {
    const [me, mate, moderator] = [await desk.hunter(), await desk.hunter(), await desk.moderator()];
    const night = await desk.night([me, mate]);
    const { uuid } = (await desk.ask(me, night)).body;
    await desk.approve(moderator, uuid);
    expect((await desk.change(me, uuid, { message: "Thanks!" })).body.code).toBe("wrong_state");
    expect((await desk.change(moderator, uuid, { videoUrl: "https://video.example/9" })).body.code).toBe(
      "wrong_state",
    );
    const opened = await desk.change(me, uuid, { videoUrl: "https://video.example/9" });
    expect(opened.body).toMatchObject({ status: "pending", approvals: [], decidedAt: null, checks: [] });
    expect((await desk.call(null, "GET", `/v2/nights/${night}`)).body).toMatchObject({
      verified: false,
      approval: null,
    });
    expect((await desk.noticesOf(mate)).map(({ kind }) => kind)).toEqual([
      "verification_requested",
      "verification_approved",
      "verification_reopened",
    ]);
  });
});

describe("the progress of a request", () => {
  test("the progress of a request is seen by the squad without the moderators, by moderators with them, and by nobody else", async () => {
    const [me, mate, other, moderator] = [
      await desk.hunter(),
      await desk.hunter(),
      await desk.hunter(),
      await desk.moderator(),
    ];
    const night = await desk.night([me, mate]);
    const { uuid } = (await desk.ask(me, night)).body;
    await desk.reject(moderator, uuid, { reason: "It is the night before." });
    const seenBy = async (person: typeof me | null) =>
      (await desk.call(person, "GET", `/v2/nights/${night}`)).body.verification;
    for (const person of [me, mate])
      expect(await seenBy(person)).toMatchObject({
        uuid,
        status: "rejected",
        reasonCode: "wrong_night",
        reason: "It is the night before.",
        reviewedBy: null,
      });
    expect((await seenBy(moderator)).reviewedBy).toEqual({ uuid: moderator.uuid, ign: null });
    expect([await seenBy(other), await seenBy(null)]).toEqual([null, null]);
    const file = await desk.call(me, "GET", `/v2/nights/${night}/export`);
    expect(file.body.verification).toBeNull();
  });

  test("the progress of a request is public once it is approved: how many looked, when, and at which proof", async () => {
    const [me, moderator] = [await desk.hunter(), await desk.moderator()];
    const night = await desk.night([me]);
    const { uuid } = (
      await desk.ask(me, night, {
        povs: [
          // This entry describes the first video.
          { ign: "Me", videoUrl: "https://video.example/1" },
          { ign: "Me", videoUrl: "https://video.example/2", inputOverlay: true, isVs: true },
        ],
        message: "between us",
      })
    ).body;
    await desk.decide(moderator, uuid, { nightfall: { videoUrl: "https://video.example/1", at: 83.5 } });
    await desk.approve(moderator, uuid, { checks: ["whole_video", "figures"] });
    const shown = (await desk.call(null, "GET", `/v2/nights/${night}`)).body;
    expect(shown).toMatchObject({ verified: true, verification: null });
    expect(shown.approval).toEqual({
      approvals: [{ at: new Date(server.clock.nowMs).toISOString() }],
      proof: {
        videoUrl: "https://video.example/1",
        isGone: false,
        nightfallAt: 83.5,
        povs: 1,
        withInputOverlay: true,
        withVsPov: true,
      },
      checks: ["whole_video", "figures"],
      recheck: false,
    });
    expect(JSON.stringify(shown)).not.toContain(moderator.uuid);
    expect(JSON.stringify(shown)).not.toContain("between us");
  });
});
