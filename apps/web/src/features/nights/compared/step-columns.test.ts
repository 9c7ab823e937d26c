import type { ComparedStep } from "@hunt/engine/statistics/compare-own-times";
import { describe, expect, it } from "vitest";
import { longestDrawnMs, stepColumns } from "./step-columns.ts";

const step = (kind: ComparedStep["kind"], timeMs: number, referenceMs: number): ComparedStep => ({
  part: "aim",
  kind,
  eidolon: "teralyst",
  number: 0,
  timeMs,
  referenceMs,
  deltaMs: timeMs - referenceMs,
});

describe("the columns of a comparison", () => {
  it("steps that nobody sees are left out, and none of their time is lost", () => {
    const columns = stepColumns([
      step("animation", 30, 10),
      step("water", 100, 300),
      step("capshot", 50, 40),
      step("drop", 9, 2),
    ]);
    expect(columns.map(({ step: { kind }, behindMs }) => [kind, behindMs])).toEqual([
      ["water", -180],
      ["capshot", -163],
    ]);
  });

  it("one slip does not flatten the columns", () => {
    const usual = Array.from({ length: 6 }, () => step("limb", 400, 380));
    expect(longestDrawnMs(stepColumns([...usual, step("shrine", 30_000, 0)]))).toBe(1000);
    expect(longestDrawnMs(stepColumns(usual))).toBe(400);
  });
});
