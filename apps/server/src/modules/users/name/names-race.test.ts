import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { mergeUsers } from "../../merges/merge-users.ts";
import { revokeName } from "./remove-name.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const pairs = 25;

/**
 * As many changes run at once as there are connections, because more would wait for a connection and not for the names.
 */
const atOnce = 5;

/** Runs some changes, several at once, and returns the errors that they threw. */
async function failuresOf(changes: readonly (() => Promise<unknown>)[]): Promise<readonly unknown[]> {
  const left = [...changes];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let change = left.shift(); change !== undefined; change = left.shift())
      await change().catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failures;
}

/** Creates this many names, each with a holder and another account that comes for the name. */
async function racedNames(prefix: string) {
  return await Promise.all(
    Array.from({ length: pairs }, async (_, index) => {
      const name = `${prefix} ${index + pairs}`;
      return { name, holder: await createHunter(server, name), comer: await createAccount(server) };
    }),
  );
}

test("25 names go to the newcomers who verify them while their holders give them up", async () => {
  const raced = await racedNames("Given up");
  const failures = await failuresOf(
    raced.flatMap(({ name, holder, comer }) => [
      () => unverify(server, holder),
      () => verify(server, comer, name),
    ]),
  );
  expect(failures).toEqual([]);
  const held = await server.deps.db
    .selectFrom("user_account")
    .select(["ign as name", "uuid as comer"])
    .where("ign", "like", "Given up %")
    .orderBy("ign")
    .execute();
  expect(held).toEqual(raced.map(({ name, comer }) => ({ name, comer })));
});

test("25 pairs of hunters who take each other's names at once all end up with one name each", async () => {
  const raced = await racedNames("Swapped");
  await Promise.all(raced.map(({ name, comer }) => verify(server, comer, `${name} too`)));
  const failures = await failuresOf(
    raced.flatMap(({ name, holder, comer }) => [
      () => verify(server, holder, `${name} too`),
      () => verify(server, comer, name),
    ]),
  );
  expect(failures).toEqual([]);
});

test("no call fails when a name is revoked, or its account merged, while other accounts verify the name", async () => {
  const raced = await racedNames("Taken");
  const failures = await failuresOf(
    raced.flatMap(({ name, holder, comer }, index) => [
      () => verify(server, comer, name),
      () =>
        index % 2 === 0
          ? revokeName(server.deps, operator, { ign: name, ...anyReason })
          : mergeUsers(server.deps, operator, { fromUuid: holder, intoUuid: comer, ...anyReason }),
    ]),
  );
  expect(failures).toEqual([]);
});
