import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

describe("a path of this site", () => {
  it.each(["/", "/nights/1?a=b#c", "/users/%D0%90"])("keeps %s", (path) => {
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
  ])("turns %j into the home page", (value) => {
    expect(ownPath(value)).toBe("/");
  });
});
