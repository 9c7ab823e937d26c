import { describe, expect, it } from "vitest";
import { nightBoardAsk, runBoardAsk } from "./board-ask.ts";
import { withBoard, withChoice, withPage, withSeason } from "./board-changes.ts";
import { type BoardSearch, validateBoardSearch } from "./board-search.ts";

const uuid = "00000000-0000-4000-8000-000000000001";

describe("the address of a board", () => {
  it("keeps what the page understands", () => {
    const search: BoardSearch = {
      board: "runs",
      season: 2,
      squad: "duo",
      category: "any%",
      metric: "lastHydrolystLimbBreakTime",
      verified: false,
      entries: "all",
      order: "desc",
      from: "2026-01-31",
      to: "2026-02-28",
      era: "u40",
      page: 3,
      hunter: uuid,
    };
    expect(validateBoardSearch({ ...search })).toEqual(search);
  });

  it.each([
    { board: "users" },
    { season: 0 },
    { season: 1.5 },
    { season: "x" },
    { season: true },
    { season: "all" },
    { squad: "5" },
    { squad: "any" },
    { category: "" },
    { category: "x".repeat(65) },
    { metric: "realTime" },
    { metric: "averageRealTime" },
    { verified: true },
    { verified: "yes" },
    { entries: "best" },
    { order: "asc" },
    { from: "2026-02-30" },
    { to: "yesterday" },
    { era: "u39" },
    { era: 40 },
    { page: 1 },
    { page: -2 },
    { page: 1.5 },
    { hunter: "Ash" },
    { around: 7 },
    { color: "red" },
  ])("leaves out a default or what it does not understand: %j", (search) => {
    expect(validateBoardSearch(search)).toEqual({});
  });

  it("takes a slug of digits, which comes as a number", () => {
    expect(validateBoardSearch({ category: 7 })).toEqual({ category: "7" });
  });

  it("knows all seasons together on the hunters' board only", () => {
    expect(validateBoardSearch({ board: "hunters", season: "all" })).toEqual({
      board: "hunters",
      season: "all",
    });
  });
});

describe("the question to the API", () => {
  it("has the current season and the board's metric when the address names none", () => {
    expect(nightBoardAsk({}, 4)).toEqual({
      season: 4,
      squadSize: "any",
      limit: 25,
      orderBy: "averageRealTime",
    });
  });

  it("counts heads, offsets, and a window that holds its last day", () => {
    const search: BoardSearch = {
      board: "runs",
      season: 2,
      squad: "full",
      page: 3,
      from: "2026-02-01",
      to: "2026-02-28",
    };
    expect(runBoardAsk(search, 4)).toEqual({
      season: 2,
      squadSize: "4",
      limit: 25,
      orderBy: "realTime",
      from: "2026-02-01T00:00:00.000Z",
      to: "2026-03-01T00:00:00.000Z",
      offset: 50,
    });
  });

  it("asks for the page of whoever is looked for, whatever the page", () => {
    expect(nightBoardAsk({ hunter: uuid, page: 3 }, 4)).toMatchObject({ around: uuid });
    expect(nightBoardAsk({ hunter: uuid, page: 3 }, 4)).not.toHaveProperty("offset");
  });
});

describe("a change of the view", () => {
  it("begins anew but goes on looking for the hunter", () => {
    const search: BoardSearch = { page: 4, hunter: uuid, around: uuid, entries: "all" };
    expect(withChoice(search, { squad: "trio" })).toEqual({ squad: "trio", hunter: uuid, entries: "all" });
  });

  it("forgets the category with its season", () => {
    expect(withSeason({ category: "any%", season: 4 }, 3)).toEqual({ season: 3 });
  });

  it("keeps the choices on another board, with the metric that is called so there", () => {
    const search: BoardSearch = { squad: "duo", metric: "averageLastHydrolystLimbBreakTime", page: 2 };
    expect(withBoard(search, "runs")).toEqual({
      board: "runs",
      squad: "duo",
      metric: "lastHydrolystLimbBreakTime",
    });
    expect(withBoard({ board: "hunters", season: "all", squad: "duo" }, "nights")).toEqual({ squad: "duo" });
  });

  it("stops looking when another page is asked for", () => {
    expect(withPage({ hunter: uuid, around: uuid, squad: "solo" }, 2)).toEqual({ squad: "solo", page: 2 });
  });
});
