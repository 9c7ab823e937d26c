import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount, createHunter, verify } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { mergeUsers } from "../merges/merge-users.ts";
import { deleteAccount } from "./delete-account.ts";

// An account that is being deleted is there until the job has done with its nights; for everybody it is gone at once.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
});
afterAll(() => server.close());

const remove = (userUuid: string) =>
  deleteAccount(server.deps, { kind: "user", uuid: userUuid, role: "user" }, { userUuid, keepsNights: true });

test("deleting it again, however often at once, tells that it is gone (R37)", async () => {
  const me = await createHunter(server, "Twice");
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => remove(me)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "invalid_token" });
});

test("it is merged with none, in either direction", async () => {
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

test("it gets no name", async () => {
  const gone = await createAccount(server);
  await remove(gone);
  await expect(verify(server, gone, "Ghost")).rejects.toMatchObject({ code: "user_not_found" });
});
