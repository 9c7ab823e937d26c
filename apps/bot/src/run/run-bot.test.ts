import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { maxMailBytes } from "../limits/limits.ts";
import type { ResolveTxt } from "../mail/check-signature.ts";
import { type ApiStandIn, startApi } from "../testing/api-stand-in.ts";
import { type ForumMailOptions, forumDomain, forumMail } from "../testing/forum-mail.ts";
import {
  environmentOf,
  makeFolders,
  type RunningBot,
  startBot,
  type TestFolders,
  testToken,
  until,
} from "../testing/run-in-test.ts";
import { bytesOf, makeKey, resolverFor, sign } from "../testing/sign-mail.ts";

const key = makeKey(forumDomain);
const dns = resolverFor(key);
const genuine = (options?: ForumMailOptions) => bytesOf(sign(forumMail(options), key), "\n");

let folders: TestFolders;
let api: ApiStandIn;
let bots: RunningBot[] = [];
beforeEach(async () => {
  folders = makeFolders();
  api = await startApi();
});
afterEach(async () => {
  for (const bot of bots) await bot.end();
  bots = [];
  await api.close();
  folders.remove();
});

function start(resolveTxt: ResolveTxt = dns): RunningBot {
  const bot = startBot(environmentOf(folders, api.url), resolveTxt);
  bots.push(bot);
  return bot;
}
const reasons = (bot: RunningBot) => bot.lines().flatMap(({ because }) => because ?? []);
/** Resolves once the bot has checked every waiting mail. */
const allDone = () => until(() => folders.waiting().length === 0);

describe("a message to the bot", () => {
  test("a message proves a name: the API gets the sender and the code, once", async () => {
    folders.deliver("1.a.host", genuine());
    const bot = start();
    await allDone();
    expect(api.calls).toEqual([
      {
        method: "PUT",
        path: "/v2/@admin/users/verify",
        token: testToken,
        body: { code: "K7QX2M9P4VTR8", ign: "Teralyn", platform: "pc", forumId: "4711" },
        atMs: expect.any(Number),
      },
    ]);
    expect(folders.done()).toEqual(["1.a.host:2,S"]);
    expect(bot.lines()).toContainEqual(
      expect.objectContaining({ level: "info", msg: "a name was verified", code: "K7…", ign: "Teralyn" }),
    );
  });

  test("a message in encoded words and another charset is read correctly", async () => {
    const subject = "=?iso-8859-1?Q?T=E9ralyn?= has sent you a message:\r\n K7QX2-M9P4V-TR8";
    folders.deliver("1.a.host", genuine({ subject }));
    start();
    await allDone();
    expect(api.calls[0]?.body).toMatchObject({ ign: "Téralyn", code: "K7QX2M9P4VTR8" });
  });

  test("a message gives no forum id when its signature does not cover the headers that say how to decode the text", async () => {
    const headers = ["from", "to", "subject", "date", "message-id"];
    folders.deliver("1.a.host", bytesOf(sign(forumMail(), key, { headers })));
    start();
    await allDone();
    expect(api.calls[0]?.body).toEqual({ code: "K7QX2M9P4VTR8", ign: "Teralyn", platform: "pc" });
  });

  test("a message that arrives while the bot runs reaches the API", async () => {
    const bot = start();
    await until(() => bot.text().includes("the bot is ready"));
    folders.deliver("1.a.host", genuine());
    await allDone();
    expect(api.calls).toHaveLength(1);
  });

  test("each of 200 messages reaches the API once", async () => {
    for (let n = 0; n < 200; n += 1) {
      folders.deliver(`${n}.a.host`, genuine({ name: `Hunter${n}`, code: `AAAAA-BBBB-${1_000 + n}` }));
    }
    start();
    await allDone();
    expect(new Set(api.calls.map(({ body }) => body.ign)).size).toBe(200);
    expect(api.calls).toHaveLength(200);
    expect(folders.done()).toHaveLength(200);
  });
});

