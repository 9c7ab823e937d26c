import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseLog } from "../../../testing/case-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

/**
 * The day that an owner may state for a night whose logs do not state it (docs/product.md, "Seasons and categories").
 */
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const signIn = (uuid: string) => server.signIn({ uuid, role: "user" });
const nightOf = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();

/** Publishes a night of a December 2025 build, without a day, as `sender`. */
async function sendUndated(name: string, sender: string) {
  const log = caseLog("p16b-old-season-without-clock-alone").replaceAll("Olden", name);
  const { upload } = await publishLog(server, log, { headers: signIn(sender) });
  return upload.nights[0]?.uuid ?? "";
}

const say = async (sender: string, uuid: string, saidOn: string | null) =>
  await server.app.inject({
    method: "PUT",
    url: `/v2/@me/nights/${uuid}`,
    headers: signIn(sender),
    payload: { saidOn },
  });

test("a stated day is shown to everybody, decides nothing, and can be removed", async () => {
  const host = await createHunter(server, "Oldena");
  const uuid = await sendUndated("Oldena", host);
  const before = await nightOf(uuid);
  expect((await say(host, uuid, "2026-01-14")).statusCode).toBe(200);
  const { season, standing } = before;
  expect(await nightOf(uuid)).toMatchObject({
    saidOn: "2026-01-14",
    playedOn: null,
    startedAt: null,
    season,
    standing,
  });
  expect(standing).toBe("undated");
  expect((await say(host, uuid, null)).statusCode).toBe(200);
  expect(await nightOf(uuid)).toMatchObject({ saidOn: null });
});

test.each([
  ["lies before the day of the game's build", "2025-01-01", "day_too_early"],
  ["lies in the future", "2999-01-01", "day_to_come"],
])("a stated day is refused when it %s", async (_, day, reason) => {
  const name = `Olden${reason === "day_to_come" ? "b" : "c"}`;
  const host = await createHunter(server, name);
  const answer = await say(host, await sendUndated(name, host), day);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(reason);
});

test("only an owner can state the day", async () => {
  const uuid = await sendUndated("Oldend", await createHunter(server, "Oldend"));
  expect((await say(await createAccount(server), uuid, "2026-01-14")).statusCode).toBe(403);
});

test("a stated day is replaced by the day that a moderator sets", async () => {
  const host = await createHunter(server, "Oldene");
  const uuid = await sendUndated("Oldene", host);
  await say(host, uuid, "2026-01-14");
  const moderator = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
  const payload = { playedOn: "2026-01-02", reason: "The video shows it." };
  await server.app.inject({
    method: "PATCH",
    url: `/v2/@admin/nights/${uuid}`,
    headers: moderator,
    payload,
  });
  expect(await nightOf(uuid)).toMatchObject({ playedOn: "2026-01-02", saidOn: null });
});

test("a stated day is removed when its author no longer owns the night", async () => {
  const [stranger, host] = [await createAccount(server), await createHunter(server, "Oldenf")];
  const uuid = await sendUndated("Oldenf", stranger);
  expect((await say(stranger, uuid, "2026-01-14")).statusCode).toBe(200);
  expect(await sendUndated("Oldenf", host)).toBe(uuid);
  expect(await nightOf(uuid)).toMatchObject({ saidOn: null });
});
