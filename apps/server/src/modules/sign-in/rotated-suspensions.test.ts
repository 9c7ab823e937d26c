import { afterAll, beforeAll, expect, test } from "vitest";
import { operator } from "../../testing/by-operator.ts";
import { createAccount } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { purgeSuspensions } from "../suspensions/jobs.ts";
import { recordKeptSuspension, suspendAsBefore } from "../suspensions/kept-suspensions.ts";
import { resealTokens } from "./reseal-tokens.ts";

const dayMs = 86_400_000;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
});
afterAll(() => server.close());

const keys = ["a", "b", "c", "d"].map((letter) => letter.repeat(64));
/** Returns the app after this many rotations; it knows the current key and the previous one. */
const after = (rotations: number) => ({
  ...server.deps,
  config: {
    ...server.deps.config,
    secretKey: keys[rotations]!,
    previousSecretKey: keys[rotations - 1] ?? null,
  },
});
const rotate = (rotations: number) =>
  resealTokens(after(rotations), operator, { newKey: keys[rotations + 1]!, reason: "leaked" });
const identityOf = (subject: string) => ({ provider: "steam", subject });

const keep = (rotations: number, subject: string, days: number) =>
  server.deps.db.transaction().execute((trx) =>
    recordKeptSuspension(after(rotations), trx, {
      identities: [identityOf(subject)],
      suspendedUntil: new Date(server.clock.nowMs + days * dayMs),
      suspendReason: "Made-up logs.",
    }),
  );

/** Returns the suspension of the next account by that sign-in; null when it is not suspended. */
async function comesBack(rotations: number, subject: string) {
  const userUuid = await createAccount(server);
  const entry = await server.deps.db
    .transaction()
    .execute((trx) => suspendAsBefore(after(rotations), trx, { identity: identityOf(subject), userUuid }));
  return entry === null ? null : entry.action;
}

const keptKeys = () => server.deps.db.selectFrom("kept_suspension_key").selectAll().execute();

test("a suspension of a deleted account survives any number of rotations, and its key is deleted with the last one", async () => {
  await keep(0, "one", 30);
  await rotate(0);
  await keep(1, "two", 5);
  await rotate(1);
  expect(await rotate(1)).toMatchObject({ dropped: 0 });
  await rotate(2);
  await keep(3, "three", 1);
  for (const subject of ["one", "two", "three"])
    expect(await comesBack(3, subject), subject).toBe("user.suspend");
  expect(await comesBack(3, "one")).toBeNull();
  expect(await comesBack(3, "four")).toBeNull();
  expect((await keptKeys()).length).toBeGreaterThan(0);
  server.clock.nowMs += 31 * dayMs;
  await purgeSuspensions(server.deps);
  expect(await keptKeys()).toEqual([]);
});

test("a rotation stores no key when no suspension needs it", async () => {
  await server.deps.db.deleteFrom("kept_suspension").execute();
  await rotate(0);
  expect(await keptKeys()).toEqual([]);
});
