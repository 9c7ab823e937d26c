import { assertNever } from "@hunt/engine/domain/words";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { type Pair, SessionModel, type Shown, type TokenFamily } from "../../testing/session-model.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { purgeSessions } from "./jobs.ts";

/** The number of commands in total, a fiftieth of what `npm run soak -- sessions` sets by SESSION_COMMANDS. */
const commandsInAll = Number(process.env.SESSION_COMMANDS ?? 400);
const commandsPerRun = 50;
const runs = Math.ceil(commandsInAll / commandsPerRun);

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 0, 1), work: false });
});
afterAll(() => server.close());

const fingerprints = ["own-0123456789abcdef", "other-0123456789abcd"] as const;
const users = 2;

/** `pick`, modulo the number of things that then exist, chooses one of them. */
const pick = fc.nat({ max: 1_000 });
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("signIn" as const), user: fc.nat({ max: users - 1 }), pick }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("refresh" as const),
      which: fc.constantFrom("newest", "newest", "parent", "parent", "any"),
      isForeign: fc.nat({ max: 9 }),
      isKeyed: fc.boolean(),
      pick,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("refreshTwice" as const), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("ask" as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("signOut" as const),
      byAccess: fc.boolean(),
      isEverywhere: fc.boolean(),
      pick,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("suspend" as const), user: fc.nat({ max: users - 1 }), pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("deleteUser" as const),
      user: fc.nat({ max: users - 1 }),
      pick,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("purge" as const), pick }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(
        1,
        10_000,
        10_001,
        10_001,
        899_999,
        900_000,
        86_400_000,
        86_400_001,
        29 * 86_400_000,
        30 * 86_400_000,
      ),
      pick,
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;
type CommandOf<Kind extends Command["kind"]> = Extract<Command, { readonly kind: Kind }>;

/** One run, with its own accounts, on the server and in the model. */
class World {
  readonly model = new SessionModel();
  readonly userUuids: readonly string[];

  constructor(userUuids: readonly string[]) {
    this.userUuids = userUuids;
  }

  get nowMs() {
    return server.clock.nowMs;
  }

