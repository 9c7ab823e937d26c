import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";

const video = "https://youtu.be/dQw4w9WgXcQ";
const mates = "https://youtu.be/abcdefghijk";

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
let moderator: Person;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
  desk = openDesk(server, "Shown");
  moderator = await desk.moderator();
});
afterAll(() => server.close());

/** Has a hunter ask for a night's verification by two videos, in both of which a moderator marks nightfall. */
async function asked() {
  const hunter = await desk.hunter();
  const night = await desk.night([hunter]);
  const povs = [{ videoUrl: mates, ign: null, role: null, inputOverlay: false, isVs: false }];
  const { body } = await desk.ask(hunter, night, { videoUrl: video, povs });
  const uuid = String(body.uuid);
  await desk.decide(moderator, uuid, { claim: true });
  for (const [videoUrl, at] of [
    [video, 100],
    [mates, 40],
  ] as const)
    await desk.decide(moderator, uuid, { nightfall: { videoUrl, at } });
  return { night, uuid };
}
const seenBy = async (person: Person | null, night: string) =>
  await desk.call(person, "GET", `/v2/nights/${night}`);

test("the video of a night and its nightfall are told to nobody but the squad and moderators while no moderator approved it", async () => {
  const { night } = await asked();
  const { body } = await seenBy(null, night);
  expect(body.approval).toBeNull();
  expect(JSON.stringify(body)).not.toContain("youtu.be");
});

test("an approved night tells everybody its first video and where night falls in it, and of other views their number", async () => {
  const { night, uuid } = await asked();
  expect((await desk.approve(moderator, uuid, { checks: ["whole_video"] })).status).toBe(200);
  const { body } = await seenBy(null, night);
  expect(body.approval.proof).toEqual({
    videoUrl: video,
    nightfallAt: 100,
    isGone: false,
    povs: 1,
    withInputOverlay: false,
    withVsPov: false,
  });
  expect(JSON.stringify(body)).not.toContain(mates);
});

test.each(["hidden = true", "scope = 'private'"])(
  "the video of an approved night is told to no visitor who may not see the night: %s",
  async (change) => {
    const { night, uuid } = await asked();
    await desk.approve(moderator, uuid, { checks: ["whole_video"] });
    await server.asOwner(`update night set ${change} where uuid = '${night}'`);
    const { status, body } = await seenBy(null, night);
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain("youtu.be");
  },
);

test("the video is told no longer once the approval is taken back", async () => {
  const { night, uuid } = await asked();
  await desk.approve(moderator, uuid, { checks: ["whole_video"] });
  await desk.reject(moderator, uuid);
  const { body } = await seenBy(null, night);
  expect(body.approval).toBeNull();
  expect(JSON.stringify(body)).not.toContain("youtu.be");
});
