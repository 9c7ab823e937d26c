import { afterEach, beforeEach, expect, test } from "vitest";
import { loadBotConfig } from "../config/load-config.ts";
import { maxMailBytes } from "../limits/limits.ts";
import { type ApiStandIn, startApi } from "../testing/api-stand-in.ts";
import { forumDomain, forumMail } from "../testing/forum-mail.ts";
import { type ImapStandIn, imapPassword, startImap } from "../testing/imap-stand-in.ts";
import {
  environmentOf,
  makeFolders,
  type RunningBot,
  startBot,
  type TestFolders,
  until,
} from "../testing/run-in-test.ts";
import { bytesOf, makeKey, resolverFor, sign } from "../testing/sign-mail.ts";
import { openImap } from "./imap.ts";
import { type Mailbox, pause } from "./mailbox.ts";

const key = makeKey(forumDomain);
const dns = resolverFor(key);
const genuine = (name: string) => bytesOf(sign(forumMail({ name }), key));

let folders: TestFolders;
let api: ApiStandIn;
let imap: ImapStandIn;
let bot: RunningBot | null = null;
beforeEach(async () => {
  folders = makeFolders();
  api = await startApi();
  imap = await startImap();
});
afterEach(async () => {
  await bot?.end();
  bot = null;
  await imap.close();
  await api.close();
  folders.remove();
});

function start(changed: Record<string, string> = {}): RunningBot {
  const environment = { ...environmentOf(folders, api.url), BOT_MAILDIR: "", BOT_IMAP_URL: imap.url };
  bot = startBot({ ...environment, ...changed }, dns);
  return bot;
}
const names = () => api.calls.map(({ body }) => body.ign);
const count = (said: string) => imap.commands.filter((command) => command.startsWith(said)).length;

test("unseen mails are read, reported to the API, and only then marked as seen", async () => {
  imap.deliver(genuine("One"));
  imap.deliver(bytesOf(forumMail()));
  imap.deliver(genuine("Two"));
  start();
  await until(() => imap.unseen() === 0);
  expect(names()).toEqual(["One", "Two"]);
  expect(imap.commands.filter((said) => said.includes("BODY[]"))).toEqual([]);
});

test("the bot does not wait for its next poll while the server announces new mail (IDLE)", async () => {
  start({ BOT_POLL_SECONDS: "3600" });
  await until(() => imap.commands.includes("IDLE"));
  imap.deliver(genuine("One"));
  await until(() => imap.unseen() === 0);
  expect(names()).toEqual(["One"]);
});

test("a mail that the API did not accept stays unseen until it does", async () => {
  api.answer = () => ({ status: api.calls.length < 3 ? 503 : 200 });
  imap.deliver(genuine("One"));
  start();
  await until(() => api.calls.length === 2);
  expect(imap.unseen()).toBe(1);
  await until(() => imap.unseen() === 0);
  expect(names()).toEqual(["One", "One", "One"]);
});

test("the bot recovers from a cut connection and from a server that is gone, without losing a mail", async () => {
  const running = start();
  await until(() => imap.commands.includes("IDLE"));
  imap.isDown = true;
  imap.cut();
  await until(() => running.lines().filter(({ msg }) => msg === "the mailbox cannot be read").length >= 2);
  imap.isDown = false;
  imap.deliver(genuine("One"));
  await until(() => imap.unseen() === 0);
  api.answer = () => {
    imap.cut();
    return { status: 200 };
  };
  imap.deliver(genuine("Two"));
  await until(() => imap.unseen() === 0);
  expect(names().filter((name) => name === "One")).toEqual(["One"]);
  expect(new Set(names())).toEqual(new Set(["One", "Two"]));
});

test("a folder that cannot be opened at first is opened later, on a new connection", async () => {
  imap.isLocked = true;
  imap.deliver(genuine("One"));
  const running = start();
  await until(() => running.lines().some(({ msg }) => msg === "the mailbox cannot be read"));
  imap.isLocked = false;
  await until(() => imap.unseen() === 0);
  expect(names()).toEqual(["One"]);
});

test("a mail that is too large is not fetched", async () => {
  imap.deliver(Buffer.alloc(maxMailBytes + 1, "a"));
  const running = start();
  await until(() => imap.unseen() === 0);
  expect(running.lines()).toContainEqual(expect.objectContaining({ because: "too_large" }));
  expect(imap.commands.filter((said) => said.includes("BODY.PEEK"))).toEqual([]);
});

test("a wrong password is reported without repeating it, and tried less and less often", async () => {
  const running = start({ BOT_IMAP_URL: imap.url.replace("canary%20password", "canary%20other") });
  await until(() => count("LOGIN") >= 2);
  await until(() => running.lines().filter(({ level }) => level === "error").length >= 2);
  expect(running.lines()).toContainEqual(
    expect.objectContaining({ because: "the mailbox refused user or password" }),
  );
  expect(running.text()).not.toContain("canary");
  expect(running.text()).not.toContain(imapPassword);
});

/** Returns which ends first: the wait for the next poll, or half of its time. */
async function orderOf(mailbox: Mailbox): Promise<readonly string[]> {
  const ended: string[] = [];
  const none = new AbortController().signal;
  await Promise.all([
    mailbox.wait(1_000, none).then(() => ended.push("the wait")),
    pause(500, none).then(() => ended.push("half of it")),
  ]);
  return ended;
}

test("a server that refuses the login, or accepts it and hangs up, does not shorten the wait before the next try", async () => {
  const { mailbox: right } = loadBotConfig({
    ...environmentOf(folders, api.url),
    BOT_MAILDIR: "",
    BOT_IMAP_URL: imap.url,
  });
  if (right.kind !== "imap") throw new Error("the wrong mailbox");
  const refused = openImap({ ...right.access, password: "wrong" });
  await expect(refused.list()).rejects.toThrow();
  expect(await orderOf(refused)).toEqual(["half of it", "the wait"]);
  const taken = openImap(right.access);
  expect(await taken.list()).toEqual([]);
  imap.cut();
  expect(await orderOf(taken)).toEqual(["half of it", "the wait"]);
  await Promise.all([refused.close(), taken.close()]);
});

test("a lost connection is renewed even when the next poll is far away", async () => {
  start({ BOT_POLL_SECONDS: "3600" });
  await until(() => imap.commands.includes("IDLE"));
  imap.cut();
  imap.deliver(genuine("One"));
  await until(() => imap.unseen() === 0);
  expect(names()).toEqual(["One"]);
});

test("the bot ends even when the server no longer answers", async () => {
  start();
  await until(() => imap.commands.includes("IDLE"));
  imap.isMute = true;
  await bot?.end();
  bot = null;
  expect(imap.unseen()).toBe(0);
});

test("the bot logs out when it ends", async () => {
  start();
  await until(() => imap.commands.includes("IDLE"));
  await bot?.end();
  bot = null;
  expect(count("LOGOUT")).toBe(1);
});
