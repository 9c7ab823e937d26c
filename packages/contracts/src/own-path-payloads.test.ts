import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

const ours = "https://hunt.example";
const hosts = [
  "evil.example",
  "evil.example:443",
  "hunt.example.evil.example",
  "hunt.example@evil.example",
  "me:secret@evil.example",
  "hunt.example%40evil.example",
  "xn--hnt-hoa.example",
  "hunt。example",
  "hυnt.example",
  "[::1]",
  "2130706433",
] as const;

/** Ways to write another host, which a path may follow (docs/trust.md, "Addresses to go on to"). */
const ways: readonly ((host: string) => string)[] = [
  (host) => `https://${host}`,
  (host) => `http:${host}`,
  (host) => `https:/${host}`,
  (host) => `https:\\\\${host}`,
  (host) => `//${host}`,
  (host) => `///${host}`,
  (host) => `/\\${host}`,
  (host) => `\\/${host}`,
  (host) => `\\/\\/${host}`,
  (host) => `\\\\${host}`,
  (host) => `/%2f${host}`,
  (host) => `/%2F%2F${host}`,
  (host) => `%2f%2f${host}`,
  (host) => `/%252f%252f${host}`,
  (host) => `/%5c${host}`,
  (host) => `/%255c%255c${host}`,
  (host) => `/\t/${host}`,
  (host) => `/\n/${host}`,
  (host) => `/\r\n/${host}`,
  (host) => `\t//${host}`,
  (host) => ` //${host}`,
  (host) => `/%09/${host}`,
  (host) => `/..//${host}`,
  (host) => `/.//${host}`,
  (host) => `/x/../..//${host}`,
  (host) => `/%2e%2e//${host}`,
  (host) => `@${host}`,
  (host) => `.${host}`,
  (host) => `${ours}.${host}`,
  (host) => `${ours}@${host}`,
  (host) => `ftp://${host}`,
  (host) => `///\u0000${host}`,
];

const others: readonly unknown[] = [
  "",
  " ",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "/\u0000javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://hunt.example/1",
  "about:blank",
  "file:///etc/passwd",
  "account",
  "?a=b",
  "#a",
  "..",
  "//",
  "/\\",
  "/%2f",
  "/a\r\nset-cookie: at=x",
  "/a\u0000b",
  "/a%0d%0aset-cookie: at=x",
  `/${"a".repeat(8_000)}`,
  `/%${"25".repeat(20)}2fevil.example`,
  "/v2/auth/steam/unlink",
  "/V2/auth/steam/unlink",
  "/v2",
  "/%76%32/sessions",
  "/x/../v2/sessions",
  "/utility/v1/next-night",
  ["/account"],
  ["/account", "//evil.example"],
  { toString: () => "/account" },
  { 0: "/" },
  42,
  null,
  undefined,
  true,
  `${ours}/account`,
  `${ours}`,
];

const forgeries = [...hosts.flatMap((host) => ways.map((way) => way(host))), ...others];

test("200 forged addresses and more: none leaves the app's own origin (R34, ASVS 3.7.2, threat 29)", () => {
  expect(new Set(forgeries).size).toBeGreaterThan(200);
  for (const forged of forgeries) expect(ownPath(forged), JSON.stringify(forged)).toBe("/");
});

test("however an address is decoded, a browser stays on the site", () => {
  for (const forged of forgeries) {
    for (const tail of ["", "/path", "?a=b", "#c"]) {
      const kept = ownPath(`/account?next=${forged}${tail}`);
      expect(new URL(kept, ours).origin).toBe(ours);
      expect(kept).toMatch(/^\/(?![/\\])/);
    }
  }
});

test.each([
  "/",
  "/account",
  "/nights/0190a000-0000-7000-8000-000000000000?view=runs#run-3",
  "/users/%D0%98%D0%B2%D0%B0%D0%BD",
  "/users/a%20b",
  "/database?show=nights&search=a%2Fb",
  "/v2x",
  "/account?next=https://evil.example",
])("%s is the app's own and is kept", (path) => {
  expect(ownPath(path)).toBe(path);
});

test("a name that needs encoding is encoded, not lost", () => {
  expect(ownPath("/users/Иван")).toBe("/users/%D0%98%D0%B2%D0%B0%D0%BD");
});
