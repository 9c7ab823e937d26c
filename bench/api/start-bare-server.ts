import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface BareServer {
  readonly url: string;
  end(): Promise<void>;
}

/** Starts the bare server (bare-server.ts) in a process of its own, beside the app that runs on a data directory. */
export async function startBareServer(
  dataDir: string,
  recordings: string,
  environment: NodeJS.ProcessEnv,
): Promise<BareServer> {
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--import=./bench/api/time-requests.ts",
      "bench/api/bare-server.ts",
      dataDir,
      recordings,
    ],
    { env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "inherit"] },
  );
  const [port] = await once(createInterface(child.stdout), "line");
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
