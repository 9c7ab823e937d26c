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
if (second === undefined) throw new Error("the sample has two runs");

/** The hunt during one of its runs. */
const huntIn = (runs: number) => ({ squad: [], night: { ...night, runs: night.runs.slice(0, runs) } });
const stored = (squadSize: number) => [{ squadSize, run: second }];

it("a run that was the fastest is compared with the best one before it, not with itself", () => {
  // 7:57.229 after 7:58.549.
  expect(ownBestOf([], huntIn(2))).toBe(first);
  expect(ownBestOf([], huntIn(3))).toBe(second);
  expect(ownBestOf([], huntIn(1))).toBeNull();
});

it("a stored run counts for squads of its size alone", () => {
  expect(ownBestOf(stored(2), huntIn(1))).toBe(second);
  expect(ownBestOf(stored(4), huntIn(1))).toBeNull();
});

it("a squad is as large as those present before its first capture, and as those who hunted once a mate has left", () => {
  const beforeCapture = { squad: ["Owner", "Mate", "Third"], night: { ...night, squadSize: 1, runs: [] } };
  expect(ownBestOf(stored(3), beforeCapture)).toBe(second);
  expect(ownBestOf(stored(1), beforeCapture)).toBeNull();
  expect(ownBestOf(stored(2), { ...huntIn(1), squad: ["Owner"] })).toBe(second);
});
