import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount, createHunter, verify } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { mergeUsers } from "../merges/merge-users.ts";
import { deleteAccount } from "./delete-account.ts";

// The row of an account that is being deleted exists until the job has handled its nights, but everybody is told that
// the account is gone.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
});
afterAll(() => server.close());

const remove = (userUuid: string) =>
  deleteAccount(server.deps, { kind: "user", uuid: userUuid, role: "user" }, { userUuid, keepsNights: true });

test("deleting an account again, however often at once, answers that it is gone (R37)", async () => {
  const me = await createHunter(server, "Twice");
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => remove(me)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "invalid_token" });
});

test("an account that is being deleted cannot be merged, in either direction", async () => {
  const [gone, other] = [await createHunter(server, "Merged away"), await createHunter(server, "Other")];
  await remove(gone);
  for (const [fromUuid, intoUuid] of [
    [gone, other],
    [other, gone],
  ] as const)
    await expect(
      mergeUsers(server.deps, operator, { fromUuid, intoUuid, ...anyReason }),
    ).rejects.toMatchObject({
      code: "user_not_found",
    });
});

test("an account that is being deleted gets no name", async () => {
  const gone = await createAccount(server);
  await remove(gone);
  await expect(verify(server, gone, "Ghost")).rejects.toMatchObject({ code: "user_not_found" });
});
