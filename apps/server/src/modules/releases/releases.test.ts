import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  answerWithFault,
  type Incoming,
  type LocalServer,
  serveLocally,
  type TransportFault,
} from "../../testing/providers/local-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { refreshReleases } from "./jobs.ts";

/** Returns a release as GitHub's API lists it, with the fields that may be read. */
function release(tag: string, publishedAt: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    tag_name: tag,
    name: `Analytics ${tag}`,
    draft: false,
    prerelease: false,
    published_at: publishedAt,
    html_url: `https://github.com/somebody/analytics/releases/tag/${tag}`,
    body: "## Changed\r\n- faster",
    assets: [
      {
        name: "setup.exe",
        size: 1234,
        browser_download_url: `https://github.com/somebody/analytics/releases/download/${tag}/setup.exe`,
      },
    ],
    ...more,
  };
}

const noon = Date.parse("2026-06-01T12:00:00Z");
let source: LocalServer;
let server: TestApp;
let said: { body: string; etag: string };
let fault: TransportFault;
let asked: Incoming[];

beforeAll(async () => {
  source = await serveLocally(0, (incoming: Incoming, response: ServerResponse) => {
    asked.push(incoming);
    if (answerWithFault(fault, response, said.body)) return null;
    if (incoming.headers["if-none-match"] === said.etag) return { status: 304 };
    return { headers: { etag: said.etag }, body: said.body };
  });
  server = await createTestApp({
    environment: { RELEASES_REPOSITORY: "somebody/analytics", RELEASES_BASE_URL: source.origin },
    work: false,
    nowMs: noon,
  });
});
beforeEach(async () => {
  asked = [];
  fault = "none";
  said = { body: JSON.stringify([release("v1.0.0", "2026-01-01T00:00:00Z")]), etag: '"one"' };
  server.clock.nowMs = noon;
  await server.asOwner("delete from release_feed");
});
afterAll(async () => {
  await server.close();
  await source.close();
});

async function listed() {
  const answer = await server.app.inject("/utility/v1/profit-taker/releases");
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function versionsOf(releases: readonly unknown[]) {
  said = { body: JSON.stringify(releases), etag: `"${releases.length} of another day"` };
  await refreshReleases(server.deps);
  const { items } = await listed();
  return items.map(({ version }: { version: string }) => version);
}

test("the list of releases shows the source's answer, and when it came", async () => {
  expect(await listed()).toEqual({ items: [], checkedAt: null });
  await refreshReleases(server.deps);
  expect(await listed()).toEqual({
    items: [
      {
        version: "v1.0.0",
        name: "Analytics v1.0.0",
        publishedAt: "2026-01-01T00:00:00.000Z",
        prerelease: false,
        notes: "## Changed\n- faster",
        url: "https://github.com/somebody/analytics/releases/tag/v1.0.0",
        assets: [
          {
            name: "setup.exe",
            size: 1234,
            url: "https://github.com/somebody/analytics/releases/download/v1.0.0/setup.exe",
          },
        ],
      },
    ],
    checkedAt: "2026-06-01T12:00:00.000Z",
  });
  expect(asked.map(({ url }) => url.pathname + url.search)).toEqual([
    "/repos/somebody/analytics/releases?per_page=30",
  ]);
});

test("the server asks with the stored etag, and keeps the stored answer when nothing has changed", async () => {
  await refreshReleases(server.deps);
  const before = await listed();
  server.clock.nowMs += 300_000;
  await refreshReleases(server.deps);
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"one"']);
  expect(await listed()).toEqual({ ...before, checkedAt: "2026-06-01T12:05:00.000Z" });
});

test.each(["forbidden", "huge", "gzip", "redirect", "cut", "broken"] as const)(
  "the list of releases keeps the last answer when the source's fault is %s",
  async (how) => {
    await refreshReleases(server.deps);
    const before = await listed();
    server.clock.nowMs += 300_000;
    said = { ...said, etag: '"two"' };
    fault = how;
    await refreshReleases(server.deps);
    expect(asked).toHaveLength(2);
    expect(await listed()).toEqual(before);
  },
);

test.each(["", "nonsense", "{}", '{"message":"API rate limit exceeded"}'])(
  "the list of releases keeps the last answer when the source answers %j",
  async (body) => {
    await refreshReleases(server.deps);
    const before = await listed();
    said = { body, etag: '"two"' };
    await refreshReleases(server.deps);
    expect(await listed()).toEqual(before);
  },
);

test("the list of releases leaves out what cannot be read, and keeps the rest", async () => {
  const day = "2026-01-01T00:00:00Z";
  const versions = await versionsOf([
    release("v1.0.0", day),
    release("v1.0.1", day, { html_url: "javascript:alert(1)" }),
    release("v1.0.2", day, { html_url: "http://github.com/somebody" }),
    release("v1.0.3", day, { html_url: "https://somebody:secret@github.com/" }),
    release("v1.0.4", "yesterday"),
    release("v1.0.5", day, { draft: true }),
    release("", day),
    { tag_name: 7 },
    null,
    "v9",
  ]);
  expect(versions).toEqual(["v1.0.0"]);
});

test("the list of releases leaves out files whose address is not a web address, and limits long texts", async () => {
  const file = { name: "a.exe", size: 1, browser_download_url: "file:///a.exe" };
  const body = `\u202e\u0000${"x".repeat(50_000)}`;
  await versionsOf([
    release("v1.0.0", "2026-01-01T00:00:00Z", { assets: [file, 7, null], body, name: null }),
  ]);
  const { items } = await listed();
  expect(items[0]).toMatchObject({ assets: [], name: null });
  expect(items[0].notes).toBe("x".repeat(20_000));
});

test("the list of releases is kept when notes hold half a character, or are cut within one", async () => {
  const day = "2026-01-01T00:00:00Z";
  const versions = await versionsOf([
    release("v1.0.1", day, { body: `${"x".repeat(19_999)}\u{1f600}` }),
    release("v1.0.0\ud83d", day, { body: "\udc00", name: `${"n".repeat(199)}\u{1f600}` }),
    release("\u202e", day, {
      assets: [{ name: "\ud800", size: 1, browser_download_url: "https://a.example/" }],
    }),
  ]);
  expect(versions).toEqual(["v1.0.1", "v1.0.0"]);
});

test("the list of releases orders versions among themselves, and leaves other tags at the place of their date", async () => {
  const versions = await versionsOf([
    release("1.0.0-beta.5+linuxfix", "2026-03-04T00:00:00Z"),
    release("v1.0.9", "2026-03-06T00:00:00Z"),
    release("v2.02", "2026-03-05T00:00:00Z"),
    release("v1.2.0", "2026-03-03T00:00:00Z"),
    release("v1.10.0", "2026-03-02T00:00:00Z"),
    release("v1.2.0-rc.1", "2026-03-01T00:00:00Z"),
  ]);
  expect(versions).toEqual(["v1.10.0", "v2.02", "1.0.0-beta.5+linuxfix", "v1.2.0", "v1.2.0-rc.1", "v1.0.9"]);
});

test("the server asks nobody when no repository is configured", async () => {
  const alone = await createTestApp({ environment: { RELEASES_BASE_URL: source.origin }, work: false });
  await refreshReleases(alone.deps);
  expect(asked).toEqual([]);
  const answer = await alone.app.inject("/utility/v1/profit-taker/releases");
  expect(answer.json()).toEqual({ items: [], checkedAt: null });
  await alone.close();
});