describe("the API gets nothing", () => {
  const cases: ReadonlyArray<readonly [what: string, because: string, bytes: () => Buffer]> = [
    ["of an unsigned mail", "unsigned", () => bytesOf(forumMail())],
    ["of a forged mail", "bad_signature", () => bytesOf(sign(forumMail(), makeKey(forumDomain)))],
    [
      "of a mail whose subject was changed",
      "bad_signature",
      () => Buffer.from(genuine().toString().replace("Subject: Teralyn", "Subject: Rival")),
    ],
    ["of a mail that is too large", "too_large", () => Buffer.alloc(maxMailBytes + 1, "a")],
    ["of an empty file", "not_a_mail", () => Buffer.alloc(0)],
    ["of a file of zeros", "not_a_mail", () => Buffer.alloc(10_000)],
    [
      "of a mail with a header of a megabyte",
      "not_a_mail",
      () => Buffer.from(`X-A: b\n${" c\n".repeat(300_000)}\n`),
    ],
    [
      "of a mail with too many headers",
      "not_a_mail",
      () => Buffer.from(`${"X-A: b\n".repeat(201)}${genuine()}`),
    ],
    [
      "of a mail of 10,000 parts",
      "cannot_be_opened",
      () =>
        bytesOf(sign({ ...forumMail(), body: `${"--parts\r\n\r\nx\r\n".repeat(10_000)}--parts--\r\n` }, key)),
    ],
    [
      "of a mail with line breaks in the name",
      "odd_characters",
      () => genuine({ subject: "=?utf-8?Q?Tera=0D=0Alyn_has_sent_you_a_message=3A_K7QX2-M9P4V-TR8?=" }),
    ],
    [
      "of a mail with a subject in an unknown charset",
      "no_template_fits",
      () => genuine({ subject: "=?x-none?B?gYKDhIWG?= says" }),
    ],
    ["of the forum's other mails", "no_template_fits", () => genuine({ subject: "Your weekly digest" })],
  ];

  test.each(cases)("%s: %s", async (_what, because, bytes) => {
    folders.deliver("1.a.host", bytes());
    folders.deliver("2.a.host", genuine({ name: "Next" }));
    const bot = start();
    await allDone();
    expect(reasons(bot)).toEqual([because]);
    expect(api.calls.map(({ body }) => body.ign)).toEqual(["Next"]);
  });

  test("a repeated mail is refused: the same one, with another message id, or after a restart", async () => {
    const headers = ["from", "to", "subject", "date"];
    const mail = sign(forumMail({ messageId: "<one@x>" }), key, { headers });
    const renamed = Buffer.from(bytesOf(mail).toString().replace("<one@x>", "<two@x>"));
    folders.deliver("1.a.host", bytesOf(mail));
    folders.deliver("2.a.host", bytesOf(mail));
    folders.deliver("3.a.host", renamed);
    const bot = start();
    await allDone();
    await bot.end();
    bots = [];
    folders.deliver("4.a.host", bytesOf(mail));
    const second = start();
    await allDone();
    expect([...reasons(bot), ...reasons(second)]).toEqual(["replayed", "replayed", "replayed"]);
    expect(api.calls).toHaveLength(1);
  });

  test("links, folders, hidden files and unfinished deliveries are not read as mails", async () => {
    const secret = join(folders.root, "secret");
    writeFileSync(secret, genuine({ name: "Linked" }));
    symlinkSync(secret, join(folders.maildir, "new", "1.link"));
    mkdirSync(join(folders.maildir, "new", "2.folder"));
    writeFileSync(join(folders.maildir, "tmp", "3.partial"), genuine().subarray(0, 300));
    writeFileSync(join(folders.maildir, "new", ".hidden"), genuine());
    folders.deliver("4.a.host", genuine({ name: "Next" }));
    const bot = start();
    await until(() => folders.waiting().length === 1);
    expect(reasons(bot)).toEqual(["not_a_file", "not_a_file"]);
    expect(api.calls.map(({ body }) => body.ign)).toEqual(["Next"]);
    expect(folders.waiting()).toEqual([".hidden"]);
  });
});

