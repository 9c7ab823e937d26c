import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";

const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
const another = "https://youtu.be/abcdefghijk";

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
let moderator: Person;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
  desk = openDesk(server, "Marks");
  moderator = await desk.moderator();
});
afterAll(() => server.close());

/** Has a hunter ask for a night's verification, and say where night falls in the video. */
async function asked(nightfallAt?: number | null) {
  const hunter = await desk.hunter();
  const night = await desk.night([hunter]);
  const { body } = await desk.ask(hunter, night, { videoUrl, nightfallAt });
  return { hunter, night, uuid: String(body.uuid) };
}
const marksOf = async (uuid: string) => (await desk.look(moderator, uuid)).body.nightfalls;
const proofOf = async (night: string) =>
  (await desk.call(null, "GET", `/v2/nights/${night}`)).body.approval.proof;

describe("the requester's mark of nightfall", () => {
  test("is shown to moderators, and to everybody once the night is approved, as the hunter's", async () => {
    const { night, uuid } = await asked(83.5);
    expect(await marksOf(uuid)).toEqual([{ videoUrl, at: 83.5, isByHunter: true }]);
    await desk.approve(moderator, uuid, { checks: ["whole_video"] });
    expect(await proofOf(night)).toMatchObject({ nightfallAt: 83.5, isNightfallByHunter: true });
  });

  test("gives way to a moderator's, and does not replace one", async () => {
    const { hunter, night, uuid } = await asked(83.5);
    await desk.decide(moderator, uuid, { nightfall: { videoUrl, at: 84 } });
    expect(await marksOf(uuid)).toEqual([{ videoUrl, at: 84 }]);
    for (const nightfallAt of [10, null])
      expect((await desk.change(hunter, uuid, { nightfallAt })).status).toBe(200);
    expect(await marksOf(uuid)).toEqual([{ videoUrl, at: 84 }]);
    await desk.approve(moderator, uuid, { checks: ["whole_video"] });
    const proof = await proofOf(night);
    expect(proof.nightfallAt).toBe(84);
    expect(proof).not.toHaveProperty("isNightfallByHunter");
  });

  test("is changed and taken back without a new review, also of an approved night", async () => {
    const { hunter, night, uuid } = await asked();
    expect(await marksOf(uuid)).toEqual([]);
    await desk.decide(moderator, uuid, { claim: true });
    expect((await desk.change(hunter, uuid, { nightfallAt: 12 })).body.nightfalls).toEqual([
      { videoUrl, at: 12, isByHunter: true },
    ]);
    expect((await desk.look(moderator, uuid)).body.claimedUntil).not.toBeNull();
    await desk.approve(moderator, uuid, { checks: ["whole_video"] });
    await desk.change(hunter, uuid, { nightfallAt: 13 });
    expect(await desk.statusOf(uuid)).toBe("approved");
    expect((await proofOf(night)).nightfallAt).toBe(13);
    await desk.change(hunter, uuid, { nightfallAt: null });
    expect((await proofOf(night)).nightfallAt).toBeNull();
  });

  test("is of the video that it was said of, and goes with it", async () => {
    const { hunter, uuid } = await asked(83.5);
    await desk.change(hunter, uuid, { videoUrl: another });
    expect(await marksOf(uuid)).toEqual([]);
    await desk.change(hunter, uuid, { videoUrl, nightfallAt: 5 });
    expect(await marksOf(uuid)).toEqual([{ videoUrl, at: 5, isByHunter: true }]);
  });

  test("is nobody else's to say, and cannot be said of a request that has ended", async () => {
    const { hunter, uuid } = await asked(83.5);
    expect((await desk.change(moderator, uuid, { nightfallAt: 1 })).body.code).toBe("not_allowed");
    expect((await desk.change(await desk.hunter(), uuid, { nightfallAt: 1 })).status).toBeGreaterThanOrEqual(
      403,
    );
    await desk.cancel(hunter, uuid);
    expect((await desk.change(hunter, uuid, { nightfallAt: 1 })).body.code).toBe("wrong_state");
  });

  test.each([-1, 1e9, "12", {}])("of %o is refused", async (nightfallAt) => {
    const { hunter, uuid } = await asked();
    const refused = await desk.change(hunter, uuid, { nightfallAt });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_parameter"]);
  });
});
