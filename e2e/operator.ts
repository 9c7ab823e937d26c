import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { dirname } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const quietly = "--disable-warning=ExperimentalWarning";

/** Runs an operator's command, as after `npm run admin --`, on the server that the journeys share. Returns its output. */
export async function admin(...args: readonly string[]): Promise<string> {
  const told = last.then(() => type(args));
  last = told.catch(() => null);
  return await told;
}

/** Runs an operator's command on a journey's own server, given its data folder. */
export async function runAdminAt(dataDir: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [quietly, "scripts/tasks/admin.ts", ...args],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  return stdout;
}

/**
 * A process that reads commands, one per line, and ends each with a line of its exit code. Starting the process takes
 * seconds, so each worker starts only one.
 */
const commandLine = `
  import { createInterface } from "node:readline";
  import { runCommand } from "./apps/server/src/admin/run-command.ts";
  for await (const line of createInterface({ input: process.stdin })) {
    const [name, ...args] = JSON.parse(line);
    process.exitCode = 0;
    await runCommand(name, args);
    process.stdout.write("exit " + process.exitCode + "\\n");
  }`;

let opened: ChildProcessByStdio<Writable, Readable, null> | null = null;
let last: Promise<unknown> = Promise.resolve();

function type(args: readonly string[]): Promise<string> {
  opened ??= open();
  const { stdin, stdout } = opened;
  const child = opened;
  stdin.write(`${JSON.stringify(args)}\n`);
  return new Promise((resolve, reject) => {
    let printed = "";
    const hear = (part: string) => {
      printed += part;
      const [end, code] = /^exit (\d+)\n$/m.exec(printed) ?? [];
      if (end === undefined) return;
      stopListening();
      if (code === "0") resolve(printed.slice(0, -end.length));
      else reject(new Error(`admin ${args.join(" ")} ended with ${code}:\n${printed}`));
    };
    const end = () => {
      stopListening();
      opened = null;
      reject(new Error(`admin ${args.join(" ")} broke off:\n${printed}`));
    };
    const stopListening = () => {
      stdout.off("data", hear);
      child.off("exit", end);
    };
    stdout.on("data", hear);
    child.on("exit", end);
  });
}

/** The process ends together with this worker, which closes its input. */
function open() {
  const dataDir = process.env.E2E_DATA_DIR;
  if (dataDir === undefined) throw new Error("E2E_DATA_DIR is not set: playwright.config.ts sets it");
  const child = spawn(process.execPath, [quietly, "--input-type=module", "-e", commandLine], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  child.stdout.setEncoding("utf8");
  return child;
}
