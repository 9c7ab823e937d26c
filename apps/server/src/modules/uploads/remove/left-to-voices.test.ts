import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { deleteAccount } from "../../me/delete-account.ts";
import { eraseAccounts } from "../../me/erase-accounts.ts";

// A sender who does not own a night gets nothing from what the night's hunters do with it (docs/product.md, "One night,
// several logs").

let server: TestApp;
let seed = 61_200;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

type Sender = { readonly uuid: string; readonly headers: Record<string, string> };

const as = (uuid: string): Sender => ({ uuid, headers: server.signIn({ uuid, role: "user" }) });
const ofHunter = "?scope=private&description=ours";
const ofVoice = "?scope=public&description=theirs";

/** Creates a hunter and a stranger, each with a log of one night; `names` begins the hunters' names. */
async function begin(names: string) {
  const squad = { hunters: hunters(2, names), maximumRunsPerNight: 6, nightsCount: 1 };
  const [host = "", mate = ""] = simulatedLogs(seed++, squad);
  const [hunter, voice] = [as(await createHunter(server, `${names}1`)), as(await createAccount(server))];
  return { hunter, voice, logs: { host, mate } };
}

async function send(log: string, { headers }: Sender, query: string) {
  const { accepted } = await publishLog(server, log, { headers, query });
  const { night_uuid: uuid } = await server.deps.db
    .selectFrom("upload_night")
    .select("night_uuid")
    .where("upload_uuid", "=", accepted.uuid)
    .executeTakeFirstOrThrow();
  return { uploadUuid: accepted.uuid, uuid: uuid ?? "" };
}

const cut = (log: string) => log.slice(0, log.lastIndexOf("\n", log.length * 0.8));

async function call(
  method: "GET" | "PUT" | "POST" | "DELETE",
  url: string,
  { headers }: Pick<Sender, "headers">,
) {
  const payload = url.endsWith("/presence") ? { payload: { confirmed: true } } : {};
  return await server.app.inject({ method, url, headers, ...payload });
}

/** Returns what a person sees of a night; null when they see none. */
async function seen(uuid: string, { headers }: Pick<Sender, "headers"> = { headers: {} }) {
  const answer = await call("GET", `/v2/nights/${uuid}`, { headers });
  if (answer.statusCode === 404) return null;
  const { scope, description, viewer } = answer.json<NightAnswer>();
  return { scope, description, access: viewer?.access };
}

describe("a hunter who gives a night up and deletes the upload", () => {
  test.each([
    ["began the night", "Began", ["voice", "hunter", "give up", "take back"]],
    ["sent it after it was deleted", "After", ["hunter", "give up", "voice", "take back"]],
    ["gave its own log up", "Given", ["voice", "hunter", "voice gives up", "take back", "voice restores"]],
  ] as const)(
    "a hunter who gives a night up and deletes the upload leaves nothing of it to a stranger who %s",
    async (_, names, steps) => {
      const { hunter, voice, logs } = await begin(names);
      let [uuid, uploadUuid] = ["", ""];
      for (const step of steps) {
        const own = `/v2/@me/nights/${uuid}`;
        if (step === "voice") ({ uuid } = await send(cut(logs.mate), voice, ofVoice));
        if (step === "hunter") {
          ({ uuid, uploadUuid } = await send(logs.host, hunter, ofHunter));
          await call("PUT", `/v2/@me/nights/${uuid}/presence`, hunter);
        }
        if (step === "give up") expect((await call("DELETE", own, hunter)).statusCode).toBe(204);
        if (step === "voice gives up") expect((await call("DELETE", own, voice)).statusCode).toBe(204);
        if (step === "voice restores")
          expect((await call("POST", `${own}/restore`, voice)).statusCode).toBe(404);
        if (step === "take back")
          expect((await call("DELETE", `/v2/uploads/${uploadUuid}`, hunter)).statusCode).toBe(204);
      }
      expect([await seen(uuid), await seen(uuid, voice)]).toEqual([null, null]);
      // A new upload of the stranger makes another night, about which the hunter has made no statement.
      const again = await send(logs.mate, voice, ofVoice);
      expect(again.uuid).not.toBe(uuid);
      expect((await call("GET", `/v2/stats?userUuid=${hunter.uuid}`, { headers: {} })).json().nights).toBe(0);
    },
  );
});

