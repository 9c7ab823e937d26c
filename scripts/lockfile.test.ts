import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { completeLockfile, type Lockfile, lockfileFaults } from "./lockfile.ts";

const real: Lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));

describe("the lockfile", () => {
  it("the lockfile installs on any machine and from any registry", () => {
    expect(Object.keys(real.packages).length).toBeGreaterThan(100);
    expect(lockfileFaults(real)).toEqual([]);
  });

  it("a lockfile with a named host, a version range or a missing platform build is refused", () => {
    const lock: Lockfile = {
      packages: {
        "": { dependencies: { a: "^1.0.0", b: "npm:a@1.0.0", c: "npm:@d/e@~1.0.0" } },
        "node_modules/a": {
          version: "1.0.0",
          resolved: "https://mirror.example/a.tgz",
          optionalDependencies: { "@a/linux-arm64-musl": "1.0.0" },
        },
      },
    };
    expect(lockfileFaults(lock)).toEqual([
      "@a/linux-arm64-musl is missing; mend with: npm run lock:complete",
      "the root asks for a ^1.0.0: pin it exactly",
      "the root asks for c npm:@d/e@~1.0.0: pin it exactly",
      "node_modules/a names a download host",
    ]);
    expect(completeLockfile(lock).packages["node_modules/@a/linux-arm64-musl"]).toEqual({
      version: "1.0.0",
      cpu: ["arm64"],
      libc: ["musl"],
      os: ["linux"],
      optional: true,
    });
  });
});
