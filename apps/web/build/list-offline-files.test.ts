import { describe, expect, it } from "vitest";
import { listOfflineFiles, type Manifest, offlineModules, offlineTexts } from "./list-offline-files.ts";

const texts = (locale: string): Manifest =>
  Object.fromEntries(
    [...offlineTexts, "adminAudit"].map((part) => [
      `src/i18n/locales/${locale}.json?part=${part}`,
      { file: `assets/${locale}-${part}.js` },
    ]),
  );

const manifest: Manifest = {
  ...Object.fromEntries(offlineModules.map((module) => [module, { file: `assets/${module.length}.js` }])),
  ...texts("en"),
  ...texts("ru-RU"),
  "index.html": {
    file: "assets/index-1.js",
    imports: ["shell"],
    dynamicImports: ["boards"],
    css: ["assets/index.css"],
    assets: ["assets/inter-latin-wght-normal.woff2", "assets/inter-cyrillic-wght-normal.woff2"],
  },
  shell: { file: "assets/shell.js", dynamicImports: ["boards"] },
  boards: { file: "assets/boards.js" },
  "src/routes/upload-page.tsx": {
    file: "assets/upload.js",
    imports: ["index.html", "shell"],
    dynamicImports: ["night", "src/i18n/locales/en.json?part=adminAudit"],
    assets: ["assets/analyse.worker.js"],
  },
  night: { file: "assets/night.js", css: ["assets/night.css"] },
};

describe("the files kept for use without a network", () => {
  const { entry, always, ofLocale, version } = listOfflineFiles(manifest);

  it("the list has the files that every page starts with, and the code of pages that work offline", () => {
    expect(entry).toBe("/assets/index-1.js");
    expect(always).toEqual(
      expect.arrayContaining([
        "/assets/index-1.js",
        "/assets/index.css",
        "/assets/shell.js",
        "/assets/upload.js",
        "/assets/analyse.worker.js",
        "/assets/night.js",
        "/assets/night.css",
        "/sample-night.log.gz",
        "/sample-orb.log.gz",
      ]),
    );
    expect(always).not.toContain("/assets/boards.js");
  });

  it("the list always includes English, and another language with its letters when it is used", () => {
    expect(always).toContain("/assets/en-first.js");
    expect(always).toContain("/assets/inter-latin-wght-normal.woff2");
    expect(always.filter((path) => /ru-RU|cyrillic/.test(path))).toEqual([]);
    expect(ofLocale["ru-RU"]).toContain("/assets/ru-RU-first.js");
    expect(ofLocale["ru-RU"]).toContain("/assets/inter-cyrillic-wght-normal.woff2");
    expect(ofLocale["ru-RU"]).not.toContain("/assets/ru-RU-adminAudit.js");
  });

  it("the list has another version when any file has changed", () => {
    const changed = { ...manifest, night: { file: "assets/night-2.js" } };
    expect(listOfflineFiles(changed).version).not.toBe(version);
    expect(listOfflineFiles({ ...manifest }).version).toBe(version);
  });

  it("the list cannot be made for a build that lacks a module", () => {
    const { "src/routes/upload-page.tsx": _, ...lacking } = manifest;
    expect(() => listOfflineFiles(lacking)).toThrow("upload-page.tsx");
  });
});
