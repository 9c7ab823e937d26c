import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type ComposedServer, composeServer } from "./compose-server.ts";
import { localWordProof } from "./config/local-word.ts";
import { accessOf } from "./platform/database/embedded/prepare-roles.ts";
import { createLog } from "./platform/log/create-log.ts";
import { addNight } from "./testing/add-night.ts";
import { addVerification } from "./testing/add-verification.ts";
import { createAccount } from "./testing/hunters.ts";
import {
  type ReplicatedDatabase,
  type StartedServer,
  startReplicatedDatabase,
} from "./testing/replicated-database.ts";
import { openTestSession, testFingerprint } from "./testing/sessions.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";
import { testConfig } from "./testing/test-deps.ts";
import { versionNow } from "./testing/verification-version.ts";

// A standby is promoted while its leader goes on, which does not know it: two primaries (R8, R10). One process still asks
// the former leader, whose rows are lost, and another one the new leader.

const log = createLog({ logLevel: "silent", logFile: null });
const config = testConfig({ ROLE: "api" });
const word = `lw=${localWordProof(config)}`;

// A run with another server of its own has no cluster to copy.
describe.skipIf(inject("preparedCluster") === null)("a leader that was replaced and does not know it", () => {
  let servers: ReplicatedDatabase;
  let former: ComposedServer;
  let next: ComposedServer;
  /** What the former leader has of before the promotion. */
  let hunter: { readonly accessToken: string; readonly refreshToken: string };
  let moderator: { readonly accessToken: string };
  let approval: { readonly url: string; readonly version: string };

  const compose = ({ superuser }: StartedServer) =>
    composeServer({ config, access: accessOf(superuser), log });

  beforeAll(async () => {
    servers = await startReplicatedDatabase({ synchronous_standby_names: "replica" });
    former = await compose(servers.primary);
    const account = await createAccount(former);
    hunter = await openTestSession(former, account);
    moderator = await openTestSession(former, await createAccount(former, "mod"));
    const night = await addNight(former, { members: [{ uuid: account }], realTimesMs: [400_000] });
    const uuid = await addVerification(former, { night_uuid: night, requested_by: account });
    approval = {
      url: `/v2/@admin/nights/verifications/${uuid}`,
      version: await versionNow(former, uuid),
    };
    await servers.catchUp();
    await servers.replica.promote();
    next = await compose(servers.replica);
  });
  afterAll(async () => {
    await former.close(0);
    await next.close(0);
    await servers.stop();
    removeTempFolders();
  });

  const ask = async ({ app }: ComposedServer, call: object) => {
    const answer = await app?.inject(call);
    if (!answer) throw new Error("there is no app");
    return answer;
  };
  const refresh = {
    method: "PUT",
    url: "/v2/sessions",
    payload: { fingerprint: testFingerprint, key: "key-of-the-exchange-in-between" },
  };
  const calls = {
    "a sign-in": () => ({
      url: "/v2/auth/local?name=Between&fingerprint=between-0123456789abcdef",
      headers: { host: "localhost:3000", cookie: word },
    }),
    "an approval": () => ({
      method: "PATCH",
      url: approval.url,
      headers: { "x-access-token": moderator.accessToken, "idempotency-key": "approved in between" },
      payload: { status: "approved", version: approval.version, checks: ["figures"] },
    }),
    "an exchange of tokens": () => ({ ...refresh, headers: { "x-refresh-token": hunter.refreshToken } }),
  };

  test.each(Object.entries(calls))(
    "tells nobody that %s was done, and the new leader does it once",
    async (_what, call) => {
      const told = await ask(former, call());
      expect(told.statusCode, told.body).toBe(503);
      expect(["outcome_unknown", "database_unavailable"]).toContain(told.json().code);
      // The balancer has noticed the new leader by now.
      const done = await ask(next, call());
      expect(done.statusCode, done.body).toBeLessThan(400);
    },
  );

  test("opens a page's stream again at the new leader, with the event that was missed", async () => {
    const headers = { "x-access-token": hunter.accessToken };
    const answer = await next.app?.inject({ url: "/v2/@me/events", headers, payloadAsStream: true });
    // A stream begins with a comment.
    const [, first] = (await answer?.stream().take(2).toArray()) ?? [];
    expect(String(first)).toContain("event: account");
    const me = await ask(next, { url: "/v2/sessions", headers });
    expect(me.json().user.unseenNotices).toBe(1);
  });
});
