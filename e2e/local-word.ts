import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demoDataDir } from "./demo-server.ts";

/** The data folders of journeys' own servers, by port. */
const ownDataDirs = new Map<string, string>();

/** Lets journeys sign in locally at a server of their own. */
export function knowLocalServer(port: number, dataDir: string): void {
  ownDataDirs.set(String(port), dataDir);
}

/** Returns the word of local sign-in that the server at this address wrote when it started. */
export function localWordAt(address: string): string {
  const { port } = new URL(address);
  const shared = port === process.env.E2E_PORT ? process.env.E2E_DATA_DIR : undefined;
  const file = join(ownDataDirs.get(port) ?? shared ?? demoDataDir(), "local-word");
  if (!existsSync(file)) throw new Error(`no server of ${address} has written ${file}`);
  return readFileSync(file, "utf8").trim();
}
