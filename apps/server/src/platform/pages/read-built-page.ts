import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The web app's index.html as it was built into `webDistDir`; null when it is not built. */
export function readBuiltPage(webDistDir: string): string | null {
  try {
    return readFileSync(join(webDistDir, "index.html"), "utf8");
  } catch {
    return null;
  }
}
