import { describe, expect, it } from "vitest";
import { withBoard, withChoice, withPage, withSeason } from "./board-changes.ts";
import { nightBoardParameters, runBoardParameters } from "./board-parameters.ts";
import { type BoardSearch, validateBoardSearch } from "./board-search.ts";

const uuid = "00000000-0000-4000-8000-000000000001";

describe("the address of a board", () => {
  it("the search keeps the known parameters", () => {
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
  ])("the search leaves out default and unknown values: %j", (search) => {
    expect(validateBoardSearch(search)).toEqual({});
  });

  it("the search takes a slug of digits, which arrives as a number", () => {
    expect(validateBoardSearch({ category: 7 })).toEqual({ category: "7" });
  });

  it("only the hunters' board has all seasons together", () => {
    expect(validateBoardSearch({ board: "hunters", season: "all" })).toEqual({
      board: "hunters",
      season: "all",
    });
  });
});

describe("the API query of a board", () => {
  it("the query has the current season and the board's default metric when the address names none", () => {
    expect(nightBoardParameters({}, 4)).toEqual({
      season: 4,
      squadSize: "any",
      limit: 25,
      orderBy: "averageRealTime",
    });
  });

  it("the query has the squad's size, the offset, and a period that includes its last day", () => {
    const search: BoardSearch = {
      board: "runs",
      season: 2,
      squad: "full",
      page: 3,
      from: "2026-02-01",
      to: "2026-02-28",
    };
    expect(runBoardParameters(search, 4)).toEqual({
      season: 2,
      squadSize: "4",
      limit: 25,
      orderBy: "realTime",
      from: "2026-02-01T00:00:00.000Z",
      to: "2026-03-01T00:00:00.000Z",
      offset: 50,
    });
  });

  it("the query asks for the page of the wanted hunter, whatever the page number", () => {
    expect(nightBoardParameters({ hunter: uuid, page: 3 }, 4)).toMatchObject({ around: uuid });
    expect(nightBoardParameters({ hunter: uuid, page: 3 }, 4)).not.toHaveProperty("offset");
  });
});

describe("changes of the view", () => {
  it("a new choice returns to the first page, and still searches for the hunter", () => {
    const search: BoardSearch = { page: 4, hunter: uuid, around: uuid, entries: "all" };
    expect(withChoice(search, { squad: "trio" })).toEqual({ squad: "trio", hunter: uuid, entries: "all" });
  });

  it("another season drops the category", () => {
    expect(withSeason({ category: "any%", season: 4 }, 3)).toEqual({ season: 3 });
  });

  it("another board keeps the choices, with its corresponding metric", () => {
    const search: BoardSearch = { squad: "duo", metric: "averageLastHydrolystLimbBreakTime", page: 2 };
    expect(withBoard(search, "runs")).toEqual({
      board: "runs",
      squad: "duo",
      metric: "lastHydrolystLimbBreakTime",
    });
    expect(withBoard({ board: "hunters", season: "all", squad: "duo" }, "nights")).toEqual({ squad: "duo" });
  });

  it("another page ends the search for the hunter", () => {
    expect(withPage({ hunter: uuid, around: uuid, squad: "solo" }, 2)).toEqual({ squad: "solo", page: 2 });
  });
});
