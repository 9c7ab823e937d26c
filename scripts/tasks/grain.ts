import { readdirSync, readFileSync } from "node:fs";
import { measureGrain } from "../grain.ts";

const walks = {
  "apps/server/src/modules/uploads/accept/accept-upload.ts": "upload to row",
  "apps/server/src/modules/verifications/decide-verification.ts": "approval",
  "apps/web/src/features/nights/night-page.tsx": "page of a night",
};
const database = "apps/server/src/platform/database";

const grain = measureGrain(process.cwd(), Object.keys(walks));
const schema = readFileSync(`${database}/schema.sql`, "utf8");
const countOf = (statement: RegExp) => [...schema.matchAll(statement)].length;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

for (const [what, figure] of [
  ["source files, tests left out", grain.files],
  ["lines: median, 95 of 100", `${grain.medianLines}, ${grain.longLines}`],
  ["files of at most 20 lines", percent(grain.shareOfShortFiles)],
  ["lines that import", percent(grain.shareOfImportLines)],
  ["pairs of folders that enter each other", grain.pairsOfRooms],
  ...Object.entries(walks).map(
    ([entry, name]) => [`files reached: ${name}`, grain.walks[entry] ?? 0] as const,
  ),
  ["indexes besides keys", countOf(/^ *CREATE (?:UNIQUE )?INDEX (?!\w+_pkey)/gm)],
  ["migrations", readdirSync(`${database}/migrations`).filter((file) => file.endsWith(".sql")).length],
] as const)
  process.stdout.write(`${what.padEnd(42)}${figure}\n`);
