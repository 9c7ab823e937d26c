import { rmSync } from "node:fs";
import { stopDemoServer } from "./demo-server.ts";

/** The server has stopped by now; what it stored was only for this run, as the demo season was. */
export default async function removeData(): Promise<void> {
  await stopDemoServer();
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}
