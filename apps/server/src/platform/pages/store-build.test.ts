import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { removeTempFolders, tempFolder } from "../../testing/temp-folder.ts";
import { keptForMs, maxKeptBuilds, storeBuild, storedFilesDir } from "./store-build.ts";

/** Kept files are dated by the machine's clock, so that later moments lie ahead of it. */
const beganMs = Date.now();
const dayMs = 86_400_000;
let dist = "";
let keepDir = "";
beforeEach(() => {
  dist = tempFolder();
  keepDir = join(tempFolder(), "assets");
});
afterAll(removeTempFolders);

/** Puts a build in the place of the one before, as Vite does. */
function build(...names: readonly string[]) {
  rmSync(join(dist, "assets"), { recursive: true, force: true });
  mkdirSync(join(dist, "assets"));
  for (const name of names) writeFileSync(join(dist, "assets", name), name);
}

const storeAt = (nowMs: number) => storeBuild(dist, keepDir, nowMs);
const lists = () => readdirSync(keepDir).filter((name) => name.endsWith(".json"));
const kept = () => readdirSync(storedFilesDir(keepDir)).sort();

test("the files of a build stay until thirty days after another build replaced it", async () => {
  build("page-1.js", "shared.js");
  await storeAt(beganMs);
  // The first build serves for a year, and its process restarts meanwhile.
  await storeAt(beganMs + 200 * dayMs);
  const replacedMs = beganMs + 365 * dayMs;
  build("page-2.js", "shared.js");
  await storeAt(replacedMs);
  await storeAt(replacedMs + keptForMs);
  expect(kept()).toEqual(["page-1.js", "page-2.js", "shared.js"]);
  await storeAt(replacedMs + keptForMs + 1);
  expect(kept()).toEqual(["page-2.js", "shared.js"]);
});

test("files that a killed start did not copy are copied by the next", async () => {
  build("page-1.js", "shared.js");
  await storeAt(beganMs);
  rmSync(join(storedFilesDir(keepDir), "shared.js"));
  await storeAt(beganMs + dayMs);
  expect(kept()).toEqual(["page-1.js", "shared.js"]);
});

test("a build that returns after another one is kept for the full time from its return on", async () => {
  build("page-1.js");
  await storeAt(beganMs);
  build("page-2.js");
  await storeAt(beganMs + dayMs);
  build("page-1.js");
  await storeAt(beganMs + 29 * dayMs);
  await storeAt(beganMs + 29 * dayMs + keptForMs);
  expect(kept()).toEqual(["page-1.js", "page-2.js"]);
  await storeAt(beganMs + 30 * dayMs + keptForMs);
  expect(kept()).toEqual(["page-1.js"]);
});

test("only the latest of many builds in a short time are kept", async () => {
  for (let number = 0; number <= maxKeptBuilds; number += 1) {
    build(`page-${String(number).padStart(2, "0")}.js`);
    await storeAt(beganMs + number * 2 * 3_600_000);
  }
  expect(kept()).toHaveLength(maxKeptBuilds);
  expect(kept()[0]).toBe("page-01.js");
});

test("processes of two builds that start at once leave the files of both", async () => {
  build("page-1.js", "shared.js");
  const other = tempFolder();
  mkdirSync(join(other, "assets"));
  for (const name of ["page-2.js", "shared.js"]) writeFileSync(join(other, "assets", name), name);
  await Promise.all([1, 2, 3, 4].map((n) => storeBuild(n % 2 ? dist : other, keepDir, beganMs)));
  expect(kept()).toEqual(["page-1.js", "page-2.js", "shared.js"]);
});

test("the files of a build whose list cannot be read stay, and the app writes its own list again", async () => {
  build("page-1.js");
  await storeAt(beganMs);
  build("page-2.js");
  await storeAt(beganMs + dayMs);
  for (const list of lists()) writeFileSync(join(keepDir, list), "");
  const laterMs = beganMs + 2 * dayMs;
  await storeAt(laterMs);
  expect(kept()).toEqual(["page-1.js", "page-2.js"]);
  expect(
    lists()
      .map((list) => readFileSync(join(keepDir, list), "utf8"))
      .sort(),
  ).toEqual(["", '["page-2.js"]']);
  // The list that cannot be read grows old like any other.
  await storeAt(laterMs + keptForMs + 1);
  expect(kept()).toEqual(["page-2.js"]);
});

test("drafts that a killed start left are removed a day later", async () => {
  build("page-1.js");
  await storeAt(beganMs);
  const drafts = [join(keepDir, "0.json.draft"), join(storedFilesDir(keepDir), "page-0.js.draft")];
  for (const draft of drafts) writeFileSync(draft, "");
  await storeAt(beganMs);
  expect(drafts.filter((draft) => existsSync(draft))).toEqual(drafts);
  await storeAt(beganMs + dayMs);
  expect(drafts.filter((draft) => existsSync(draft))).toEqual([]);
});

test("an app without a built web app keeps nothing", async () => {
  await storeAt(beganMs);
  expect(readdirSync(join(keepDir, ".."))).toEqual([]);
});
