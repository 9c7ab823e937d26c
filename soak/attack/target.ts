import { readdirSync, readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { readPostmasterFile } from "../../apps/server/src/platform/database/embedded/postmaster-file.ts";
import { runAdmin } from "../../apps/server/src/testing/admin-process.ts";
import { type AppProcess, startAppProcess } from "../../apps/server/src/testing/app-process.ts";
import serverProcess from "../../scripts/server-process.json" with { type: "json" };

/** The description of one attack, and its result. */
export interface Outcome {
  readonly tried: string;
  /** The claims that must hold after the attack, each with the result of its check. */
  readonly claims: Readonly<Record<string, boolean>>;
  readonly seen: string;
}

export interface Attack {
  readonly name: string;
  /** Whether other visitors need answers only after the attack. */
  readonly othersMayWait?: boolean;
  readonly run: (target: Target) => Promise<Outcome>;
}

export interface AskOptions {
  readonly from: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface Answer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

const noAnswer: Answer = { status: 0, body: "", headers: {} };

/** An app under attack: its own process with its own database. */
export interface Target {
  readonly app: AppProcess;
  readonly port: number;
  /** Runs an operator's command on the running app; returns the output of a successful one. */
  command(...args: readonly string[]): Promise<string>;
  /** The uuids of public nights. */
  readonly nights: readonly string[];
  ask(path: string, options: AskOptions): Promise<Answer>;
  /** Enters the word of local sign-in in a browser; returns the cookie that the browser gets for it. */
  sayLocalWord(from: string): Promise<string>;
  /** Opens a connection and writes; it reads only when `reads` says so. */
  open(from: string, text: string, reads?: boolean): Socket;
  memoryMb(): number;
  openFiles(): number;
  databasePid(): number | undefined;
}

const askTimeoutMs = 60_000;

/** Starts an app as `npm start` does, with the usual limits, on a made-up community. */
export async function startTarget(
  dataDir: string,
  openFilesLimit?: number,
  community = ["--hunters", "300", "--nights", "2000"],
): Promise<Target> {
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: "warn", ...serverProcess.environment };
  const command = (...words: readonly string[]) => runCommand(environment, words);
  await command("seed", ...community);
  const { flags } = serverProcess;
  const limit = openFilesLimit === undefined ? {} : { openFilesLimit };
  const app = startAppProcess({ environment, flags, ...limit });
  const port = Number(new URL(await app.ready()).port);
  const ask = (path: string, options: AskOptions) => askAt(port, path, options);
  const list = await ask("/v2/nights?limit=100", { from: "127.0.0.1" });
  const { items } = JSON.parse(list.body) as { readonly items: readonly { readonly uuid: string }[] };
  return {
    app,
    port,
    command,
    nights: items.map(({ uuid }) => uuid),
    ask,
    sayLocalWord: async (from) => {
      const word = readFileSync(join(dataDir, "local-word"), "utf8").trim();
      const { headers } = await ask("/v2/auth/local/word", {
        from,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ word }),
      });
      return headers["set-cookie"]?.find((line) => line.startsWith("lw="))?.split(";")[0] ?? "";
    },
    open: (from, text, reads = false) => openAt(port, { from, text, reads }),
    memoryMb: () => memoryMbOf(app.pid),
    openFiles: () => readdirSync(`/proc/${app.pid}/fd`).length,
    databasePid: () => readPostmasterFile(join(dataDir, "postgres"))?.pid,
  };
}

async function runCommand(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const { code, output } = await runAdmin(environment, ...args);
  if (code !== 0) throw new Error(`${args.join(" ")} failed: ${output}`);
  return output;
}

function askAt(
  port: number,
  path: string,
  { from, method = "GET", headers = {}, body }: AskOptions,
): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        headers,
        localAddress: from,
        agent: false,
        timeout: askTimeoutMs,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", () => resolve(noAnswer));
        answer.on("end", () => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, body: Buffer.concat(parts).toString() });
        });
      },
    );
    asked.on("error", () => resolve(noAnswer));
    asked.on("timeout", () => asked.destroy());
    asked.end(body);
  });
}

interface OpenOptions {
  readonly from: string;
  readonly text: string;
  readonly reads: boolean;
}

function openAt(port: number, { from, text, reads }: OpenOptions): Socket {
  const socket = connect({ host: "127.0.0.1", port, localAddress: from, allowHalfOpen: true });
  socket.on("error", () => undefined);
  if (reads) socket.resume();
  else socket.pause();
  if (text !== "") socket.write(text);
  return socket;
}

function memoryMbOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Returns the n-th of many addresses of this machine, each of which counts as a visitor; `net` separates the attacks. */
export function addressOf(net: number, index: number): string {
  return `127.${net}.${Math.floor(index / 200)}.${1 + (index % 200)}`;
}

/** Counts the answers by status, e.g. `200 × 12, 429 × 3`. */
export function countStatuses(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${status === 0 ? "none" : status} × ${count}`).join(", ");
}
