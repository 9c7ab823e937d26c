import { endpoints } from "@hunt/contracts/endpoints";
import { maxIdempotencyKeyLength } from "@hunt/contracts/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { matrixBodies, matrixPath, nobody } from "../../testing/matrix-requests.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// Every call that writes can be sent again safely after an answer that it may have been made (R10, ADR 0047). This table
// says what makes each of them safe.

type Operation = keyof typeof endpoints;

/** The call is made by an account, so the answer is stored under the call's idempotency key. */
const byKey = "by its key";

const sentAgain: Partial<Readonly<Record<Operation, string>>> = {
  answerLiveMate: "an answer that is said twice is one answer",
  answerSuspension: byKey,
  askAsLiveMate: "who has asked already keeps the answer",
  beginLiveHunt: "a hunt that has begun goes on at its address",
  beginRankedRun: byKey,
  cancelNameProof: byKey,
  chooseSource: byKey,
  claimUpload: byKey,
  createReport: byKey,
  createUpload: "a key of its own, which visitors have too, and the hash of what was sent",
  decideReport: byKey,
  decideVerification: byKey,
  deleteAccount: byKey,
  deleteOwnNight: byKey,
  deleteTrustedSender: byKey,
  deleteUpload: "by its key; what a visitor took back is not there any more, and the answer says so",
  endAnyLiveHunt: byKey,
  endLiveHunt: "what has ended has ended",
  endOneSession: byKey,
  endSession: "who is signed out is signed out",
  makeClaimLink: "by its key; a visitor's next link ends the one before, so that one is good",
  markNoticesSeen: "what was seen is seen",
  mergeUser: byKey,
  moderateNight: byKey,
  refreshSession: "for ten seconds, or a day under a key, the same token gets the same successor",
  requestVerification: byKey,
  resetSettings: byKey,
  restoreOwnNight: byKey,
  retryJob: byKey,
  sayLocalWord: "whoever has said the word may say it again",
  sayPresence: byKey,
  scoreRankedRun: byKey,
  startNameProof: byKey,
  takeBackLiveMate: "a name that was taken off is off",
  undoMerge: byKey,
  undoSettingsChange: byKey,
  updateLiveHunt: "the figures that come next replace them, and nothing of them is kept",
  updateOwnNight: byKey,
  updateProfile: byKey,
  updateSetting: byKey,
  updateSettings: byKey,
  updateUser: byKey,
  updateVerification: byKey,
  upsertCategory: byKey,
  verifyUserName: byKey,
};

const operations = Object.keys(endpoints) as readonly Operation[];
const writing = operations.filter((operation) => endpoints[operation].method !== "GET");
const keyed = writing.filter((operation) => sentAgain[operation]?.startsWith(byKey));

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

test("every call that writes, and no other, is listed with the reason why it may be sent again", () => {
  expect(Object.keys(sentAgain).sort()).toEqual([...writing].sort());
});

type Headers = Readonly<Record<string, string>>;

async function send(operation: Operation, headers: Headers, { body, nightUuid = nobody }: Asked) {
  const { method, url } = endpoints[operation];
  const path = matrixPath(url, { nightUuid, uploadUuid: nobody, hunterUuid: nobody });
  const answer = await server.app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.body };
}

interface Asked {
  readonly body?: object | undefined;
  readonly nightUuid?: string;
}

test.each(keyed)("%s reads its idempotency key", async (operation) => {
  const isBots = operation === "verifyUserName";
  const role = isBots ? "bot" : "admin";
  const headers = server.signIn({ uuid: await createAccount(server, role), role });
  const key = "k".repeat(maxIdempotencyKeyLength + 1);
  const answer = await send(
    operation,
    { ...headers, "idempotency-key": key },
    { body: matrixBodies[operation] ?? { claimToken: "none" } },
  );
  expect([answer.status, answer.body]).toEqual([400, expect.stringContaining("idempotency-key")]);
});

const reason = "It was asked for.";

/**
 * Calls that need only an account and one of its nights, each with its body and another body that would be accepted too.
 */
const asked: Partial<Readonly<Record<Operation, readonly [object | undefined, object | undefined]>>> = {
  updateSettings: [
    { reason, notificationTitle: "Once" },
    { reason, notificationTitle: "Twice" },
  ],
  resetSettings: [{ reason }, { reason: "It was asked for again." }],
  upsertCategory: [
    matrixBodies.upsertCategory,
    { ...matrixBodies.upsertCategory, name: "Another name", slug: "other" },
  ],
  updateProfile: [{ platform: "ps" }, { platform: "pc" }],
  updateSetting: [
    { key: "theme", value: "dark" },
    { key: "theme", value: "light" },
  ],
  updateOwnNight: [{ description: "Once." }, { description: "Twice." }],
  sayPresence: [{ confirmed: true }, { confirmed: false }],
  moderateNight: [
    { hidden: true, reason },
    { hidden: false, reason },
  ],
  deleteOwnNight: [undefined, undefined],
  createReport: [undefined, undefined],
};

const entries = async () => (await server.deps.db.selectFrom("audit_entry").select("id").execute()).length;
let count = 0;

describe("a call that is sent again with its key", () => {
  test.each(Object.entries(asked) as [Operation, NonNullable<(typeof asked)[Operation]>][])(
    "%s gets the first answer and creates nothing new, and another body is refused",
    async (operation, [first, second]) => {
      count += 1;
      const uuid = await createHunter(server, `Again ${"abcdefghijkl"[count]}`);
      const role = /^(?:updateSettings|resetSettings|upsertCategory|moderateNight)$/.test(operation)
        ? "admin"
        : "user";
      await server.deps.db.updateTable("user_account").set({ role }).where("uuid", "=", uuid).execute();
      const members = [{ uuid: operation === "moderateNight" ? await createAccount(server) : uuid }];
      const nightUuid = await addNight(server, { members });
      const report = { nightUuid, reasonCode: "other", text: "Look." };
      const body = operation === "createReport" ? report : first;
      const headers = { ...server.signIn({ uuid, role }), "idempotency-key": `once ${operation}` };
      const answer = await send(operation, headers, { body, nightUuid });
      expect(answer.status, answer.body).toBeLessThan(300);
      const made = await entries();
      expect(await send(operation, headers, { body, nightUuid })).toEqual(answer);
      expect(await entries()).toBe(made);
      const other = operation === "createReport" ? { ...report, text: "Look again." } : second;
      if (other === undefined) return;
      const refused = await send(operation, headers, { body: other, nightUuid });
      expect(refused.body).toContain("idempotency_key_reused");
    },
  );
});
