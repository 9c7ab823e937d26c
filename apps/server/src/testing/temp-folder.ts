import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a new folder that every user may pass through; `removeTempFolders` removes it. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hunt-test-"));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

const folders: string[] = [];

export function removeTempFolders() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
