import type { OwnNightAnswer, RemainingNightAnswer } from "@hunt/contracts/own-nights";
import { createRandom, wholeBetween } from "@hunt/engine/chance/random";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atLength } from "../../../testing/at-length.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// Hunters of one night, and strangers with its logs, concurrently send, share, describe and give up the night. Afterwards
// the state must be as the last answer to each of them said, except where others decide.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

const scopes = ["private", "unlisted", "public"] as const;
type Scope = (typeof scopes)[number];

interface Account {
  readonly uuid: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: string;
  readonly isOfSquad: boolean;
}

/** The answer to an account's last call that was not refused. */
interface Told {
  /** Null when the account has sent a log since, possibly one that it had given up. */
  hasSent: boolean | null;
  chosenScope: Scope | null;
  description: string | null;
}

async function call(
  method: "GET" | "PUT" | "POST" | "DELETE",
  url: string,
  account: Account,
  payload?: object,
) {
  const { headers } = account;
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([200, 204, 403, 404, 409]).toContain(answer.statusCode);
  const { statusCode: status } = answer;
  return { status, body: status === 200 ? answer.json<OwnNightAnswer>() : null };
}

/** Returns how many other accounts keep a night. */
function countRemaining({ uuid }: Account, { remains, owners }: RemainingNightAnswer): number {
  expect(remains).toBe(true);
  expect(owners.map((owner) => owner.uuid)).not.toContain(uuid);
  return owners.length;
}

/** Deletes a night, and returns how many other accounts keep it. */
async function remainingAfterDeletion(account: Account, nightUuid: string): Promise<number> {
  const { status, body } = await call("DELETE", `/v2/@me/nights/${nightUuid}`, account);
  if (status === 204) return 0;
  expect(status).toBe(200);
  return countRemaining(account, body as unknown as RemainingNightAnswer);
}

/**
 * Publishes a night from three hunters' accounts, and deletes it from all of them at once. The answer to the last hunter
 * states that the night is gone, and the answers to the others state the number of remaining owners.
 */
