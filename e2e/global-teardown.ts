import { rmSync } from "node:fs";
import { stopDemoServer } from "./demo-server.ts";

/** The server has stopped by now. Its data and the data of the demo season were only for this run. */
export default async function removeData(): Promise<void> {
  await stopDemoServer();
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}
