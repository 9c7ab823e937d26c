import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below these no system hands out ports to clients; Linux does from 32768 on. */
const [lowest, highest] = [12_000, 32_000] as const;

/**
 * A port of loopback that nobody listens on, and that no connection is given by chance before a server listens there, which
 * on a busy machine is a minute later.
 */
export async function freePort(): Promise<number> {
  let port = randomInt(lowest, highest);
  while (!(await isFree(port))) port = randomInt(lowest, highest);
  return port;
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
