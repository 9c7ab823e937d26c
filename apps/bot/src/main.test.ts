import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ApiStandIn, startApi } from "./testing/api-stand-in.ts";
import { forumDomain, forumMail } from "./testing/forum-mail.ts";
import { environmentOf, makeFolders, type TestFolders, until } from "./testing/run-in-test.ts";
import { bytesOf, makeKey, sign } from "./testing/sign-mail.ts";

const program = fileURLToPath(new URL("./testing/bot-process.ts", import.meta.url));
/** The compile cache of the project's commands: a start with it needs half of the processor time. */
const compileCache = fileURLToPath(new URL("../../../node_modules/.cache/compile", import.meta.url));
const key = makeKey(forumDomain);

let folders: TestFolders;
let api: ApiStandIn;
let children: ChildProcess[] = [];
beforeEach(async () => {
  folders = makeFolders();
  api = await startApi();
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  await api.close();
  folders.remove();
});

interface BotProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

function start(changed: Record<string, string> = {}): BotProcess {
  const keys = join(folders.root, "keys.json");
  writeFileSync(keys, JSON.stringify({ [key.selector]: key.record }));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      ...environmentOf(folders, api.url),
      BOT_DKIM_KEYS: keys,
      ...changed,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, output: () => output, exit };
}

function deliver(count: number): void {
  for (let n = 0; n < count; n += 1) {
    const mail = forumMail({ name: `Hunter${n}`, code: `AAAAA-BBBB-${1_000 + n}` });
    folders.deliver(`${n}.a.host`, bytesOf(sign(mail, key), "\n"));
  }
}

test("a bot that is killed with SIGKILL again and again reports every mail at least once and loses none", async () => {
  deliver(20);
  let kills = 0;
  let running = start();
  api.answer = () => {
    // A kill between the arrival of the call and its answer is the worst case.
    if (api.calls.length % 8 === 5 && kills < 2) {
      kills += 1;
      running.child.kill("SIGKILL");
      running = start();
    }
    return { status: 200 };
  };
  await until(() => folders.waiting().length === 0);
  expect(kills).toBe(2);
  const told = api.calls.map(({ body }) => body.ign);
  expect(new Set(told).size).toBe(20);
  expect(told.length).toBeLessThanOrEqual(22);
  expect(folders.done()).toHaveLength(20);
});

test("SIGTERM ends the bot after its current mail, with exit code 0", async () => {
  deliver(3);
  const bot = start();
  api.answer = async () => {
    bot.child.kill("SIGTERM");
    await until(() => bot.output().includes("the bot is ending"));
    return { status: 200 };
  };
  expect(await bot.exit).toBe(0);
  expect(api.calls).toHaveLength(1);
  expect([folders.waiting().length, folders.done().length]).toEqual([2, 1]);
  expect(bot.output()).toContain("the bot has ended");
});

test("a wrong setting stops the start with one sentence that names the setting", async () => {
  const bot = start({ BOT_TOKEN: "" });
  expect(await bot.exit).toBe(1);
  expect(bot.output()).toMatch(/^BOT_TOKEN is required: it must be [^\n]*\.\n$/);
});

test("a state folder that cannot be created stops the start with one sentence", async () => {
  writeFileSync(join(folders.root, "file"), "");
  const bot = start({ BOT_STATE_DIR: join(folders.root, "file", "state") });
  expect(await bot.exit).toBe(1);
  expect(bot.output()).toMatch(/^BOT_STATE_DIR [^\n]* cannot be written: [^\n]*\.\n$/);
});