  #family(pickOne: number): TokenFamily | undefined {
    const { families } = this.model;
    return families[pickOne % Math.max(families.length, 1)];
  }

  async signIn({ user, pick: pickOne }: { readonly user: number; readonly pick: number }) {
    if (this.model.goneUsers.has(user)) return;
    const fingerprint = fingerprints[pickOne % 2] ?? fingerprints[0];
    const pair = await openTestSession(server, this.userUuids[user] ?? "", { fingerprint });
    this.model.signedIn(user, fingerprint, pair, this.nowMs);
  }

  async refresh({ which, isForeign, isKeyed, pick: pickOne }: Omit<CommandOf<"refresh">, "kind">) {
    const family = this.#family(pickOne);
    const pair =
      which === "any"
        ? family?.pairs[pickOne % family.pairs.length]
        : family?.pairs.at(which === "newest" ? -1 : -2);
    if (!family || !pair) return;
    const fingerprint = isForeign === 0 ? "stranger-0123456789" : family.fingerprint;
    // A browser keeps the key of an exchange, so it shows the same one again.
    const shown = { fingerprint, key: isKeyed ? `key-of-${pair.refreshToken}` : null };
    const expected = this.model.refresh(family, pair, shown, this.nowMs);
    const got = await showRefreshToken(pair.refreshToken, shown);
    if (expected === "new") {
      expect(got).not.toBeNull();
      if (got) this.model.exchanged(family, pair, { successor: got, key: shown.key }, this.nowMs);
    } else if (expected === "same")
      expect(got).toEqual({
        accessToken: pair.successor?.accessToken,
        refreshToken: pair.successor?.refreshToken,
      });
    else expect(got).toBeNull();
    expect(this.model.leavesOf(family)).toBeLessThanOrEqual(1);
  }

  /**
   * Refreshes in two tabs at once with the newest token: both get the same pair, and this does not count as a theft.
   */
  async refreshTwice({ pick: pickOne }: { readonly pick: number }) {
    const family = this.#family(pickOne);
    const pair = family?.pairs.at(-1);
    if (!family || !pair) return;
    const shown = { fingerprint: family.fingerprint, key: null };
    const isNew = this.model.refresh(family, pair, shown, this.nowMs) === "new";
    const [one, other] = await Promise.all([
      showRefreshToken(pair.refreshToken, shown),
      showRefreshToken(pair.refreshToken, shown),
    ]);
    expect(one).toEqual(other);
    expect(one !== null).toBe(isNew);
    if (one) this.model.exchanged(family, pair, { successor: one, key: null }, this.nowMs);
  }

  async ask({ pick: pickOne }: { readonly pick: number }) {
    const family = this.#family(pickOne);
    const pair = family?.pairs[pickOne % family.pairs.length];
    if (!family || !pair) return;
    const isAccepted = this.model.isAccepted(family, pair, this.nowMs);
    const ask = async (url: string) =>
      (await server.app.inject({ url, headers: { "x-access-token": pair.accessToken } })).statusCode;
    expect(await ask("/v2/sessions")).toBe(isAccepted ? 200 : 401);
    const isSuspended = this.model.suspendedUsers.has(family.user);
    expect(await ask("/v2/@me/sessions")).toBe(isAccepted ? (isSuspended ? 403 : 200) : 401);
  }

  async signOut({ byAccess, isEverywhere, pick: pickOne }: Omit<CommandOf<"signOut">, "kind">) {
    const family = this.#family(pickOne);
    const pair = family?.pairs.at(-1 - (pickOne % 2)) ?? family?.pairs.at(-1);
    if (!family || !pair) return;
    const answer = await server.app.inject({
      method: "DELETE",
      url: `/v2/sessions?allDevices=${isEverywhere}`,
      headers: byAccess ? { "x-access-token": pair.accessToken } : { "x-refresh-token": pair.refreshToken },
    });
    expect(answer.statusCode).toBe(204);
    const endMs = byAccess ? pair.accessFromMs + 900_000 : pair.issuedAtMs + 30 * 86_400_000;
    if (!this.model.isAlive(family, this.nowMs)) return;
    if (byAccess && this.model.isForgotten(family, pair)) return;
    const isGood = this.nowMs < endMs && (byAccess || pair.usedAtMs === null);
    if (isEverywhere && isGood) this.model.endAllOf(family.user);
    else family.isEnded = true;
  }

  async suspend({ user }: { readonly user: number }) {
    const { suspendedUsers } = this.model;
    const isSuspended = suspendedUsers.has(user);
    const until = isSuspended ? null : new Date(this.nowMs + 10_000 * 86_400_000);
    await server.deps.db
      .updateTable("user_account")
      .set({ suspended_until: until })
      .where("uuid", "=", this.userUuids[user] ?? "")
      .execute();
    if (isSuspended) suspendedUsers.delete(user);
    else suspendedUsers.add(user);
  }

  async deleteUser({ user, pick: pickOne }: { readonly user: number; readonly pick: number }) {
    if (pickOne % 4 !== 0) return;
    await server.deps.db
      .deleteFrom("user_account")
      .where("uuid", "=", this.userUuids[user] ?? "")
      .execute();
    this.model.goneUsers.add(user);
  }

  async purge() {
    await purgeSessions(server.deps);
    this.model.purged(this.nowMs);
  }

  async wait({ ms }: { readonly ms: number }) {
    server.clock.nowMs += ms;
  }

  async perform(one: Command): Promise<void> {
    switch (one.kind) {
      case "signIn":
        return await this.signIn(one);
      case "refresh":
        return await this.refresh(one);
      case "refreshTwice":
        return await this.refreshTwice(one);
      case "ask":
        return await this.ask(one);
      case "signOut":
        return await this.signOut(one);
      case "suspend":
        return await this.suspend(one);
      case "deleteUser":
        return await this.deleteUser(one);
      case "purge":
        return await this.purge();
      case "wait":
        return await this.wait(one);
      default:
        return assertNever(one);
    }
  }
}

async function showRefreshToken(refreshToken: string, { fingerprint, key }: Shown): Promise<Pair | null> {
  const { statusCode, headers } = await server.app.inject({
    method: "PUT",
    url: "/v2/sessions",
    headers: { "x-refresh-token": refreshToken },
    payload: { fingerprint, ...(key !== null && { key }) },
  });
  if (statusCode !== 200) return null;
  return {
    accessToken: String(headers["x-access-token"]),
    refreshToken: String(headers["x-refresh-token"]),
  };
}

test("a sign-out by an access token that was purged ends nothing, and is not an error", async () => {
  const world = new World([await createAccount(server)]);
  await world.signIn({ user: 0, pick: 0 });
  await world.wait({ ms: 8 * 86_400_000 });
  await world.purge();
  await world.signOut({ byAccess: true, isEverywhere: false, pick: 0 });
  await world.refresh({ which: "newest", isForeign: 1, isKeyed: false, pick: 0 });
});

test(
  "each answer is as promised in the documentation after any sequence of commands (R32)",
  async () => {
    let performed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: commandsPerRun, maxLength: commandsPerRun }),
        async (commands) => {
          const world = new World(
            await Promise.all(Array.from({ length: users }, () => createAccount(server))),
          );
          await world.signIn({ user: 0, pick: 0 });
          for (const one of commands) await world.perform(one);
          performed += commands.length;
        },
      ),
      { numRuns: runs },
    );
    expect(performed).toBeGreaterThanOrEqual(commandsInAll);
  },
  10 * 60_000,
);
