import { readFileSync } from "node:fs";
import { analyseBytes } from "@hunt/engine/analyser";
import { codec } from "@hunt/engine/testing/codec";
import { expect, it } from "vitest";
import { ownBestOf } from "./own-best.ts";

const fixtures = `${import.meta.dirname}/../../../../../../packages/engine/fixtures`;
const { analysis } = analyseBytes(new Uint8Array(readFileSync(`${fixtures}/duo-6x3.log`)), codec);
const [night] = analysis.nights;
if (night === undefined) throw new Error("the sample has a night");
const [first, second] = night.runs;

it("a run that was the fastest is compared with the best one before it, not with itself", () => {
  // 7:57.229 after 7:58.549.
  expect(ownBestOf([], { ...night, runs: night.runs.slice(0, 2) })).toBe(first);
  expect(ownBestOf([], { ...night, runs: night.runs.slice(0, 3) })).toBe(second);
  expect(ownBestOf([], { ...night, runs: night.runs.slice(0, 1) })).toBeNull();
});

it("a stored run counts for squads of its size alone", () => {
  const [, best] = night.runs;
  if (best === undefined) throw new Error("the sample has two runs");
  const stored = (squadSize: number) => [{ squadSize, run: best }];
  const current = { ...night, runs: night.runs.slice(0, 1) };
  expect(ownBestOf(stored(2), current)).toBe(best);
  expect(ownBestOf(stored(4), current)).toBeNull();
});
