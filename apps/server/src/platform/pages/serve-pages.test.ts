import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { locales } from "@hunt/contracts/locales";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeTempFolders, tempFolder } from "../../testing/temp-folder.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const brand = `Ha<b>x & "y" $& </script>`;
const script = "console.log('app');\n".repeat(200);
const known = "018f0000-0000-7000-8000-000000000001";
let server: TestApp;
let dist: string;

beforeAll(async () => {
  dist = tempFolder();
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, ".vite"));
  writeFileSync(
    join(dist, "index.html"),
    '<!doctype html><html lang="en" dir="ltr"><head><!--page-head--><script type="application/json" id="app-config">{}</script></head><body><noscript><!--no-script--></noscript></body></html>',
  );
  writeFileSync(join(dist, "assets", "app-abc123.js"), script);
  writeFileSync(join(dist, "assets", "app-abc123.js.gz"), gzipSync(script));
  mkdirSync(join(dist, "embed"));
  writeFileSync(join(dist, "embed", "video.html"), "<!doctype html><title></title>");
  writeFileSync(join(dist, "robots.txt"), "User-agent: *\n");
  writeFileSync(join(dist, "service-worker.js"), script);
  writeFileSync(join(dist, "sample.log.gz"), gzipSync("a log"));
  writeFileSync(join(dist, ".build-stamp"), "stamp");
  writeFileSync(join(dist, ".vite", "manifest.json"), "{}");
  const keepDir = tempFolder();
  mkdirSync(join(keepDir, "files"));
  writeFileSync(join(keepDir, "files", "app-before.js"), script);
  writeFileSync(join(keepDir, "files", "app-before.js.gz"), gzipSync(script));
  writeFileSync(join(keepDir, "files", "app-next.js.1.draft"), script);
  writeFileSync(join(keepDir, "0a1b.json"), "[]");
  server = await createTestApp({
    webDistDir: dist,
    environment: {
      BRAND_NAME: brand.slice(0, 40),
      PUBLIC_URL: "https://hunt.example",
      ASSETS_KEEP_DIR: keepDir,
    },
    alsoRegister: (app) => {
      app.pageHeads.set("/upload/:nightUuid", async ({ nightUuid }) =>
        nightUuid === known
          ? { title: "Upload", description: "", plain: [{ text: "<b>Night 1", path: "/nights/1?a&b" }] }
          : null,
      );
      app.pageHeads.set("/nights/:nightUuid", async ({ nightUuid }) => {
        if (nightUuid !== known) return null;
        return {
          title: '6x3 by "><script>x</script>',
          description: "7:59.193",
          imagePath: "/v2/p.png",
          isHidden: true,
        };
      });
    },
  });
});
afterAll(async () => {
  await server.close();
  removeTempFolders();
});

test("a refused page says so as a page, in its visitor's language, with a way to try again", async () => {
  const busy = await createTestApp({ webDistDir: dist, loadBounds: { maxRunning: 0, maxTurnMs: 0 } });
  try {
    const url = '/leaderboards?squad=solo&x="><script>';
    const headers = { accept: "text/html,*/*", "accept-language": "de-DE" };
    const answer = await busy.app.inject({ url, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "5",
    });
    expect(answer.body).toContain('<html lang="de-DE"');
    expect(answer.body).toContain("Der Server ist überlastet");
    expect(answer.body).toContain('<a href="/leaderboards?squad=solo&amp;x=');
    expect(answer.body).not.toContain("<script>");
    expect(answer.body).toMatch(/overloaded.*[0-9a-f-]{36}/);
    // A program gets a problem that it can read.
    const problem = await busy.app.inject({ url, headers: { accept: "*/*" } });
    expect(problem.statusCode).toBe(503);
    expect(problem.json().code).toBe("overloaded");
  } finally {
    await busy.close();
  }
});

const page = (url: string) => server.app.inject({ url, headers: { accept: "text/html,*/*" } });

