import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { removeTempFolders, tempFolder } from "../../testing/temp-folder.ts";
import { appLockHolder, takeAppLock } from "./app-lock.ts";

afterAll(removeTempFolders);

const lockFile = fileURLToPath(new URL("./app-lock.ts", import.meta.url));
const contender = `
  import { takeAppLock } from ${JSON.stringify(lockFile)};
  process.stdin.once("data", () => {
    try { takeAppLock(process.argv[1]); console.log("holds"); }
    catch (error) { console.log(error.message); process.exit(0); }
    setInterval(() => {}, 1000);
  });
  console.log("waits");
`;

interface Contender {
  readonly child: ChildProcess;
  answer(): Promise<string>;
}

async function contenderFor(dir: string): Promise<Contender> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", contender, dir],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const lines: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => lines.push(...chunk.toString().trim().split("\n")));
  const lineAt = async (index: number) => {
    await until(() => lines.length > index);
    return lines[index] ?? "";
  };
  await lineAt(0);
  return { child, answer: () => lineAt(1) };
}

async function end(contenders: readonly Contender[]) {
  await Promise.all(
    contenders.map(({ child }) => {
      if (child.exitCode !== null) return undefined;
      const gone = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGKILL");
      return gone;
    }),
  );
}

test("of four concurrent processes one gets the lock and the others name its pid; the lock is free when it is killed (R3)", async () => {
  const dir = tempFolder();
  // The lock of each former round was held by a killed process, so every round but the first steals it.
  for (let round = 0; round < 3; round += 1) {
    const contenders = await Promise.all(Array.from({ length: 4 }, () => contenderFor(dir)));
    for (const { child } of contenders) child.stdin?.write("go\n");
    const answers = await Promise.all(contenders.map((one) => one.answer()));
    const winners = contenders.filter((_, index) => answers[index] === "holds");
    expect(winners).toHaveLength(1);
    const pid = winners[0]?.child.pid;
    for (const answer of answers) if (answer !== "holds") expect(answer).toContain(`(process ${pid})`);
    expect(appLockHolder(dir)).toBe(pid);
    await end(contenders);
    expect(appLockHolder(dir)).toBeNull();
  }
});

test("a released lock is free at once", () => {
  const dir = tempFolder();
  takeAppLock(dir).release();
  expect(appLockHolder(dir)).toBeNull();
  takeAppLock(dir).release();
});

test.each(["", "{", "null", '{"pid":1}'])("a lock file with the text %j does not stop a start", (content) => {
  const dir = tempFolder();
  writeFileSync(join(dir, "app-lock.1"), content);
  const lock = takeAppLock(dir);
  expect(appLockHolder(dir)).toBe(process.pid);
  lock.release();
});
