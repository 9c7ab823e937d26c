import type { ClaimLinkAnswer } from "@hunt/contracts/claims";
import { claimLinkMs, maxClaimLinksPerUpload } from "@hunt/contracts/limits";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { UploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAtLength } from "../../../testing/at-length.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { endOfUpload, postLog, publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// See docs/http.md, "Claims".

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now() });
});
afterAll(() => server.close());

const [ada, eve] = ["ada-0123456789abcdef", "eve-0123456789abcdef"];
let seed = 9100;
const squadName = () => `Claim${seed}x`;
const freshLog = (names = squadName()) =>
  simulatedLogs(seed++, { hunters: hunters(1, names), maximumRunsPerNight: 2 })[0] ?? "";

const as = (uuid: string) => server.signIn({ uuid, role: "user" });
const account = () => createAccount(server);

interface Shown {
  readonly fp?: string | undefined;
  readonly claimToken?: string | undefined;
  readonly linkToken?: string | undefined;
}

async function claim(uploadUuid: string, userUuid: string | null, { fp, ...payload }: Shown) {
  const headers = { ...(userUuid === null ? {} : as(userUuid)), ...(fp === undefined ? {} : { fp }) };
  return await server.app.inject({
    method: "POST",
    url: `/v2/uploads/${uploadUuid}/claim`,
    headers,
    payload,
  });
}

async function makeLink(uploadUuid: string, { fp, ...payload }: Shown) {
  const headers = fp === undefined ? {} : { fp };
  const url = `/v2/uploads/${uploadUuid}/claim-links`;
  return await server.app.inject({ method: "POST", url, headers, payload });
}

async function linkOf(sent: Sent): Promise<string> {
  return (await makeLink(sent.uuid, sent)).json<ClaimLinkAnswer>().token;
}

interface Sent {
  readonly uuid: string;
  readonly nightUuid: string;
  readonly fp: string;
  readonly claimToken: string;
}

/** Sends an upload as a visitor and waits for its analysis. */
async function sendAsVisitor(log = freshLog(), query = ""): Promise<Sent> {
  const { accepted, upload } = await publishLog(server, log, { fp: ada, query });
  return {
    uuid: accepted.uuid,
    nightUuid: upload.nights[0]?.uuid ?? "",
    fp: ada,
    claimToken: accepted.claimToken ?? "",
  };
}

const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 200 : answer.json().code;

async function nightAs(uuid: string, userUuid: string | null): Promise<NightAnswer | null> {
  const headers = userUuid === null ? {} : as(userUuid);
  const answer = await server.app.inject({ url: `/v2/nights/${uuid}`, headers });
  return answer.statusCode === 200 ? answer.json() : null;
}

const ownerOf = async (uploadUuid: string) =>
  (
    await server.deps.db
      .selectFrom("upload")
      .select("user_uuid")
      .where("uuid", "=", uploadUuid)
      .executeTakeFirst()
  )?.user_uuid;

const claimsInAuditLog = async (uploadUuid: string) =>
  (
    await server.deps.db
      .selectFrom("audit_entry")
      .select("by_name")
      .where("action", "=", "upload.claim")
      .where("object", "=", uploadUuid)
      .execute()
  ).map(({ by_name }) => by_name);