test.each(["/", "/upload", `/upload/${known}`, "/auth?redirectTo=/"])(
  "%s is a page, revalidated each time",
  async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    const again = await server.app.inject({ url, headers: { "if-none-match": String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  },
);

test.each([
  ["/upload/", "/upload"],
  ["/leaderboards/?squad=solo&from=/", "/leaderboards?squad=solo&from=/"],
  [`/nights/${known}///`, `/nights/${known}`],
  ["/users/Some%20Hunter/", "/users/Some%20Hunter"],
  ["/hunters/Rell/", "/hunters/Rell"],
  ["/v2/settings/?x=1", "/v2/settings?x=1"],
])("%s redirects permanently to the address without its slash", async (url, location) => {
  for (const method of ["GET", "HEAD"] as const) {
    const answer = await server.app.inject({ method, url, headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  }
});

test.each(["//evil.example/", "/nope/", "/%2fevil.example/", "/.//upload/"])(
  "%s is not found, and is not redirected",
  async (url) => {
    const { statusCode, headers } = await page(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  },
);

test("a slash at the end of an address that receives data is not redirected", async () => {
  const answer = await server.app.inject({ method: "POST", url: "/v2/uploads/" });
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
});

test.each([
  "/nope",
  "/upload/a/b",
  "/index.html",
  "/.build-stamp",
  "/.vite/manifest.json",
  "/assets/gone.js",
  "/assets/app-abc123.js.gz",
  "/assets/app-before.js.gz",
  "/assets/app-next.js.1.draft",
  "/assets/../0a1b.json",
  "/assets/%2e%2e/0a1b.json",
  "/assets/..%2f0a1b.json",
  "/assets/",
  "/assets//app-before.js",
  "/assets/%61pp-before.js",
  "/assets/a%5cb.js",
  "/assets/%00",
  "/%2e%2e/x",
])("%s is the not-found page with status 404", async (url) => {
  const answer = await page(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("app-config");
});

test("a browser without JavaScript gets a form and the page's subject", async () => {
  const upload = await page(`/upload/${known}`);
  expect(upload.body).toContain('<p><a href="/nights/1?a&amp;b">&lt;b&gt;Night 1</a></p>');
  for (const { body } of [upload, await page("/upload")]) {
    const form =
      /<noscript>[\s\S]*<form action="\/v2\/uploads" method="post"[\s\S]*<\/form>/.exec(body)?.[0] ?? "";
    // The server reads the form as it arrives, so the fields on how to publish come before the log.
    expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "scope",
      "description",
      "file",
    ]);
  }
});

test("a browser without JavaScript gets links to every page that it can read", async () => {
  for (const { body } of [await page("/"), await page("/nope")]) {
    const links = [...body.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path);
    expect(links).toEqual(["/leaderboards", "/database", "/rules", "/docs", "/privacy"]);
    expect(body).toContain("need JavaScript");
  }
});

test("the privacy page has its own head, and all of its parts can be read without JavaScript", async () => {
  const { body } = await page("/privacy");
  expect(body).toContain("~ Privacy");
  const lead = "What this site knows about you, why, and for how long.";
  expect(body).toContain(`<meta property="og:description" content="${lead}" />`);
  const plain = /<noscript>([\s\S]*)<\/noscript>/.exec(body)?.[1] ?? "";
  expect(plain).toMatch(/<h2>Cookies<\/h2>\s*<p>at and rt keep you signed in/);
  expect(plain.match(/<h2>/g)).toHaveLength(7);
  expect(plain).toContain("Nothing in it leaves your device until you publish.");
});

test("the page of an unknown address says so without JavaScript too, and tells search engines not to list it", async () => {
  const { body } = await page("/nope");
  expect(body).toContain("<p>The page could not be found");
  expect(body).toContain('<meta name="robots" content="noindex" />');
});

describe("the language of a page", () => {
  const inLanguage = (url: string, language: string, more = {}) =>
    server.app.inject({ url, headers: { accept: "text/html", "accept-language": language, ...more } });

  test.each([
    ["ja", "ja", "検索"],
    ["ru-RU,ru;q=0.9,en;q=0.8", "ru-RU", "JavaScript."],
    ["fil", "fil", "Kailangan"],
    ["xx", "en", "Search"],
  ])("for a browser that accepts %j is %s", async (language, tag, word) => {
    for (const url of ["/", "/nope", `/nights/${known}`]) {
      const answer = await inLanguage(url, language);
      expect(answer.body).toContain(`<html lang="${tag}" dir="ltr">`);
      expect(answer.body).toContain(word);
      expect(answer.headers["content-language"]).toBe(tag);
      expect(answer.headers.vary).toBe("Origin, accept-language, accept-encoding");
    }
  });

  test("is passed to the code that fills the page", async () => {
    const { body } = await inLanguage("/rules", "uk");
    expect(body).toContain(" ~ Правила</title>");
    expect(body).toContain('<meta name="description" content="Що зараховується');
  });

  test("is English for a client that asks for no language, e.g. a link preview", async () => {
    const { body, headers } = await page("/rules");
    expect(body).toContain(" ~ Rules</title>");
    expect(headers["content-language"]).toBe("en");
  });

  test("is never taken from a cached page in another language", async () => {
    const tags = await Promise.all(
      locales.map(async (locale) => String((await inLanguage("/", locale)).headers.etag)),
    );
    expect(new Set(tags).size).toBe(locales.length);
    const [english = "", spanish = ""] = tags;
    const same = await inLanguage("/", "es", { "if-none-match": spanish });
    expect([same.statusCode, same.headers["content-language"], same.body]).toEqual([304, "es", ""]);
    expect(same.headers.vary).toBe("Origin, accept-language, accept-encoding");
    const other = await inLanguage("/", "es", { "if-none-match": english });
    expect([other.statusCode, other.headers["content-language"]]).toEqual([200, "es"]);
  });

  test.each([
    ["is very long", `${"a".repeat(500)},ja`],
    ["has thousands of entries", `${"xx,".repeat(3000)}ja`],
    ["contains markup", `<script>alert(1)</script>"'>;q=1`],
    ["has invalid weights", "ja;q=NaN, ru;q=-1, de;q=1e9, cs;q=1.5"],
    ["names properties of Object.prototype", "__proto__, constructor"],
  ])("is a supported one when Accept-Language %s", async (_name, language) => {
    const answer = await inLanguage("/", language);
    expect(answer.statusCode).toBe(200);
    expect(["en", "ja"]).toContain(answer.headers["content-language"]);
    expect(answer.body).not.toContain("alert(1)");
  });

  test("is named in Vary beside other reasons to vary", async () => {
    const { headers } = await inLanguage("/", "ja", { origin: "https://hunt.example" });
    expect(headers.vary).toMatch(/^Origin, accept-language/);
  });
});

test.each(["/users/%E0%A4%A", "/nights/%", "/%c0%af?x=%zz"])(
  "people with a mangled link get the not-found page: %s",
  async (url) => {
    const page = await server.app.inject({ url, headers: { accept: "text/html" } });
    expect(page.statusCode).toBe(404);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["content-security-policy"]).toBeDefined();
    const program = await server.app.inject({ url: `/v2${url}`, headers: { accept: "text/html" } });
    expect(program.json()).toMatchObject({ status: 400, code: "malformed_request" });
  },
);

test("programs get a problem for an unknown path, also below the API's prefix", async () => {
  const program = await server.app.inject({ url: "/nope", headers: { accept: "application/json" } });
  expect([program.statusCode, program.json().code]).toEqual([404, "route_not_found"]);
  const api = await page("/v2/nope");
  expect([api.statusCode, api.json().code]).toEqual([404, "route_not_found"]);
});

test("a night's page gives its title, description and picture, as text whatever the names are (threat 11)", async () => {
  const { body, statusCode } = await page(`/nights/${known}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<meta property="og:description" content="7:59.193" />');
  expect(body).toContain('<meta property="og:image" content="https://hunt.example/v2/p.png" />');
  expect(body).toContain(`<link rel="canonical" href="https://hunt.example/nights/${known}" />`);
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(body).toContain("6x3 by &quot;&gt;&lt;script&gt;x&lt;/script&gt;");
  expect(body).not.toContain("<script>x");
});

test("a night that does not exist, or that strangers may not see, is 404 on its page too", async () => {
  const answer = await page("/nights/018f0000-0000-7000-8000-00000000ffff");
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toContain("text/html");
});

test("the app's configuration in a page cannot end the script element that contains it", async () => {
  const { body } = await page("/");
  const text = /<script type="application\/json" id="app-config">(.*?)<\/script>/.exec(body)?.[1] ?? "";
  expect(JSON.parse(text).brand).toBe(brand.slice(0, 40));
  expect(body.match(/<script/g)).toHaveLength(1);
});

test("files with a hash in their name are cached for good and others for an hour, and packed ones are sent packed", async () => {
  const asset = await server.app.inject({
    url: "/assets/app-abc123.js",
    headers: { "accept-encoding": "br, gzip" },
  });
  expect(asset.statusCode).toBe(200);
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["content-encoding"]).toBe("gzip");
  expect(asset.headers["content-type"]).toMatch(/javascript/);
  const plain = await server.app.inject("/assets/app-abc123.js");
  expect(plain.body).toBe(script);
  const before = await server.app.inject({
    url: "/assets/app-before.js",
    headers: { "accept-encoding": "gzip" },
  });
  expect([before.headers["content-encoding"], before.headers["cache-control"]]).toEqual([
    "gzip",
    "public, max-age=31536000, immutable",
  ]);
  expect(gunzipSync(before.rawPayload).toString()).toBe(script);
  const sample = await server.app.inject("/sample.log.gz");
  expect([sample.statusCode, gunzipSync(sample.rawPayload).toString()]).toEqual([200, "a log"]);
  const robots = await server.app.inject("/robots.txt");
  expect(robots.headers["cache-control"]).toBe("public, max-age=3600");
  expect(robots.headers["content-security-policy"]).toContain("default-src 'none'");
});

test.each([
  [`/hunters/${encodeURIComponent("Name With/Slash")}`, "/users/Name%20With%2FSlash"],
  ["/tools/analyzer", "/upload"],
  ["/u", "/upload"],
  [`/tools/analyzer/${known}`, `/nights/${known}`],
  ["/hunters/Quill?list=runs&season=3", "/users/Quill?list=runs&season=3"],
  [`/tools/analyzer/${known}?compare=best`, `/nights/${known}?compare=best`],
  ["/hunters/Quill?next=//evil.example%0d%0a", "/users/Quill?next=//evil.example%0d%0a"],
  ["/tools/analyzer/%2F%2Fevil.example", "/nights/%2F%2Fevil.example"],
  ["/hunters/%0d%0aset-cookie:x", "/users/%0D%0Aset-cookie%3Ax"],
])("%s moved to %s (ASVS 3.7.2)", async (from, to) => {
  const answer = await page(from);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(to);
});

test("the service worker is revalidated each time, and controls every page", async () => {
  const worker = await server.app.inject("/service-worker.js");
  expect([worker.statusCode, worker.body]).toEqual([200, script]);
  expect(worker.headers["content-type"]).toMatch(/javascript/);
  expect(worker.headers["cache-control"]).toBe("no-cache");
  // The worker controls only its own folder, unless a header widens its scope.
  expect(worker.headers["service-worker-allowed"]).toBeUndefined();
  const policy = String(worker.headers["content-security-policy"]);
  for (const part of ["worker-src 'self'", "connect-src 'self'", "manifest-src 'self'"])
    expect(policy).toContain(part);
});

test("the manifest gives the installed app's name, language and icons, and the logs that it opens", async () => {
  const answer = await server.app.inject({
    url: "/manifest.webmanifest",
    headers: { "accept-language": "ja" },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-cache");
  expect(answer.headers.vary).toContain("accept-language");
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    name: brand.slice(0, 40),
    lang: "ja",
    start_url: "/",
    scope: "/",
    display: "standalone",
    file_handlers: [{ action: "/upload", accept: { "text/plain": [".log", ".txt"] } }],
  });
  expect(manifest.description).toContain("ミリ秒");
  const kinds = manifest.icons.map(({ sizes, purpose }: Readonly<Record<string, string>>) => [
    sizes,
    purpose ?? "any",
  ]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ["192x192", "any"],
      ["512x512", "any"],
      ["192x192", "maskable"],
      ["512x512", "maskable"],
    ]),
  );
});

describe("the document around a video", () => {
  test("may be framed by the app alone, and loads two hosts' players and files of its own folder", async () => {
    const answer = await page("/embed/video?v=<script>");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("<!doctype html><title></title>");
    const { headers } = answer;
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; " +
        "frame-src https://www.youtube-nocookie.com https://player.twitch.tv; media-src blob:; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    // YouTube refuses to play for a page that hides its address; it is sent the origin alone.
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(String(headers["permissions-policy"])).toContain(
      'autoplay=(self "https://www.youtube-nocookie.com" "https://player.twitch.tv")',
    );
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("is not served as a file with the app's own policy", async () => {
    expect((await page("/embed/video.html")).statusCode).toBe(404);
  });

  test("is the only document that the app's own pages may frame", async () => {
    const { headers } = await page("/");
    expect(headers["content-security-policy"]).toContain("frame-src 'self'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["content-security-policy"]).not.toMatch(/youtube|twitch|media-src/);
  });
});
