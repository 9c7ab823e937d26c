import { describe, expect, it } from "vitest";
import { boardCard } from "./board-card.ts";
import { squadLines, squadNames } from "./card-names.ts";
import { comparisonCard } from "./comparison-card.ts";
import { dayCard } from "./day-card.ts";

const words = (svg: string) => [...svg.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
const sizeOf = (svg: string, text: string) =>
  Number(new RegExp(`font-size="([\\d.]+)"[^>]*>${text}<`).exec(svg)?.[1]);
const latin = (text: string) => /^[ -~]*$/.test(text);
const squad = (...names: readonly string[]) => ({ names, size: 4, sizeWords: "Squad of 4" });

describe("the names of a squad", () => {
  it("are those that can be drawn, followed by the number of the others", () => {
    expect(squadNames({ ...squad("Ash", "Quill"), size: 2 }, latin)).toEqual(["Ash", "Quill"]);
    expect(squadNames(squad("Ash", "달그림자", "Quill"), latin)).toEqual(["Ash", "Quill", "+2"]);
    expect(squadNames(squad("달그림자"), latin)).toEqual(["Squad of 4"]);
    expect(squadNames(squad(), latin)).toEqual(["Squad of 4"]);
  });

  it("are written two in a line", () => {
    expect(squadLines(squad("A", "B", "C", "D"), latin)).toEqual(["A  ·  B", "C  ·  D"]);
    expect(squadLines(squad("A"), latin)).toEqual(["A  ·  +3"]);
  });
});

describe("a board's card", () => {
  const place = { value: "7:51.822", mark: null, isEstimated: false, squad: squad("Ash"), gap: "" };
  const card = {
    head: { brand: "Brand", about: "Leaderboards" },
    title: "Full squad",
    about: "Average real time",
    empty: "Nobody is ranked here yet.",
    field: "40 squads",
  };

  it("has the first three entries with their differences", () => {
    const places = [
      { ...place, rank: 1 },
      { ...place, rank: 2, gap: "+0.022s", isEstimated: true },
    ];
    const shown = words(boardCard({ ...card, places }, latin));
    expect(shown).toEqual(
      expect.arrayContaining(["Full squad", "1", "2", "7:51.822", "+0.022s", "40 squads"]),
    );
    expect(shown).toContain("≈ 7:51.822");
    expect(shown).not.toContain(card.empty);
  });

  it("says that the board is empty", () => {
    expect(words(boardCard({ ...card, places: [] }, latin))).toContain(card.empty);
  });

  it("keeps four of the widest names within the row", () => {
    const widest = "W".repeat(24);
    const names = squad(widest, widest, widest, widest);
    const svg = boardCard({ ...card, places: [{ ...place, rank: 2, gap: "+0.022s", squad: names }] }, latin);
    const line = [widest, widest].join("  ·  ");
    // The widest letter is as wide as it is high; a row has 542 pixels for names beside a difference.
    expect(words(svg).filter((text) => text === line)).toHaveLength(2);
    expect(sizeOf(svg, line) * 48).toBeLessThanOrEqual(542);
    expect(sizeOf(svg, line)).toBeGreaterThan(0);
  });
});

describe("a comparison's card", () => {
  const step = { part: "aim", kind: "limb", eidolon: "teralyst", number: 1 } as const;
  const card = {
    head: { brand: "Brand", about: "" },
    ours: { name: "Run 3", squad: "", realTimeMs: 480_500 },
    theirs: { name: "Record", squad: "Ash", realTimeMs: 478_000 },
    whereTitle: "Where 2.500s went",
    lossName: () => "Limbs <of it>",
  };

  it("gives both times, the difference and its causes, as text only", () => {
    const steps = [{ ...step, timeMs: 3000, referenceMs: 500, deltaMs: 2500 }];
    const svg = comparisonCard({ ...card, steps });
    const shown = words(svg);
    for (const text of ["Run 3", "Record", "8:00.500", "7:58.000", "Where 2.500s went"])
      expect(shown).toContain(text);
    expect(shown.filter((text) => text === "+2.500s")).toHaveLength(2);
    expect(svg).not.toContain("<of it>");
  });

  it("gives the times alone when the steps are unknown, and no difference to an unknown time", () => {
    expect(words(comparisonCard({ ...card, steps: null }))).not.toContain("Where 2.500s went");
    const unknown = { ...card, theirs: { ...card.theirs, realTimeMs: null }, steps: null };
    const shown = words(comparisonCard(unknown));
    expect(shown).toContain("—");
    expect(shown.some((text) => text?.endsWith("s") && /^[+−]/.test(text))).toBe(false);
  });
});

describe("a day's card", () => {
  it("has as many lines as it is given", () => {
    const svg = dayCard({
      head: { brand: "Brand", about: "26 Nov 2026" },
      game: "raplak",
      title: "Raplak",
      lead: "Break each limb.",
      lines: [{ name: "Daily", value: "9,120 points", note: "your own" }],
      foot: "The same timing for everybody.",
    });
    expect(words(svg)).toEqual(
      expect.arrayContaining(["26 Nov 2026", "Raplak", "Daily", "9,120 points", "your own"]),
    );
  });
});