describe("POST /v2/uploads/{uuid}/claim", () => {
  test("a claim gives the upload to the account, by fingerprint and claim token together", async () => {
    const sent = await sendAsVisitor();
    const me = await account();
    const answer = await claim(sent.uuid, me, sent);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ uuid: sent.uuid, claimable: false, status: "completed" });
    expect(await ownerOf(sent.uuid)).toBe(me);
    expect(await claimsInAuditLog(sent.uuid)).toEqual([me]);
  });

  test("a claimed night, and what its uploader has done, counts at once when the account's verified name is in its squad", async () => {
    const names = squadName();
    const me = await createHunter(server, `${names}1`);
    const sent = await sendAsVisitor(freshLog(names));
    expect((await nightAs(sent.nightUuid, null))?.standing).toBe("unconfirmed");
    await claim(sent.uuid, me, sent);
    expect((await nightAs(sent.nightUuid, null))?.standing).toBe("counted");
    const stats = await server.app.inject({ url: "/v2/stats", headers: as(me) });
    expect(stats.json()).toMatchObject({ nights: 1 });
  });

  test("a claim shows a private night to its new owner, and to no other account", async () => {
    const sent = await sendAsVisitor();
    const [me, other] = [await account(), await account()];
    await server.deps.db
      .updateTable("upload_night")
      .set({ scope: "private" })
      .where("night_uuid", "=", sent.nightUuid)
      .execute();
    await claim(sent.uuid, me, sent);
    expect(await nightAs(sent.nightUuid, other)).toBeNull();
    expect(await nightAs(sent.nightUuid, me)).not.toBeNull();
  });

  test.each<[string, (sent: Sent, another: Sent) => Shown]>([
    ["the fingerprint alone", ({ fp }) => ({ fp, claimToken: "guessed" })],
    ["the token alone", ({ claimToken }) => ({ claimToken })],
    ["another browser's fingerprint", ({ claimToken }) => ({ fp: eve, claimToken })],
    ["another upload's token", ({ fp }, another) => ({ fp, claimToken: another.claimToken })],
    ["a link that was never made", ({ fp, claimToken }) => ({ fp, linkToken: claimToken })],
  ])("a claim refuses %s", async (_, shown) => {
    const [sent, another] = [await sendAsVisitor(), await sendAsVisitor()];
    const answer = await claim(sent.uuid, await account(), shown(sent, another));
    expect([answer.statusCode, answer.json().code]).toEqual([403, "wrong_claim_token"]);
    expect(await ownerOf(sent.uuid)).toBeNull();
  });

  test("a claim refuses a visitor, both proofs together, and no proof", async () => {
    const sent = await sendAsVisitor();
    expect(codeOf(await claim(sent.uuid, null, sent))).toBe("invalid_token");
    const me = await account();
    expect(codeOf(await claim(sent.uuid, me, { fp: ada }))).toBe("invalid_parameter");
    const both = { ...sent, linkToken: await linkOf(sent) };
    expect(codeOf(await claim(sent.uuid, me, both))).toBe("invalid_parameter");
    expect(await ownerOf(sent.uuid)).toBeNull();
  });

  test("a claim changes nothing when its owner repeats it, and is refused to another account", async () => {
    const sent = await sendAsVisitor();
    const [me, other] = [await account(), await account()];
    await claim(sent.uuid, me, sent);
    expect((await claim(sent.uuid, me, sent)).json().uuid).toBe(sent.uuid);
    expect(codeOf(await claim(sent.uuid, other, sent))).toBe("upload_not_claimable");
    expect(await claimsInAuditLog(sent.uuid)).toEqual([me]);
  });

  test("a claim refuses an upload that has failed", async () => {
    const sent = await sendAsVisitor();
    await server.deps.db
      .updateTable("upload")
      .set({ status: "failed" })
      .where("uuid", "=", sent.uuid)
      .execute();
    expect(codeOf(await claim(sent.uuid, await account(), sent))).toBe("upload_not_claimable");
  });

  test("after a claim, the claim token gives the browser no rights any more", async () => {
    const sent = await sendAsVisitor();
    await claim(sent.uuid, await account(), sent);
    const headers = { fp: ada, "x-claim-token": sent.claimToken };
    const removed = await server.app.inject({ method: "DELETE", url: `/v2/uploads/${sent.uuid}`, headers });
    expect([removed.statusCode, removed.json().code]).toEqual([403, "wrong_claim_token"]);
    expect(codeOf(await makeLink(sent.uuid, sent))).toBe("upload_not_claimable");
  });

  testAtLength("of 50 accounts that claim an upload concurrently, one gets it (R37)", async () => {
    const sent = await sendAsVisitor();
    const accounts = await Promise.all(Array.from({ length: 50 }, account));
    const answers = await Promise.all(accounts.map((uuid) => claim(sent.uuid, uuid, sent)));
    const winners = accounts.filter((_, index) => answers[index]?.statusCode === 200);
    expect(winners).toEqual([await ownerOf(sent.uuid)]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([200, "upload_not_claimable"]));
    expect(await claimsInAuditLog(sent.uuid)).toEqual(winners);
  });
});

