import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeTempFolders, tempFolder } from "../../testing/temp-folder.ts";
import { testTexts } from "../../testing/test-texts.ts";
import { createPlainPages } from "./plain-page.ts";

afterAll(removeTempFolders);

const page = { brandName: "Br<nd", title: "No & hunt", texts: testTexts("ja"), content: ["<p>words</p>"] };

test("a page for browsers without JavaScript has the built app's style and icon, and no script", () => {
  const dist = tempFolder();
  const built = [
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#123456" />',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<link rel="stylesheet" crossorigin href="/assets/shell-abc.css">',
  ];
  const others = '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">';
  writeFileSync(join(dist, "index.html"), `<html><head>${built.join("")}${others}</head></html>`);
  const html = createPlainPages(dist)(page);
  for (const tag of built) expect(html).toContain(tag);
  expect(html).not.toMatch(/\.js|<script/);
  expect(html).toContain("<title>Br&lt;nd ~ No &amp; hunt</title>");
  expect(html).toMatch(/<html lang="ja"[\s\S]*<main class="plain-page">\s*<p>words<\/p>\s*<\/main>/);
});

test("without a built app there is still a page", () => {
  expect(createPlainPages("/nonexistent")(page)).toContain("<p>words</p>");
});
