import { mergeUndoDays } from "@hunt/contracts/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteAccount } from "../me/delete-account.ts";
import { updateUser } from "../people/update-user.ts";
import { finishMerge } from "./finish-merge.ts";
import { mergeUsers } from "./merge-users.ts";

// Both accounts used Steam to sign in. The target keeps its own sign-in, and the other one leads to no account once the merge
// is over.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
});
afterAll(() => server.close());

async function steamAccount(subject: string): Promise<string> {
  const uuid = await createAccount(server);
  const linked_at = new Date(server.clock.nowMs);
  await server.deps.db
    .insertInto("provider_link")
    .values({ provider: "steam", subject, user_uuid: uuid, linked_at })
    .execute();
  return uuid;
}

const kept = async () =>
  (await server.deps.db.selectFrom("kept_suspension").select("identity_hash").execute()).length;

test.each([
  [
    "is deleted",
    2,
    (into: string) =>
      deleteAccount(
        server.deps,
        { kind: "user", uuid: into, role: "user" },
        { userUuid: into, keepsNights: true },
      ),
  ],
  [
    "stays, and the merge is over",
    1,
    (_into: string, merge: string) => {
      server.clock.nowMs += mergeUndoDays * 86_400_000;
      return finishMerge(server.deps, merge);
    },
  ],
])(
  "a suspension also holds for the sign-in that a merge left behind, when the account %s",
  async (what, count, end) => {
    const [from, into] = [
      await steamAccount(`7656${what.length}1`),
      await steamAccount(`7656${what.length}2`),
    ];
    const { uuid } = await mergeUsers(server.deps, operator, {
      ...anyReason,
      fromUuid: from,
      intoUuid: into,
    });
    const suspendedUntil = new Date(server.clock.nowMs + 30 * 86_400_000).toISOString();
    await updateUser(server.deps, operator, {
      userUuid: into,
      suspendedUntil,
      suspendReason: "Forged logs.",
    });
    const before = await kept();
    await end(into, uuid);
    expect((await kept()) - before).toBe(count);
  },
);
