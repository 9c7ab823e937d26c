import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { marks } from "@hunt/engine/domain/marks";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { describe, expect, it } from "vitest";
import { contrastOf, differenceOf, type Lab, seenAs, type Vision } from "./testing/perceived-color.ts";

type Theme = "light" | "dark";

const sheet = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** Returns the value of a token in a theme, from the project's own sheet. */
function token(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}:\\s*(?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(sheet);
  const color = value?.[3] ?? value?.[theme === "light" ? 1 : 2];
  if (color === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return color;
}

const themes: readonly Theme[] = ["light", "dark"];
const surfaces = ["page", "panel", "panel-raised"];
const neighbours = marks.slice(1).map((mark, index) => [marks[index] ?? "g", mark] as const);

/** Returns how different two tokens look in a theme. */
function difference(one: string, other: string, theme: Theme, vision: Vision = "none"): number {
  return differenceOf(seenAs(token(one, theme), vision), seenAs(token(other, theme), vision));
}

describe.each(themes)("in the %s theme", (theme) => {
  const words = marks.map((mark) => `mark-${mark}`);

  it.each([
    ...words,
    "text",
    "muted",
    "accent",
    "moon",
    "silver",
    "bronze",
    "water",
    "attention",
    "faster",
    "slower",
  ])("--%s is readable on every surface", (name) => {
    for (const surface of surfaces) {
      expect(contrastOf(token(name, theme), token(surface, theme)), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(marks)("the letter on the fill of %s is readable, and the fill has a visible edge", (mark) => {
    expect(contrastOf(token("on-fill", theme), token(`fill-${mark}`, theme))).toBeGreaterThanOrEqual(4.5);
    for (const surface of surfaces) {
      expect(contrastOf(token(`mark-${mark}`, theme), token(surface, theme))).toBeGreaterThanOrEqual(3);
    }
  });

  it("the sum of aim has a visible edge, and differs from every mark and from the bar beside it", () => {
    for (const surface of surfaces) {
      expect(contrastOf(token("fill-aim", theme), token(surface, theme)), surface).toBeGreaterThanOrEqual(3);
    }
    for (const other of [...marks.map((mark) => `fill-${mark}`), "fill-hands"]) {
      expect(difference("fill-aim", other, theme), other).toBeGreaterThanOrEqual(15);
    }
  });

  it.each(neighbours)("%s and %s are clearly different colours", (one, other) => {
    expect(difference(`mark-${one}`, `mark-${other}`, theme)).toBeGreaterThanOrEqual(20);
    expect(difference(`fill-${one}`, `fill-${other}`, theme)).toBeGreaterThanOrEqual(20);
  });

  // The remaining difference when one kind of cone is missing. Marks that are not neighbours may then look alike (A and C
  // are 3.2 apart for some people), but the letter beside the colour distinguishes them.
  it.each(neighbours)("%s and %s stay different for people with colour blindness", (one, other) => {
    for (const vision of ["protanopia", "deuteranopia", "tritanopia"] as const) {
      expect(difference(`mark-${one}`, `mark-${other}`, theme, vision), vision).toBeGreaterThanOrEqual(7.5);
      expect(difference(`fill-${one}`, `fill-${other}`, theme, vision), vision).toBeGreaterThanOrEqual(7.5);
    }
  });

  it.each([
    ["moon-fill", "silver"],
    ["silver", "bronze"],
    ["moon-fill", "bronze"],
  ])("the medals %s and %s differ for every kind of vision", (one, other) => {
    for (const vision of ["none", "protanopia", "deuteranopia", "tritanopia"] as const) {
      expect(difference(one, other, theme, vision), vision).toBeGreaterThanOrEqual(12);
    }
    expect(difference(one, other, theme)).toBeGreaterThanOrEqual(17);
  });

  it("the figure of a medal can be read", () => {
    expect(contrastOf(token("on-fill", theme), token("moon-fill", theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(token("page", theme), token("silver", theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(token("page", theme), token("bronze", theme))).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the properties that the styles use", () => {
  const sources = join(import.meta.dirname, "..");
  const texts = globSync("**/*.{css,ts,tsx}", { cwd: sources })
    .filter((path) => !path.includes(".test."))
    .map((path) => readFileSync(join(sources, path), "utf8"));
  const used = new Map<string, number>();
  for (const text of texts) {
    for (const name of new Set(
      [...text.matchAll(/var\((--[a-z][\w-]*[a-z0-9])\)/g)].map(([, name]) => name ?? ""),
    ))
      used.set(name, (used.get(name) ?? 0) + 1);
  }
  const isSet = (name: string, text: string) => new RegExp(`${name}"?\\]?:|"${name}"`).test(text);

  it("all used properties are set, because a missing one would leave an element without a colour", () => {
    const names = [...used.keys()];
    expect(names.filter((name) => !texts.some((text) => isSet(name, text)))).toEqual([]);
    expect(names.length).toBeGreaterThan(50);
  });

  it("properties that many files use are tokens, because a file that sets its own does not help the others", () => {
    const common = [...used].filter(([, files]) => files > 3).map(([name]) => name);
    expect(common.filter((name) => !isSet(name, sheet))).toEqual([]);
    expect(common).toContain("--moon");
  });
});

it.each([...marks.map((mark) => `mark-${mark}`), "faster", "slower"])(
  "--%s of the overlay is the token of the dark theme",
  (name) => {
    const overlay = readFileSync(
      join(import.meta.dirname, "../features/live/watch/overlay.module.css"),
      "utf8",
    );
    expect(new RegExp(`--${name}: (#\\w{6});`).exec(overlay)?.[1]).toBe(token(name, "dark"));
  },
);

it("every mark has its own letter", () => {
  expect(new Set(marks.map((mark) => markLetters[mark])).size).toBe(marks.length);
});

describe("the measure behind these tests", () => {
  // Pairs of the published test data for CIEDE2000.
  it.each<readonly [Lab, Lab, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1, 2], [50, 0, 0], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [61, -5, 29], 22.8977],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])("finds %j and %j to be %d apart", (one, other, apart) => {
    expect(differenceOf(one, other)).toBeCloseTo(apart, 3);
  });

  it("black and white have the greatest contrast, and grey is grey for every kind of vision", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 6);
    for (const vision of ["protanopia", "deuteranopia", "tritanopia"] as const) {
      expect(differenceOf(seenAs("#808080", vision), seenAs("#808080", "none"))).toBeLessThan(0.01);
    }
  });
});
