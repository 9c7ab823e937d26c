import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { measureGrain } from "./grain.ts";

const tree: Readonly<Record<string, string>> = {
  "packages/engine/src/domain/words.ts": `${"// line\n".repeat(29)}export const word = 1;\n`,
  "apps/web/src/page.tsx":
    'import {\n  word,\n} from "@hunt/engine/domain/words";\nimport { Card } from "./ui/card.tsx";\nimport type { A } from "./room/a.ts";\nexport const b = () => import("./room/b.ts");\n',
  "apps/web/src/ui/card.tsx": "export const Card = 1;\n",
  "apps/web/src/room/a.ts": "export type A = 1;\n",
  "apps/web/src/room/b.ts": 'export { page } from "../page.tsx";\n',
  "apps/web/src/room/b.test.ts": "// A test is not counted.\n",
};
let base = "";
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "grain-"));
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), text);
  }
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it("measureGrain counts files, lines, imports and pairs of folders that enter each other", () => {
  expect(measureGrain(base, [])).toEqual({
    files: 5,
    medianLines: 1,
    longLines: 30,
    shareOfShortFiles: 4 / 5,
    shareOfImportLines: 6 / 39,
    pairsOfRooms: 1,
    walks: {},
  });
});

it("a walk follows imports, dynamic ones included, but not types, other packages or the folders that every page uses", () => {
  const page = "apps/web/src/page.tsx";
  expect(measureGrain(base, [page]).walks).toEqual({ [page]: 2 });
});