describe("a claim by an account that has sent the same log itself", () => {
  const sendAs = async (userUuid: string, log: string, query = "") =>
    await publishLog(server, log, { fp: ada, headers: as(userUuid), query });

  test.each([
    ["before", true],
    ["after", false],
  ])(
    "a claim keeps the account's own upload, and the night with the account's choices, when that upload came %s the visitor's",
    async (_, isFirst) => {
      const log = freshLog();
      const me = await account();
      const before = isFirst ? await sendAs(me, log, "?scope=unlisted") : null;
      const sent = await sendAsVisitor(log);
      const own = before ?? (await sendAs(me, log, "?scope=unlisted"));
      expect(own.upload.nights[0]?.uuid).toBe(sent.nightUuid);
      const answer = await claim(sent.uuid, me, sent);
      expect([answer.statusCode, answer.json().uuid]).toEqual([200, own.accepted.uuid]);
      expect(await ownerOf(sent.uuid)).toBeUndefined();
      const night = await nightAs(sent.nightUuid, me);
      expect(night).toMatchObject({ scope: "unlisted", uuid: sent.nightUuid });
    },
  );

  test("a claim keeps the visitor's upload when the account's own still waits, so that the night keeps its address", async () => {
    const log = freshLog();
    const me = await account();
    const sent = await sendAsVisitor(log);
    const own = (await sendAs(me, log)).accepted.uuid;
    await server.deps.db.deleteFrom("upload_night").where("upload_uuid", "=", own).execute();
    await server.deps.db.updateTable("upload").set({ status: "queued" }).where("uuid", "=", own).execute();
    expect((await claim(sent.uuid, me, sent)).json()).toMatchObject({
      uuid: sent.uuid,
      nights: [{ uuid: sent.nightUuid }],
    });
    expect(await ownerOf(own)).toBeUndefined();
  });

  test("a claim leaves one upload when the account sends the log at the same moment, in either order", async () => {
    for (let round = 0; round < 20; round += 1) {
      const log = freshLog();
      const me = await account();
      const sent = await sendAsVisitor(log);
      const [claimedAnswer, posted] = await Promise.all([
        claim(sent.uuid, me, sent),
        postLog(server, log, { fp: eve, headers: as(me) }),
      ]);
      expect([claimedAnswer.statusCode, posted.statusCode]).toEqual([200, 202]);
      const uuids = [claimedAnswer.json<UploadAnswer>().uuid, posted.json<UploadAnswer>().uuid];
      const left = await server.deps.db
        .selectFrom("upload")
        .select("uuid")
        .where("user_uuid", "=", me)
        .execute();
      expect(left).toHaveLength(1);
      expect(uuids).toContain(left[0]?.uuid);
      await endOfUpload(server, left[0]?.uuid ?? "");
    }
  });
});

describe("an upload of a signed-in account", () => {
  test("an upload of a signed-in account belongs to the account at once, is answered without a claim token, and may be private", async () => {
    const me = await account();
    const { accepted, upload } = await publishLog(server, freshLog(), {
      fp: ada,
      headers: as(me),
      query: "?scope=private",
    });
    expect([accepted.claimToken, accepted.claimable]).toEqual([undefined, false]);
    expect(await ownerOf(upload.uuid)).toBe(me);
    const [night] = await server.deps.db
      .selectFrom("upload_night")
      .select("night_uuid as uuid")
      .where("upload_uuid", "=", upload.uuid)
      .execute();
    expect(await nightAs(night?.uuid ?? "", null)).toBeNull();
    expect(await nightAs(night?.uuid ?? "", me)).toMatchObject({ scope: "private" });
  });

  test("an upload of a signed-in account cannot be deleted from its browser without the account", async () => {
    const me = await account();
    const { accepted } = await publishLog(server, freshLog(), { fp: ada, headers: as(me) });
    const removed = await server.app.inject({
      method: "DELETE",
      url: `/v2/uploads/${accepted.uuid}`,
      headers: { fp: ada, "x-claim-token": "guessed" },
    });
    expect([removed.statusCode, removed.json().code]).toEqual([403, "wrong_claim_token"]);
  });
});

