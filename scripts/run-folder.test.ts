import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeRunFolder } from "./run-folder.ts";

let parent: string;
let before: string | undefined;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "run-folders-"));
  before = process.env.TMPDIR;
  process.env.TMPDIR = parent;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(parent, { recursive: true, force: true });
});

describe.skipIf(process.platform === "win32")("the folder of a run of tests", () => {
  it("the folder is among the temporary files when the machine has too little memory for it", () => {
    const folder = makeRunFolder(join(parent, "no-such-memory"));
    expect(dirname(folder)).toBe(parent);
    // A folder that exists, but on a disk, has the same result.
    if (existsSync("/proc")) expect(dirname(makeRunFolder("/proc"))).toBe(parent);
  });

  it("the folder can be crossed, but not listed, by the other user who runs a server's database", () => {
    expect(statSync(makeRunFolder("/proc")).mode & 0o777).toBe(0o711);
  });

  it("the folder of a killed run is removed by the next run, and that of a live run stays", () => {
    const mine = makeRunFolder("/proc");
    const ended = spawnSync(process.execPath, ["-e", ""]).pid;
    const left = mine.replace(`-${process.pid}-`, `-${ended}-`);
    mkdirSync(join(left, "data"), { recursive: true });
    makeRunFolder("/proc");
    expect(existsSync(left)).toBe(false);
    expect(existsSync(mine)).toBe(true);
  });
});
