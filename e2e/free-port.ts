import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Systems give clients only ports above this range; Linux begins at 32768. */
const [lowest, highest] = [12_000, 32_000] as const;

/**
 * Finds a free port of loopback that the system will not give to a connection by chance before a server listens there.
 * On a busy machine the server may need a minute to listen.
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
