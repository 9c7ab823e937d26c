import { afterAll, beforeAll, expect, test } from "vitest";
import { untilLockWait } from "../../testing/lock-waits.ts";
import { openTestSession, testFingerprint } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteAccount } from "../me/delete-account.ts";
import { openSession } from "../sessions/open-session.ts";
import { endAllSessions } from "../sessions/sign-out.ts";
import { linkProvider } from "./journey.ts";
import type { ProvenIdentity } from "./proof/proven-identity.ts";
import { lockOwner } from "./queries.ts";
import { signIn } from "./sign-in.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const identityOf = (provider: ProvenIdentity["provider"], subject: string): ProvenIdentity => ({
  provider,
  subject,
  displayName: null,
  nonce: null,
  patron: null,
});

/** Creates the account of a person who has signed in by Steam for the first time. */
async function newcomer(subject: string) {
  const { deps } = server;
  const identity = identityOf("steam", subject);
  await signIn(deps, { kind: "visitor" }, { identity, fingerprint: testFingerprint, userAgent: undefined });
  const { user_uuid: uuid } = await deps.db
    .selectFrom("provider_link")
    .select("user_uuid")
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  return { identity, uuid, actor: { kind: "user", uuid, role: "user" } as const };
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const deletion = ({ uuid, actor }: Newcomer) =>
  deleteAccount(server.deps, actor, { userUuid: uuid, keepsNights: true });

// These changes happen while the provider answers; the account was identified before.
test.each<[string, (person: Newcomer) => Promise<unknown>]>([
  [
    "signed out everywhere",
    ({ uuid, actor }) => endAllSessions(server.deps, actor, { userUuid: uuid, keptUuid: null }),
  ],
  ["deleted the account", deletion],
])("nothing is linked to an account that has %s meanwhile", async (what, meanwhile) => {
  const person = await newcomer(`7656119797${what.length}`);
  const { sessionUuid } = await openTestSession(server, person.uuid);
  await meanwhile(person);
  const identity = identityOf("patreon", `3${what.length}`);
  await expect(
    linkProvider(server.deps, person.actor, { identity, userUuid: person.uuid, sessionUuid }),
  ).rejects.toMatchObject({ code: "link_expired" });
  const links = await server.deps.db.selectFrom("provider_link").select("subject").execute();
  expect(links.map(({ subject }) => subject)).not.toContain(identity.subject);
});

test("a deletion waits for a sign-in that is under way, and ends its session too", async () => {
  const { deps } = server;
  const person = await newcomer("76561197960000001");
  let deleting = Promise.resolve();
  await deps.db.transaction().execute(async (trx) => {
    await lockOwner(trx, person.identity);
    deleting = deletion(person);
    deleting.catch(() => undefined);
    await untilLockWait(deps.db);
    const session = { fingerprint: testFingerprint, provider: "steam", userAgent: undefined } as const;
    await openSession(deps, trx, { userUuid: person.uuid, ...session });
  });
  await deleting;
  const sessions = await deps.db
    .selectFrom("session")
    .select("uuid")
    .where("user_uuid", "=", person.uuid)
    .execute();
  expect(sessions).toEqual([]);
});
