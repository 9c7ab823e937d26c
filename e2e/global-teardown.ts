import { rmSync } from "node:fs";

/** The server has stopped by now; what it stored was only for this run. */
export default function removeData(): void {
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}