describe("an answer in a conversation that somebody else began", () => {
  test("an answer does not prove the writer's code, although the forum announces it in the same words", async () => {
    folders.deliver("1.a.host", genuine({ name: "Mallory", conversation: 9 }));
    folders.deliver("2.a.host", genuine({ name: "Victim", conversation: 9 }));
    const bot = start();
    await allDone();
    expect(reasons(bot)).toEqual(["not_first_of_conversation"]);
    expect(api.calls.map(({ body }) => body.ign)).toEqual(["Mallory"]);
  });

  test("an answer proves nothing even when the bot joined later, the first mail waits, or the bot restarted", async () => {
    api.answer = () => ({ status: 500 });
    folders.deliver("1.a.host", genuine({ subject: "Mallory has added you", conversation: 8 }));
    folders.deliver("2.a.host", genuine({ name: "Mallory", conversation: 9 }));
    const bot = start();
    await until(() => bot.text().includes("did not take a proof yet"));
    await bot.end();
    bots = [];
    api.answer = () => ({ status: 200 });
    folders.deliver("1.b.host", genuine({ name: "Victim", conversation: 9 }));
    folders.deliver("3.a.host", genuine({ name: "Victim", conversation: 8 }));
    start();
    await allDone();
    expect(new Set(api.calls.map(({ body }) => body.ign))).toEqual(new Set(["Mallory"]));
  });

  test("an answer that links to two conversations proves nothing", async () => {
    const link = (number: number) => `https://www.${forumDomain}/messenger/${number}/`;
    const text = `${link(9)}\r\n${link(10)}`;
    folders.deliver("1.a.host", genuine({ text }));
    const bot = start();
    await allDone();
    expect(reasons(bot)).toEqual(["not_first_of_conversation"]);
  });
});

test("a forged mail uses up neither the message id nor the code of the genuine one after it", async () => {
  const mail = sign(forumMail({ messageId: "<one@x>" }), key);
  folders.deliver("1.a.host", bytesOf(sign(forumMail({ messageId: "<one@x>" }), makeKey(forumDomain))));
  folders.deliver("2.a.host", bytesOf(mail));
  start();
  await allDone();
  expect(api.calls).toHaveLength(1);
});

test("the log has neither code, token nor text of a mail (threat 24), and a name cannot break its lines (threat 63)", async () => {
  const text = "canary-text";
  const code = "QX7KC-ANARY-DE9";
  folders.deliver("1.\u001b[31m\n.host", genuine({ code, text }));
  folders.deliver("2.a.host", genuine({ code: code.replace("9", "8"), name: 'x"}\u00a0{"level' }));
  folders.deliver("3.a.host", bytesOf(forumMail({ code, text })));
  const answers = [400, 404, 200];
  api.answer = () => ({ status: answers.pop() ?? 200, body: { code: "unknown_code", detail: code } });
  const bot = start();
  await allDone();
  await bot.end();
  bots = [];
  expect(bot.lines().length).toBeGreaterThan(4);
  for (const secret of ["ANARY", "KC-AN", "QX7KC", "canary", testToken, "\u001b"])
    expect(bot.text()).not.toContain(secret);
  expect(bot.text()).toContain("QX…");
});

test("mails wait while the DNS does not answer, and are reported once it does", async () => {
  let isThere = false;
  const bot = start(async (name) => {
    if (!isThere) throw Object.assign(new Error("no answer"), { code: "ESERVFAIL" });
    return await dns(name);
  });
  folders.deliver("1.a.host", genuine());
  await until(() => reasons(bot).includes("dns_unavailable"));
  expect([folders.waiting(), api.calls]).toEqual([["1.a.host"], []]);
  isThere = true;
  await allDone();
  expect(api.calls).toHaveLength(1);
});
