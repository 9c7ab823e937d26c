import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startOfProcess } from "./process-identity.ts";

test("a living process has a start, and one that has ended has none", () => {
  expect(startOfProcess(process.pid)).not.toBeNull();
  expect(startOfProcess(spawnSync("true").pid)).toBeNull();
});

/** Opens files until no descriptors are left, then looks at its own process. */
const looker = `
  import { openSync } from "node:fs";
  import { startOfProcess } from ${JSON.stringify(fileURLToPath(new URL("./process-identity.ts", import.meta.url)))};
  const seen = startOfProcess(process.pid);
  try { for (;;) openSync("/dev/null"); } catch {}
  let found;
  try { found = startOfProcess(process.pid); } catch (error) { found = error.code; }
  process.stdout.write(JSON.stringify([seen !== null, found]));
`;

test.runIf(process.platform === "linux")(
  "a process that cannot be looked at for lack of descriptors does not count as dead (R25)",
  () => {
    const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", looker];
    const { stdout } = spawnSync("/bin/sh", [
      "-c",
      'ulimit -n 64 && exec "$@"',
      "sh",
      process.execPath,
      ...args,
    ]);
    expect(JSON.parse(stdout.toString())).toEqual([true, "EMFILE"]);
  },
);
