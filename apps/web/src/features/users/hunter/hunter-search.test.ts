import { describe, expect, it } from "vitest";
import { changeSearch, validateHunterSearch } from "./hunter-search.ts";

describe("validateHunterSearch", () => {
  it("known parameters are kept", () => {
    const search = {
      trend: "extractionTime",
      trendSeason: 2,
      trendSquad: "duo",
      year: 2025,
      mates: 2,
      list: "runs",
      season: 3,
      squad: "full",
      verified: true,
      sort: "realTime",
      order: "desc",
      page: 4,
    } as const;
    expect(validateHunterSearch(search)).toEqual(search);
  });

  it("default values are left out", () => {
    const search = { trend: "realTime", list: "nights", sort: "createdAt", order: "desc", page: 1, mates: 1 };
    expect(validateHunterSearch(search)).toEqual({});
    expect(validateHunterSearch({ sort: "activeTime", order: "asc" })).toEqual({ sort: "activeTime" });
  });

  it.each([
    { season: "x", squad: 7, trendSquad: "any", page: -1, captures: 1001, year: 1e9 },
    { season: 0, squad: {}, verified: "yes", sort: "__proto__", order: "up", list: ["runs"], captures: "" },
    { season: null, page: "-1", mates: "two", trend: "activeTime", trendSeason: 1.5, year: "now" },
  ])("a parameter that no call would accept is dropped: %j", (search) => {
    expect(validateHunterSearch(search)).toEqual({});
  });

  it("the search keeps only orders of the shown list, and captures only for nights", () => {
    expect(validateHunterSearch({ list: "runs", sort: "averageRealTime", captures: 6 })).toEqual({
      list: "runs",
    });
    expect(validateHunterSearch({ sort: "realTime", captures: 0 })).toEqual({ captures: 0 });
  });
});

describe("changeSearch", () => {
  it("given parameters are changed, and those at their default are removed", () => {
    expect(changeSearch({ season: 2, page: 3 }, { squad: "solo", page: undefined })).toEqual({
      season: 2,
      squad: "solo",
    });
  });
});