describe("a claim link", () => {
  test("a claim link works once, in any browser, for any signed-in account", async () => {
    const sent = await sendAsVisitor();
    const made = await makeLink(sent.uuid, sent);
    expect(made.statusCode).toBe(201);
    const link = made.json<ClaimLinkAnswer>();
    expect(Object.keys(link).sort()).toEqual(["expiresAt", "token"]);
    expect(Date.parse(link.expiresAt)).toBe(server.clock.nowMs + claimLinkMs);
    const [me, other] = [await account(), await account()];
    expect(codeOf(await claim(sent.uuid, me, { fp: eve, linkToken: link.token }))).toBe(200);
    expect(await ownerOf(sent.uuid)).toBe(me);
    expect(codeOf(await claim(sent.uuid, other, { linkToken: link.token }))).toBe("claim_link_used");
    // The claim may be repeated, because the first answer may have been lost.
    expect(codeOf(await claim(sent.uuid, me, { linkToken: link.token }))).toBe(200);
  });

  test("a claim link is made only by fingerprint and claim token together", async () => {
    const [sent, another] = [await sendAsVisitor(), await sendAsVisitor()];
    const shown: readonly Shown[] = [
      { fp: ada, claimToken: "guessed" },
      { claimToken: sent.claimToken },
      { fp: eve, claimToken: sent.claimToken },
      { fp: ada, claimToken: another.claimToken },
    ];
    for (const half of shown) expect(codeOf(await makeLink(sent.uuid, half))).toBe("wrong_claim_token");
  });

  test("a claim link works for 30 minutes, and no longer", async () => {
    const [early, late] = [await sendAsVisitor(), await sendAsVisitor()];
    const [ofEarly, ofLate] = [await linkOf(early), await linkOf(late)];
    const me = await account();
    server.clock.nowMs += claimLinkMs - 1;
    expect(codeOf(await claim(early.uuid, me, { linkToken: ofEarly }))).toBe(200);
    server.clock.nowMs += 1;
    expect(codeOf(await claim(late.uuid, me, { linkToken: ofLate }))).toBe("claim_link_expired");
    expect(await ownerOf(late.uuid)).toBeNull();
  });

  test("a claim link is valid for its own upload only, ends with a newer link, and is stored as a hash", async () => {
    const [sent, another] = [await sendAsVisitor(), await sendAsVisitor()];
    const me = await account();
    const first = await linkOf(sent);
    expect(codeOf(await claim(another.uuid, me, { linkToken: first }))).toBe("wrong_claim_token");
    const second = await linkOf(sent);
    expect(codeOf(await claim(sent.uuid, me, { linkToken: first }))).toBe("wrong_claim_token");
    const rows = await server.deps.db.selectFrom("claim_link").selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString("base64url")))).not.toContain(second);
    expect(codeOf(await claim(sent.uuid, me, { linkToken: second }))).toBe(200);
  });

  test("a claim link can be made a limited number of times for one upload", async () => {
    const sent = await sendAsVisitor();
    const answers = await Promise.all(
      Array.from({ length: maxClaimLinksPerUpload + 5 }, () => makeLink(sent.uuid, sent)),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(maxClaimLinksPerUpload);
    expect(new Set(answers.map((answer) => (answer.statusCode === 201 ? 201 : codeOf(answer))))).toEqual(
      new Set([201, "too_many_claim_links"]),
    );
  });

  test("a claim link works for one of 50 accounts that use it concurrently (R37)", async () => {
    const sent = await sendAsVisitor();
    const linkToken = await linkOf(sent);
    const accounts = await Promise.all(Array.from({ length: 50 }, account));
    const answers = await Promise.all(accounts.map((uuid) => claim(sent.uuid, uuid, { linkToken })));
    const winners = accounts.filter((_, index) => answers[index]?.statusCode === 200);
    expect(winners).toEqual([await ownerOf(sent.uuid)]);
    expect(await claimsInAuditLog(sent.uuid)).toEqual(winners);
  });
});
