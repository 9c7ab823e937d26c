import type { MeAnswer } from "@hunt/contracts/me";
import { formatNameCode, type NameProofAnswer, type StartedNameProofAnswer } from "@hunt/contracts/names";
import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAlikeNights } from "../../../testing/alike-nights.ts";
import { until } from "../../../testing/app-process.ts";
import { operator } from "../../../testing/by-operator.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { openEvents } from "../../../testing/open-events.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { changeSetting } from "../../settings/change-setting.ts";

const minute = 60_000;
let server: TestApp;
type Headers = Readonly<Record<string, string>>;
let bot: Headers;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12) });
  bot = server.signIn({ uuid: await createAccount(server, "bot"), role: "bot" });
  const setting = { key: "forumVerifierBotId", value: "4711", reason: "tests" } as const;
  await changeSetting(server.deps, operator, setting);
});
afterAll(() => server.close());

interface Person {
  readonly uuid: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function person(): Promise<Person> {
  const uuid = await createAccount(server);
  return { uuid, headers: server.signIn({ uuid, role: "user" }) };
}

const start = async ({ headers }: Person) => {
  const answer = await server.app.inject({ method: "POST", url: "/v2/@me/ign", headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<StartedNameProofAnswer>();
};
const proof = async ({ headers }: Person) =>
  (await server.app.inject({ url: "/v2/@me/ign", headers })).json<NameProofAnswer>();
const me = async ({ headers }: Person) =>
  (await server.app.inject({ url: "/v2/@me", headers })).json<MeAnswer>();
const notices = async ({ headers }: Person) =>
  (await server.app.inject({ url: "/v2/@me/notices", headers }))
    .json<{ items: { kind: string; params: unknown }[] }>()
    .items.map(({ kind, params }) => ({ kind, params }));
const arrive = (code: string, ign: string, more: object = {}, headers = bot) =>
  server.app.inject({
    method: "PUT",
    url: "/v2/@admin/users/verify",
    headers,
    payload: { code, ign, ...more },
  });
/** Submits a code as the bot does: it tries again when the server asks it to, because too many names change at once. */
async function arriveAtLast(code: string, ign: string): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { statusCode } = await arrive(code, ign);
    if (statusCode !== 503) return statusCode;
  }
  return 503;
}
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

describe("a name that is proved by a code", () => {
  test("proving a name gives the account the name and its earlier nights, and the code is then valid for no other name", async () => {
    const [log = ""] = simulatedLogs(95_001, { hunters: hunters(2, "Prov"), maximumRunsPerNight: 1 });
    const { upload } = await publishLog(server, log, {});
    const hunter = await person();
    const { code, state, recipient } = await start(hunter);
    expect({ state, recipient }).toEqual({ state: "waiting", recipient: "4711" });
    const answer = await arrive(code.toLowerCase(), "Prov1", { platform: "xbox", forumId: "99" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ userUuid: hunter.uuid, ign: "Prov1", linkedNights: 1 });
    expect(await me(hunter)).toMatchObject({ ign: "Prov1", platform: "xbox" });
    const night = await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`);
    expect(night.json<NightAnswer>().users.map(({ ign }) => ign)).toEqual(["Prov1", null]);
    expect((await proof(hunter)).state).toBe("verified");
    expect((await arrive(code, "PROV1")).json()).toMatchObject({ userUuid: hunter.uuid, linkedNights: 0 });
    expect(codeOf(await arrive(code, "Other Name"))).toBe("code_expired");
    expect(await notices(hunter)).toEqual([{ kind: "name_verified", params: { ign: "Prov1" } }]);
  });

  test("a proved name goes to the newest proof, and the former holder is notified and keeps the history", async () => {
    const [first, second] = [await person(), await person()];
    await arrive((await start(first)).code, "Newest");
    await arrive((await start(second)).code, "newest");
    expect([(await me(first)).ign, (await me(second)).ign]).toEqual([null, "newest"]);
    expect((await notices(first))[0]).toEqual({ kind: "name_lost", params: { ign: "Newest" } });
    const history = await server.deps.db
      .selectFrom("user_name")
      .select(["user_uuid", "ended_at"])
      .where("name_key", "=", "newest")
      .orderBy("verified_at")
      .execute();
    expect(history.map((row) => [row.user_uuid, row.ended_at !== null])).toEqual([
      [first.uuid, true],
      [second.uuid, false],
    ]);
  });

  test("a proved name that looks like a verified one waits for an admin, and its hunter sees the reason (threat 48)", async () => {
    await createHunter(server, "Paradox");
    const copy = await person();
    const { code } = await start(copy);
    const answer = await arrive(code, "Раradох");
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, "name_looks_alike"]);
    expect(await proof(copy)).toMatchObject({ state: "refused", refusedName: "Раradох" });
    expect((await me(copy)).ign).toBeNull();
    const admin: Headers = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
    const given = { userUuid: copy.uuid, ign: "Раradох", reason: "Seen in the game." };
    const put = (payload: object, headers = admin) =>
      server.app.inject({ method: "PUT", url: "/v2/@admin/users/verify", headers, payload });
    expect(codeOf(await put(given))).toBe("name_looks_alike");
    expect((await put({ ...given, overrule: true }, bot)).statusCode).toBe(403);
    expect((await put({ ...given, overrule: true })).statusCode).toBe(200);
    expect((await me(copy)).ign).toBe("Раradох");
  });
});

describe("a code for a name", () => {
  test("a code for a name expires after half an hour, is replaced by the next one, and is invalid after its proof is cancelled", async () => {
    const hunter = await person();
    const first = await start(hunter);
    const second = await start(hunter);
    expect(codeOf(await arrive(first.code, "Half Hour"))).toBe("unknown_code");
    server.clock.nowMs += 30 * minute;
    expect((await proof(hunter)).state).toBe("expired");
    expect(codeOf(await arrive(second.code, "Half Hour"))).toBe("code_expired");
    const third = await start(hunter);
    const cancel = { method: "DELETE", url: "/v2/@me/ign", headers: hunter.headers } as const;
    expect((await server.app.inject(cancel)).statusCode).toBe(204);
    expect(codeOf(await arrive(third.code, "Half Hour"))).toBe("unknown_code");
    expect((await proof(hunter)).state).toBe("none");
    expect((await me(hunter)).ign).toBeNull();
  });

  test("a code for a name is shown once and stored as a hash, and a hundred guesses find none", async () => {
    const hunter = await person();
    const { code } = await start(hunter);
    expect(JSON.stringify(await proof(hunter))).not.toContain(code);
    const stored = JSON.stringify(await server.deps.db.selectFrom("name_proof").selectAll().execute());
    expect(stored).not.toContain(code.replaceAll("-", ""));
    const guesses = Array.from({ length: 100 }, (_, seed) =>
      formatNameCode(Uint8Array.from({ length: 13 }, (_unused, index) => (seed * 31 + index * 7) % 256)),
    );
    const answers = await Promise.all(guesses.map((guess) => arrive(guess, "Guesser")));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["unknown_code"]));
    expect((await proof(hunter)).state).toBe("waiting");
  });

  test("a code for a name cannot be submitted by its own hunter, a moderator or a visitor (threat 35)", async () => {
    const hunter = await person();
    const { code } = await start(hunter);
    const mod = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
    expect((await arrive(code, "Self Made", {}, hunter.headers)).statusCode).toBe(403);
    expect((await arrive(code, "Self Made", {}, mod)).statusCode).toBe(403);
    expect((await arrive(code, "Self Made", {}, {})).statusCode).toBe(401);
    expect((await me(hunter)).ign).toBeNull();
  });

  test("one of fifty accounts that prove a name concurrently gets it, and a code that arrives fifty times counts once (R37)", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, person));
    const codes = [];
    for (const one of people) codes.push((await start(one)).code);
    const answers = await Promise.all(codes.map((code) => arriveAtLast(code, "Contested")));
    expect(new Set(answers)).toEqual(new Set([200]));
    const holders = await server.deps.db
      .selectFrom("user_account")
      .select("uuid")
      .where("ign_key", "=", "contested")
      .execute();
    expect(holders).toHaveLength(1);
    const hunter = await person();
    const { code } = await start(hunter);
    const same = await Promise.all(Array.from({ length: 50 }, () => arriveAtLast(code, "Once Only")));
    expect(new Set(same)).toEqual(new Set([200]));
    expect(await notices(hunter)).toEqual([{ kind: "name_verified", params: { ign: "Once Only" } }]);
  });
});

test("a name with more nights than one commit links gets the rest by a job, and open pages are notified", async () => {
  await addAlikeNights(server, { name: "Veteran", count: 520 });
  const hunter = await person();
  const { code } = await start(hunter);
  const events = await openEvents(server, { url: "/v2/@me/events", headers: hunter.headers });
  await until(() => events.heard().includes("event: account"));
  const before = events.heard().length;
  expect((await arrive(code, "Veteran")).json()).toMatchObject({ linkedNights: 250 });
  await until(() => events.heard().length > before);
  // Several events may come together.
  expect(events.heard().slice(before).replaceAll("event: account\ndata: {}\n\n", "")).toBe("");
  events.leave();
  const linked = () =>
    server.deps.db
      .selectFrom("night_member")
      .select("night_uuid")
      .where("user_uuid", "=", hunter.uuid)
      .execute();
  await until(async () => (await linked()).length === 520);
});

test("nobody can begin a proof without a configured verifier", async () => {
  const other = await createTestApp();
  try {
    const uuid = await createAccount(other);
    const headers = other.signIn({ uuid, role: "user" });
    const answer = await other.app.inject({ method: "POST", url: "/v2/@me/ign", headers });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, "names_not_verified_here"]);
  } finally {
    await other.close();
  }
});
