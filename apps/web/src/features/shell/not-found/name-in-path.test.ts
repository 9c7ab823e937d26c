import { describe, expect, it } from "vitest";
import { nameInPath } from "./name-in-path.ts";

describe("the name in an address without a page", () => {
  it.each([
    ["/user/Ash.One", "Ash.One"],
    ["/profile/Ash/", "Ash"],
    ["/Ash%20Wind", "Ash Wind"],
    ["/player/%E3%82%A2%E3%83%83%E3%82%B7%E3%83%A5", "アッシュ"],
  ])("of %s is %s", (path, name) => {
    expect(nameInPath(path)).toBe(name);
  });

  it.each([
    ["has only slashes", "//"],
    ["is an id", "/user/0198f0aa-0000-7000-b000-000000000001"],
    ["has no letter or digit", "/user/..."],
    ["is longer than the game's names", `/user/${"a".repeat(25)}`],
    ["is not encoded properly", "/user/%E3%82"],
  ])("is empty when the last part %s", (_, path) => {
    expect(nameInPath(path)).toBe("");
  });
});
