import { describe, expect, it } from "vitest";
import { readOwnLink } from "./own-link.ts";

const origin = "https://hunts.example";
const id = "0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a5b";
const read = (text: string) => readOwnLink(text, origin);

describe("a pasted link", () => {
  it.each([
    [`${origin}/nights/${id}`, "night", `/nights/${id}`],
    [`${origin}/nights/${id}?compare=best#run-2`, "night", `/nights/${id}?compare=best#run-2`],
    [`http://hunts.example/nights/${id}/`, "night", `/nights/${id}`],
    [`hunts.example/nights/${id}`, "night", `/nights/${id}`],
    [`/nights/${id}`, "night", `/nights/${id}`],
    [`${origin}/tools/analyzer/${id}`, "night", `/nights/${id}`],
    [`${origin}/v2/nights/${id}`, "night", `/nights/${id}`],
    [id, "night", `/nights/${id}`],
    [id.toUpperCase(), "night", `/nights/${id}`],
    [`${origin}/upload/${id}`, "upload", `/upload/${id}`],
    [`${origin}/leaderboards?squadSize=2&season=4`, "board", "/leaderboards?squadSize=2&season=4"],
    [`${origin}/database?show=nights&season=4`, "page", "/database?show=nights&season=4"],
    [`${origin}/rules#categories`, "page", "/rules#categories"],
    [`${origin}/docs`, "page", "/docs"],
    [`${origin}/upload`, "page", "/upload"],
    [`${origin}/games/raplak?limbs=10`, "page", "/games/raplak?limbs=10"],
    [`${origin}/games`, "page", "/games"],
    [`${origin}/games/propa`, "page", "/games/propa"],
    ["/games/teralyst/", "page", "/games/teralyst/"],
    [`${origin}/tools/analyzer`, "page", "/tools/analyzer"],
    [`${origin}/?page=3`, "page", "/?page=3"],
    [`${origin}/users/Ash`, "hunter", "/users/Ash"],
    [`${origin}/hunters/50%25%20off`, "hunter", "/users/50%25%20off"],
    [`${origin}/users/broken%`, "hunter", "/users/broken%25"],
  ])("%s is a %s", (text, kind, href) => {
    expect(read(text)).toMatchObject({ kind, href });
  });

  it("a link to a hunter contains the hunter's name", () => {
    expect(read(`${origin}/users/%E5%A4%9C`)).toMatchObject({ name: "夜" });
  });

  it.each([
    `https://elsewhere.example/nights/${id}`,
    `${origin}/nights/none`,
    `${origin}/somewhere`,
    `${origin}/games/chess`,
    `${origin}/auth?redirectTo=/rules`,
    `https://hunts.example@elsewhere.example/nights/${id}`,
    "https://",
    "//elsewhere.example/users/Ash",
  ])("%s is an unknown link", (text) => {
    expect(read(text)).toEqual({ kind: "unknown" });
  });

  it.each(["Ash", "nights", "javascript:alert(1)", "hunts.example", `${id}0`, "50%", "a/b"])(
    "%s is a name to search for",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
