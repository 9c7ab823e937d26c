import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

describe("a path of this site", () => {
  it.each([
    "/",
    "/nights/1?a=b#c",
    "/users/%D0%90",
    "/users/a%2Fb",
    "/nights?redirectTo=//evil.example",
    "/nights#//evil.example",
    "/a//b",
  ])("is kept: %s", (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    " /x",
    "",
    "x",
    7,
    null,
    undefined,
    ["/x"],
  ])("is replaced by the home page: %j", (value) => {
    expect(ownPath(value)).toBe("/");
  });

  it.each(["/.//evil", "/..//evil", "/a/..//evil", "/./\\evil", "/%2e//evil", "/.%2e//evil"])(
    "is judged by the parser's result, not by the given text: %s",
    (value) => {
      expect(ownPath(value)).toBe("/");
    },
  );
});

/** The beginnings of an address (docs/trust.md, "Addresses to go on to"), each followed by another host. */
const starts = [
  // addresses with a scheme and another host
  ...[
    "https://",
    "http://",
    "HTTPS://",
    "https:",
    "https:/",
    "https:///",
    "ftp://",
    "ws://",
    "//",
    "///",
    "////",
  ],
  // slashes that lean the other way
  ...["/\\", "\\/", "\\\\", "/\\/", "\\/\\/", "/\\\\", "///\\", "/\\/\\"],
  // slashes that are written in another way
  ...[
    "/%2f",
    "%2f%2f",
    "/%2F%2f",
    "/%5c",
    "/%5C%5c",
    "/%2f%5c",
    "%5c%5c",
    "/%252f",
    "/%252f%252f",
    "/%25252f",
  ],
  ...["/%255c", "/%c0%af", "/%e0%80%af", "/\u2215/", "/\uff0f", "\uff0f\uff0f", "/\u29f8"],
  // dots that are resolved
  ...[
    "/.//",
    "/..//",
    "/a/..//",
    "/a/b/../..//",
    "/./\\",
    "/..\\",
    "/.\\/",
    "/%2e//",
    "/%2e%2e//",
    "/.%2e//",
  ],
  ...[
    "/%2E/%2F",
    "/./%2f",
    "/..%2f/",
    "/.%2f/",
    "/%252e//",
    "/a/%2e%2e//",
    "/a/%2e%2e%2f/",
    "/;/..//",
    "/.;//",
  ],
  // characters that parsers drop or stop at
  ...[
    "/\t/",
    "/\n/",
    "/\r/",
    "/\r\n/",
    "\t//",
    "\n//",
    " //",
    "//\t",
    "/\0/",
    "\0//",
    "/\u0085/",
    "/\u2028/",
  ],
  ...["/%09/", "/%0a/", "/%0d%0a/", "/%00/", "/\u00a0/", "/\ufeff/", "\ufeff//", "/\u200b/", "/\u00ad/"],
  // user names before the @
  ...[
    "https://own.invalid@",
    "//own.invalid@",
    "//own.invalid:1@",
    "/@",
    "//@",
    "https://own.invalid%40",
    "/\\@",
  ],
  // the own name as a part of another name
  ...[
    "https://own.invalid.",
    "//own.invalid.",
    "https://own.invalid-",
    "//own.invalid%2e",
    "//own.invalid\\@",
  ],
];
const hosts = ["evil.example", "evil%2eexample", "\u0435vil.example"];
const others = [
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "/javascript:alert(1)//",
    "\x01javascript:x",
  ],
  ...[
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "blob:https://evil.example/1",
    "file:///etc/passwd",
    "about:blank",
  ],
  ...[
    "https://xn--wn-lkc.invalid",
    "https://\u043ewn.invalid",
    "//\u043ewn.invalid",
    "https://evil.example/own.invalid",
  ],
  ...[
    "//[::1]",
    "//0x7f.1",
    "//127.1",
    "https://",
    "//",
    "///",
    "/\\",
    "?//evil.example",
    "#//evil.example",
    ".//evil",
  ],
  `/${"/".repeat(8192)}evil.example`,
  `/${"../".repeat(2730)}/evil.example`,
  `//${"a".repeat(8192)}`,
  `/${"%2f".repeat(2730)}evil.example`,
  ["//evil.example"],
  { toString: () => "//evil.example" },
  true,
  0,
];

const shownLength = 60;
const shown = (payload: unknown) => String(JSON.stringify(payload)).slice(0, shownLength);

describe("200 addresses that were made to lead elsewhere (R34, ASVS 3.7.2, threat 29)", () => {
  const payloads = [...starts.flatMap((start) => hosts.map((host) => `${start}${host}`)), ...others];
  const here = "https://hunt.example";

  it("are 200 or more", () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
  });

  it.each(payloads.map((payload) => [shown(payload), payload]))(
    "%s stays here, decoded or not",
    (_, payload) => {
      let path = ownPath(payload);
      // A router, a proxy and a browser together could decode the path this often.
      for (let times = 0; times < 4; times += 1) {
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, here).origin).toBe(here);
        expect(new URL(new URL(path, here).pathname, here).origin).toBe(here);
        try {
          path = decodeURIComponent(path);
        } catch {
          return;
        }
      }
    },
  );

  it("give the same path when they are checked twice", () => {
    for (const payload of payloads) expect(ownPath(ownPath(payload))).toBe(ownPath(payload));
  });
});