async function deleteAtOnce(squad: readonly Account[], nightUuid: string): Promise<void> {
  for (const { log, headers } of squad) await publishLog(server, log, { headers });
  const remaining = await Promise.all(squad.map((account) => remainingAfterDeletion(account, nightUuid)));
  expect(remaining.toSorted()).toEqual([0, 1, 2]);
  const { deleted_at } = await server.deps.db
    .selectFrom("night")
    .select("deleted_at")
    .where("uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();
  expect(deleted_at).not.toBeNull();
}

async function act(random: () => number, account: Account, nightUuid: string, told: Told): Promise<void> {
  const url = `/v2/@me/nights/${nightUuid}`;
  const pick = wholeBetween(random, 0, 9);
  const scope = scopes[wholeBetween(random, 0, 2)] ?? "public";
  if (pick < 2) {
    await publishLog(server, account.log, { headers: account.headers, query: `?scope=${scope}` });
    told.hasSent = null;
    return;
  }
  if (pick < 5) {
    const { status, body } = await call("PUT", url, account, { scope });
    if (status !== 200) return;
    expect(body?.access).toBe("owner");
    expect(body?.chosenScope).toBe(scope);
    // The scope is the chosen one, or a wider one that another owner chose.
    expect(scopes.indexOf(body?.scope as Scope)).toBeGreaterThanOrEqual(scopes.indexOf(scope));
    told.chosenScope = scope;
    return;
  }
  if (pick < 7) {
    const description = `${account.uuid} ${wholeBetween(random, 0, 1e6)}`;
    const { status, body } = await call("PUT", url, account, { description });
    if (status !== 200) return;
    // The description may also be the one that the other hunter wrote a moment later.
    expect(body?.description).toMatch(/^[0-9a-f-]{36} \d+$/);
    told.description = description;
    return;
  }
  if (pick < 9) {
    const { status, body } = await call("DELETE", url, account);
    if (status < 300) told.hasSent = false;
    const remaining = body as unknown as RemainingNightAnswer | null;
    if (remaining !== null) expect(countRemaining(account, remaining)).toBeGreaterThan(0);
    return;
  }
  const { status } = await call("POST", `${url}/restore`, account);
  if (status === 200) told.hasSent = true;
}

const cases = [
  [1, 2, 10],
  // Here as many calls are made at once as there are accounts.
  [4, atLength(17, 47), 4],
  [2, 2, 10],
  [3, 2, 10],
] as const;

test.each(cases.slice(0, atLength(2, 4)))(
  "the answers to concurrent calls are still true afterwards (seed %i: three hunters, %i strangers, %i acts each)",
  async (seed, strangers, actsEach) => {
    const names = `Truth${seed}x`;
    const [host = "", mate = "", third = ""] = simulatedLogs(79_500 + seed, {
      hunters: hunters(3, names),
      maximumRunsPerNight: 2,
      nightsCount: 1,
    });
    const open = async (log: string, ign?: string): Promise<Account> => {
      const uuid = ign === undefined ? await createAccount(server) : await createHunter(server, ign);
      return { uuid, log, isOfSquad: ign !== undefined, headers: server.signIn({ uuid, role: "user" }) };
    };
    const accounts = [
      await open(host, `${names}1`),
      await open(mate, `${names}2`),
      await open(third, `${names}3`),
    ];
    for (let index = 0; index < strangers; index += 1)
      accounts.push(await open([host, mate, third][index % 3] ?? host));
    const [first] = accounts;
    if (!first) throw new Error("a night has a host");
    const { accepted } = await publishLog(server, host, { headers: first.headers, query: "?scope=private" });
    const { night_uuid: uuid } = await server.deps.db
      .selectFrom("upload_night")
      .select("night_uuid")
      .where("upload_uuid", "=", accepted.uuid)
      .executeTakeFirstOrThrow();
    if (uuid === null) throw new Error("the host's night is stored");
    const tolds = new Map<Account, Told>();
    await Promise.all(
      accounts.map(async (account, index) => {
        const random = createRandom(seed * 100 + index);
        const told: Told = { hasSent: null, chosenScope: null, description: null };
        tolds.set(account, told);
        for (let count = 0; count < actsEach; count += 1) await act(random, account, uuid, told);
      }),
    );

    const { rows: owners } = await sql<{ user_uuid: string; scope: Scope }>`
    select user_uuid, scope from night_owner where night_uuid = ${uuid}`.execute(server.deps.db);
    const night = await server.deps.db
      .selectFrom("night")
      .leftJoin("upload", "upload.uuid", "night.described_in")
      .select(["night.scope", "night.description", "night.deleted_at", "upload.user_uuid as author"])
      .where("night.uuid", "=", uuid)
      .executeTakeFirstOrThrow();
    expect(night.deleted_at === null).toBe(owners.length > 0);
    if (owners.length > 0) {
      const widest = Math.max(...owners.map(({ scope }) => scopes.indexOf(scope)));
      expect(night.scope).toBe(scopes[widest]);
      if (night.description !== "") expect(owners.map(({ user_uuid }) => user_uuid)).toContain(night.author);
    }
    for (const [account, told] of tolds) await expectTrue(account, told);
    for (let round = 0; round < 3; round += 1) await deleteAtOnce(accounts.slice(0, 3), uuid);

    async function expectTrue(account: Account, told: Told): Promise<void> {
      const kept = await server.deps.db
        .selectFrom("upload_night")
        .innerJoin("upload", "upload.uuid", "upload_night.upload_uuid")
        .select("upload_night.given_up_at")
        .where("upload_night.night_uuid", "=", uuid)
        .where("upload.user_uuid", "=", account.uuid)
        .execute();
      const hasSent = kept.some(({ given_up_at }) => given_up_at === null);
      if (told.hasSent !== null && account.isOfSquad) expect(hasSent).toBe(told.hasSent);
      const isOwner = owners.some(({ user_uuid }) => user_uuid === account.uuid);
      // Once a hunter of the squad has sent the night, only hunters of the squad own it, whatever comes later.
      if (!account.isOfSquad)
        expect([isOwner, told.chosenScope, told.description]).toEqual([false, null, null]);
      const { status } = await call("GET", `/v2/nights/${uuid}`, account);
      const mayKnow = night.deleted_at === null && (account.isOfSquad || night.scope !== "private");
      expect(status).toBe(mayKnow ? 200 : 404);
      if (isOwner && told.chosenScope !== null) {
        const own = await call("GET", "/v2/@me/nights", account);
        const items = (own.body as unknown as { items: OwnNightAnswer[] }).items;
        expect(items.find((item) => item.uuid === uuid)?.chosenScope).toBe(told.chosenScope);
      }
      if (night.author === account.uuid) expect(night.description).toBe(told.description);
    }
  },
);
