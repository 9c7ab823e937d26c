import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleSizes, firstLoad, type Manifest } from "./bundle-sizes.ts";

const page = (name: string): Manifest => ({
  [name]: { file: "assets/page.js", imports: ["_shared.js"], css: ["assets/page.css"] },
});
const manifest: Manifest = {
  "index.html": { file: "assets/index.js", imports: ["_framework.js"], css: ["assets/index.css"] },
  "_framework.js": { file: "assets/framework.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_framework.js"] },
  "src/i18n/locales/cs.json?part=first": { file: "assets/cs1.js" },
  "src/i18n/locales/cs.json?part=night": { file: "assets/cs2.js" },
  ...page("src/features/home/home-page.tsx"),
  ...page("src/features/nights/night-page.tsx"),
};
const pages = [
  { name: "home", module: "src/features/home/home-page.tsx", texts: ["first"], budgetBytes: 140_000 },
  {
    name: "night",
    module: "src/features/nights/night-page.tsx",
    texts: ["first", "night"],
    budgetBytes: 185_000,
  },
];

describe("the size of a first load", () => {
  it("the size counts everything that a page imports, once", () => {
    expect(firstLoad(manifest, ["index.html", "src/features/home/home-page.tsx"])).toEqual({
      scripts: ["assets/index.js", "assets/framework.js", "assets/page.js", "assets/shared.js"],
      styles: ["assets/index.css", "assets/page.css"],
    });
  });

  it("a page that the build does not have cannot be measured", () => {
    expect(() => firstLoad(manifest, ["src/gone.tsx"])).toThrow("src/gone.tsx");
  });

  it("a page over its budget is found, and the parts of a language are added up", () => {
    const dist = mkdtempSync(join(tmpdir(), "bundle-"));
    mkdirSync(join(dist, ".vite"));
    mkdirSync(join(dist, "assets"));
    writeFileSync(join(dist, ".vite/manifest.json"), JSON.stringify(manifest));
    for (const name of ["index.js", "framework.js", "page.js", "index.css", "page.css", "cs1.js", "cs2.js"]) {
      writeFileSync(join(dist, "assets", name), name);
    }
    // The file has random bytes, because these do not compress.
    writeFileSync(join(dist, "assets/shared.js"), crypto.getRandomValues(new Uint8Array(60_000)));
    writeFileSync(
      join(dist, "assets/framework.js"),
      Buffer.concat(Array.from({ length: 2 }, () => crypto.getRandomValues(new Uint8Array(50_000)))),
    );

    const sizes = bundleSizes(dist, pages);
    const over = sizes.filter(({ bytes, budgetBytes }) => bytes > budgetBytes).map(({ name }) => name);
    expect(over).toEqual(["home: script"]);
    expect(sizes.find(({ name }) => name === "cs: night")?.files).toHaveLength(2);
  });
});