/** Deletes an account, keeps its nights, and waits until everything is done. */
async function forget({ uuid }: Sender): Promise<void> {
  const { deps } = server;
  const actor = { kind: "user", uuid, role: "user" } as const;
  await deleteAccount(deps, actor, { userUuid: uuid, keepsNights: true });
  await eraseAccounts(deps, new AbortController().signal);
}

describe("a deleted account whose nights stay", () => {
  test.each([
    ["after the hunter sent theirs", "Gone", ["voice", "hunter", "forget"]],
    ["before the hunter sends theirs", "GoneB", ["voice", "forget", "hunter"]],
  ] as const)(
    "a night that its hunter deletes is not kept by a deleted account that sent a log %s",
    async (_, names, steps) => {
      const { hunter, voice, logs } = await begin(names);
      let uuid = "";
      for (const step of steps) {
        if (step === "voice") ({ uuid } = await send(logs.mate, voice, ofVoice));
        if (step === "hunter") ({ uuid } = await send(logs.host, hunter, ofHunter));
        if (step === "forget") await forget(voice);
      }
      expect([await seen(uuid), (await seen(uuid, hunter))?.access]).toEqual([null, "owner"]);
      expect((await call("DELETE", `/v2/@me/nights/${uuid}`, hunter)).statusCode).toBe(204);
      expect(await seen(uuid)).toBeNull();
    },
  );

  test("a deleted account leaves a hunter's public night without an owner, even when a stranger sent it first", async () => {
    const { hunter, voice, logs } = await begin("Kept");
    await send(logs.mate, voice, ofVoice);
    const { uuid } = await send(logs.host, hunter, "?scope=unlisted");
    await forget(hunter);
    expect(await seen(uuid, voice)).toEqual({ scope: "unlisted", description: "", access: "sender" });
  });

  test.each([
    ["before", "Ends", ["voice", "hunter", "forget"]],
    ["after", "EndsB", ["hunter", "voice", "forget"]],
    ["after it was deleted, and before", "EndsC", ["hunter", "give up", "voice", "forget"]],
  ] as const)(
    "a deleted account removes the nights that a hunter kept private, though a stranger had sent them %s",
    async (_, names, steps) => {
      const { hunter, voice, logs } = await begin(names);
      let uuid = "";
      for (const step of steps) {
        if (step === "voice") ({ uuid } = await send(logs.mate, voice, ofVoice));
        if (step === "hunter") ({ uuid } = await send(logs.host, hunter, ofHunter));
        if (step === "give up") await call("DELETE", `/v2/@me/nights/${uuid}`, hunter);
        if (step === "forget") await forget(hunter);
      }
      const { db } = server.deps;
      expect(await db.selectFrom("night").select("uuid").where("uuid", "=", uuid).execute()).toEqual([]);
      const left = db.selectFrom("upload").select("uuid").where("user_uuid", "=", voice.uuid);
      expect(await left.execute()).toEqual([]);
    },
  );
});

test("a hunter's deleted private night is not in the own list of a stranger, even if the stranger has given up their log", async () => {
  const { hunter, voice, logs } = await begin("Listed");
  const { uuid } = await send(logs.host, hunter, ofHunter);
  await send(logs.mate, voice, ofVoice);
  const listed = async (of: Sender) => (await call("GET", "/v2/@me/nights", of)).json().total;
  expect([await listed(hunter), await listed(voice)]).toEqual([1, 0]);
  // The answer also does not reveal that the night exists, or whose it is.
  expect((await call("DELETE", `/v2/@me/nights/${uuid}`, voice)).statusCode).toBe(204);
  expect((await call("DELETE", `/v2/@me/nights/${uuid}`, hunter)).statusCode).toBe(204);
  expect([await listed(hunter), await listed(voice)]).toEqual([1, 0]);
});
