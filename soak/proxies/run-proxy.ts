import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../apps/server/src/testing/app-process.ts";
import type { Program } from "../find-program.ts";
import { isOpen } from "../is-open.ts";
import { type Example, type Places, readExample } from "./examples.ts";

export interface RunningProxy {
  readonly example: Example;
  readonly places: Places;
  hasEnded(): boolean;
  /** Returns the text that the proxy has written to its output and to its logs. */
  written(): string;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;

/** Starts the proxy with its example; rejects with its output when the proxy ends instead of listening. */
export async function runProxy(example: Example, program: Program, places: Places): Promise<RunningProxy> {
  const args = example.write(readExample(example), places);
  const child = spawn(program.path, args, {
    cwd: places.folder,
    // Caddy keeps its state in the home folder.
    env: { ...program.environment, HOME: places.folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      text += part.toString();
    });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const proxy: RunningProxy = {
    example,
    places,
    hasEnded,
    written: () => text + logsIn(places.folder),
    async stop() {
      if (!hasEnded()) child.kill("SIGTERM");
      await ended;
    },
  };
  await until(async () => {
    if (hasEnded()) throw new Error(`${example.name} did not start:\n${text}`);
    return await isOpen(places.securePort);
  }, startTimeoutMs);
  return proxy;
}

function logsIn(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(".log"));
  return names.map((name) => readFileSync(join(folder, name), "utf8")).join("");
}
