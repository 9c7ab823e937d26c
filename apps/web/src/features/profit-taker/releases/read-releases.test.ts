import { describe, expect, it } from "vitest";
import { readReleases } from "./read-releases.ts";

const release = {
  version: "v2.02",
  name: null,
  publishedAt: "2026-06-01T10:00:00Z",
  prerelease: true,
  notes: "New",
  url: "https://example.test/v2.02",
  assets: [{ name: "tool.zip", size: 7, url: "https://example.test/tool.zip" }],
};

describe("reading an answer with releases", () => {
  it("every release of the answer is returned", () => {
    expect(readReleases({ items: [release] })).toEqual([release]);
    expect(readReleases({ items: [] })).toEqual([]);
  });

  it("invalid releases are left out, and so are addresses that are not https", () => {
    const bad = [null, 7, { ...release, version: 7 }, { ...release, url: "javascript:alert(1)" }];
    for (const user of ["user", "user:pw", "example.test"])
      bad.push({ ...release, url: `https://${user}@evil.test/v2.02` });
    expect(readReleases({ items: [...bad, release] })).toEqual([release]);
    const assets = [{ name: "x", size: 1, url: "http://example.test/x" }, { name: "x" }, null];
    assets.push({ name: "x", size: 1, url: "https://user:pw@example.test/x" });
    expect(readReleases({ items: [{ ...release, assets }] })[0]?.assets).toEqual([]);
    expect(readReleases({ items: Array.from({ length: 5000 }, () => release) })).toHaveLength(50);
  });

  it("an answer without a list is an error", () => {
    for (const answer of [null, "<p>proxy</p>", [], {}, { items: "none" }]) {
      expect(() => readReleases(answer)).toThrow("no list");
    }
  });
});
