import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { maxBackOffMs } from "../limits/limits.ts";
import { type Answer, type ApiStandIn, startApi } from "../testing/api-stand-in.ts";
import { forumDomain, forumMail } from "../testing/forum-mail.ts";
import {
  environmentOf,
  makeFolders,
  type RunningBot,
  startBot,
  type TestFolders,
  until,
} from "../testing/run-in-test.ts";
import { bytesOf, makeKey, resolverFor, sign } from "../testing/sign-mail.ts";
import { verifyName } from "./deal-with-mail.ts";

const key = makeKey(forumDomain);
const dns = resolverFor(key);
const proof = { code: "AAAAA-BBBBB-CCC", ign: "Teralyn", platform: "pc" } as const;

let api: ApiStandIn;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const tell = async (answer: Answer, nowMs = Date.now()) => {
  api.answer = () => answer;
  return await verifyName({ url: api.url, token: "t" }, proof, nowMs);
};

describe("an answer of the API", () => {
  test.each([200, 204])("an answer with status %i says that the name is verified", async (status) => {
    expect(await tell({ status })).toEqual({ kind: "verified" });
  });

  test.each([
    [404, "unknown_code"],
    [409, "name_looks_alike"],
    [409, "code_expired"],
    [400, "invalid_parameter"],
  ])("status %i %s refuses a proof for good", async (status, code) => {
    expect(await tell({ status, body: { code } })).toEqual({ kind: "refused", because: code, status });
  });

  test.each([
    ["a failure of the server", 500, { code: "internal_error" }, "internal_error"],
    ["an error of a gateway that does not reach the server", 502, "<html>", "status 502"],
    ["a wrong token", 401, { code: "invalid_token" }, "invalid_token"],
    ["a token without the right to prove names", 403, { code: "forbidden" }, "forbidden"],
    ["an address where there is no API", 404, { code: "route_not_found" }, "route_not_found"],
    ["an address of another program", 404, { message: "Not Found" }, "status 404"],
    ["a redirect", 301, "moved", "status 301"],
    ["an error code of an unknown form", 400, { code: "Canary\r\n text" }, "status 400"],
  ])("a mail is sent again later after %s", async (_what, status, body, because) => {
    expect(await tell({ status, body })).toEqual({ kind: "later", because, afterMs: null });
  });

  test("the API may ask to wait, in seconds or until a time, but not for hours", async () => {
    const nowMs = Date.parse("2026-11-22T10:00:00Z");
    const asked = async (after: string) =>
      await tell({ status: 429, headers: { "retry-after": after }, body: { code: "rate_limited" } }, nowMs);
    expect(await asked("7")).toMatchObject({ kind: "later", afterMs: 7_000 });
    expect(await asked("Sun, 22 Nov 2026 10:01:00 GMT")).toMatchObject({ afterMs: 60_000 });
    expect(await asked("Sun, 22 Nov 2026 09:00:00 GMT")).toMatchObject({ afterMs: 0 });
    expect(await asked("999999")).toMatchObject({ afterMs: maxBackOffMs });
    expect(await asked("soon")).toMatchObject({ afterMs: null });
  });

  test("an answer that does not arrive, or does not end, is a failure of the network", async () => {
    expect(await tell({ status: 200, hangUp: true })).toMatchObject({ kind: "later", afterMs: null });
    expect(await tell({ status: 200, body: "x".repeat(100_000) })).toMatchObject({ kind: "later" });
    await api.close();
    expect(await tell({ status: 200 })).toMatchObject({ kind: "later", because: "network: ECONNREFUSED" });
  });
});

describe("mails that the API did not accept", () => {
  let folders: TestFolders;
  let bot: RunningBot;
  beforeEach(() => {
    folders = makeFolders();
  });
  afterEach(async () => {
    await bot.end();
    folders.remove();
  });
  const deliver = (...names: readonly string[]) => {
    for (const [at, name] of names.entries()) {
      folders.deliver(`${at}.a.host`, bytesOf(sign(forumMail({ name }), key)));
    }
  };
  const run = () => {
    bot = startBot(environmentOf(folders, api.url), dns);
  };

  test.each([
    ["a failure of the server", { status: 500 }],
    ["a lost connection", { status: 200, hangUp: true }],
    ["a wrong token", { status: 401, body: { code: "invalid_token" } }],
  ] satisfies ReadonlyArray<readonly [string, Answer]>)(
    "mails are sent again after %s, and none is lost or doubled",
    async (_what, failure) => {
      let failures = 4;
      api.answer = () => {
        failures -= 1;
        return failures >= 0 ? failure : { status: 200 };
      };
      deliver("One", "Two", "Three");
      run();
      await until(() => folders.waiting().length === 0);
      const lines = bot.lines().filter(({ msg }) => msg === "a name was verified");
      expect(lines).toHaveLength(3);
      expect(api.calls).toHaveLength(7);
    },
  );

  test("all mails wait when the API asked for too much, and no call is made meanwhile", async () => {
    let isFirst = true;
    api.answer = () => {
      const answer = isFirst ? { status: 429, headers: { "retry-after": "1" } } : { status: 200 };
      isFirst = false;
      return answer;
    };
    deliver("One", "Two");
    run();
    await until(() => folders.waiting().length === 0);
    const [first, second] = api.calls;
    // The second call comes a second after the first at the earliest; a timer may fire a millisecond early.
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(990);
    expect(new Set(api.calls.map(({ body }) => body.ign))).toEqual(new Set(["One", "Two"]));
    expect(api.calls).toHaveLength(3);
  });

  test("a mail that fails does not delay the others", async () => {
    api.answer = ({ body }) => ({ status: body.ign === "Poison" ? 500 : 200 });
    deliver("Poison", "One", "Two");
    run();
    await until(() => folders.done().length === 2);
    expect(folders.waiting()).toEqual(["0.a.host"]);
  });

  test("a mail that is refused for good is logged, and not sent again", async () => {
    api.answer = () => ({ status: 404, body: { code: "unknown_code" } });
    deliver("One");
    run();
    await until(() => folders.waiting().length === 0);
    expect(bot.lines()).toContainEqual(
      expect.objectContaining({ level: "warn", msg: "the API refused a proof", because: "unknown_code" }),
    );
    expect(api.calls).toHaveLength(1);
  });
});
