import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededChance } from "../chance.ts";
import { createRaplak } from "../raplak/raplak-rules.ts";
import { longestGameMs, mostInputs, mostJitters } from "../shield-facts.ts";
import { createTeralyst } from "../teralyst/teralyst-rules.ts";
import { replayRun } from "./replay-run.ts";
import type { RunRefusalCode } from "./run-record.ts";

const options = { pingMs: 0, refreshRate: 144, limbs: 4, lead: "last4s" } as const;

/** Returns a run of four limbs, each shot 100 ms after it becomes vulnerable, as a page hands it in. */
function handedOn() {
  const game = createRaplak(options, seededChance(7));
  while (game.result() === null) {
    for (const { kind, atMs } of game.advance(game.clockMs() + 50)) {
      if (kind === "vulnerable") game.press("raplak", atMs + 100);
    }
  }
  return { game: "raplak", options, ...game.played() };
}

const run = handedOn();
const [first, ...others] = run.inputs;

/** Returns the refusal of a run in which one part was changed. */
function refusalWith(change: object) {
  const said = replayRun({ ...run, ...change });
  return "refusal" in said ? said.refusal : "a run";
}

const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

describe("a run that is handed in", () => {
  it("is played again", () => {
    const replayed = replayRun(JSON.parse(JSON.stringify(run)));
    expect(replayed).toMatchObject({ run: { game: "raplak", result: { complete: true } } });
  });

  it.each(["foo", "", ...inherited])("is refused with an input called %j", (kind) => {
    const inputs = [{ kind, atMs: 10 }, ...run.inputs];
    expect(refusalWith({ inputs })).toEqual({ code: "unknown_input", at: 0 });
  });

  it("is refused with an input of another game", () => {
    expect(refusalWith({ inputs: [{ kind: "propa", atMs: 10 }] })).toEqual({ code: "unknown_input", at: 0 });
    expect(refusalWith({ inputs: [{ kind: "lures", atMs: 10 }] })).toEqual({ code: "unknown_input", at: 0 });
  });

  it.each(["foo", ...inherited, null, 1, ["raplak"]])("is refused as a run of the game %j", (game) => {
    expect(refusalWith({ game })).toEqual({ code: "unknown_game", at: null });
  });

  it.each([null, undefined, "raplak", 5, true])("is refused when it is %j", (value) => {
    expect(replayRun(value)).toEqual({ refusal: { code: "not_a_run", at: null } });
  });

  it("is refused when its parts are inherited properties", () => {
    expect(replayRun(Object.create(run))).toEqual({ refusal: { code: "unknown_game", at: null } });
    expect(refusalWith({ options: Object.create(options) })).toEqual({ code: "wrong_option", at: "pingMs" });
    expect(refusalWith({ options: JSON.parse(`{"__proto__":${JSON.stringify(options)}}`) })).toEqual({
      code: "wrong_option",
      at: "pingMs",
    });
  });

  it.each([
    ["pingMs", -1],
    ["pingMs", 301],
    ["pingMs", "0"],
    ["refreshRate", 0],
    ["refreshRate", 1e-300],
    ["refreshRate", Number.NaN],
    ["refreshRate", Number.POSITIVE_INFINITY],
    ["limbs", 5],
    ["limbs", "constructor"],
    ["lead", "toString"],
    ["lead", null],
  ])("is refused with the option %s as %j", (name, value) => {
    expect(refusalWith({ options: { ...options, [name]: value } })).toEqual({
      code: "wrong_option",
      at: name,
    });
  });

  it.each([
    ["without a stamp", [{ kind: "raplak" }], "wrong_stamp", 0],
    ["before the start", [{ kind: "raplak", atMs: -1 }], "wrong_stamp", 0],
    ["at NaN", [{ kind: "raplak", atMs: Number.NaN }], "wrong_stamp", 0],
    ["at Infinity", [{ kind: "raplak", atMs: Number.POSITIVE_INFINITY }], "wrong_stamp", 0],
    ["after the longest run", [{ kind: "raplak", atMs: longestGameMs + 1 }], "wrong_stamp", 0],
    ["stamped with a text", [{ kind: "raplak", atMs: "10" }], "wrong_stamp", 0],
    ["that is none", [first, null, ...others], "unknown_input", 1],
    [
      "out of order",
      [
        { kind: "raplak", atMs: 20 },
        { kind: "raplak", atMs: 10 },
      ],
      "unordered_stamps",
      1,
    ],
    [
      "after its end by hand",
      [
        { kind: "end", atMs: 10 },
        { kind: "raplak", atMs: 20 },
      ],
      "untaken_input",
      1,
    ],
    ["after its end by itself", [...run.inputs, { kind: "end", atMs: longestGameMs }], "untaken_input", 4],
    [
      "that ends it twice",
      [
        { kind: "end", atMs: 10 },
        { kind: "end", atMs: 10 },
      ],
      "untaken_input",
      1,
    ],
    ["too few", others, "unfinished_run", null],
  ] as const)("is refused with an input %s", (_, inputs, code, at) => {
    expect(refusalWith({ inputs })).toEqual({ code, at });
  });

  it.each([
    ["framePhase", -0.1, "wrong_frame_phase", null],
    ["framePhase", 1, "wrong_frame_phase", null],
    ["framePhase", "0", "wrong_frame_phase", null],
    ["jittersMs", {}, "not_a_run", "jittersMs"],
    ["jittersMs", [20, Number.NaN], "wrong_jitter", 1],
    ["jittersMs", [20, 14.9], "wrong_jitter", 1],
    ["jittersMs", [-4_000], "wrong_jitter", 0],
    ["jittersMs", [Number.NEGATIVE_INFINITY], "wrong_jitter", 0],
    ["jittersMs", [], "missing_jitter", 0],
    ["jittersMs", run.jittersMs.slice(0, 3), "missing_jitter", 3],
    ["jittersMs", [...run.jittersMs, 20], "unused_jitter", 4],
    ["jittersMs", Array.from({ length: mostJitters + 1 }, () => 20), "too_many_jitters", mostJitters],
    ["inputs", "end", "not_a_run", "inputs"],
    ["inputs", { length: 1e9 }, "not_a_run", "inputs"],
    ["inputs", Array.from({ length: mostInputs + 2 }, () => first), "too_many_inputs", mostInputs],
  ] as const)("is refused with the %s %j", (part, value, code, at) => {
    expect(refusalWith({ [part]: value })).toEqual({ code, at });
  });

  it("accepts two inputs of one instant: the second Raplak shot finds the weapon recovering", () => {
    const doubled = replayRun({ ...run, inputs: run.inputs.flatMap((input) => [input, input]).slice(0, -1) });
    const plain = replayRun(run);
    if (!("run" in doubled) || !("run" in plain)) throw new Error("refused");
    expect(doubled.run.result).toEqual(plain.run.result);
  });

  it("is played again at the largest length of a run", () => {
    const game = createRaplak({ limbs: "endless", lead: "last4s" }, seededChance(7));
    for (let press = 0; press < mostInputs; press += 1) game.press("raplak", press * 500);
    game.press("end", longestGameMs);
    const longest = { game: "raplak", options: { ...options, limbs: "endless" }, ...game.played() };
    expect(replayRun(longest)).toMatchObject({ run: { result: game.result() } });
    const idle = createTeralyst({}, seededChance(7));
    idle.advance(longestGameMs);
    const teleports = idle.played().jittersMs.length;
    expect(teleports).toBeGreaterThan(2_000);
    expect(teleports).toBeLessThanOrEqual(mostJitters);
  });
});

const codes: readonly RunRefusalCode[] = [
  "not_a_run",
  "unknown_game",
  "wrong_option",
  "wrong_frame_phase",
  "wrong_jitter",
  "too_many_jitters",
  "unknown_input",
  "wrong_stamp",
  "unordered_stamps",
  "too_many_inputs",
  "missing_jitter",
  "unused_jitter",
  "untaken_input",
  "unfinished_run",
];

/** Any JSON value, with the names that every object has, and the numbers that JSON reads as Infinity. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    ...inherited,
    ...["raplak", "end", "endless", "full"],
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    1e308,
    5e-324,
    [],
  ),
  fc
    .dictionary(fc.constantFrom(...inherited, "kind", "atMs", "length"), fc.jsonValue())
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown),
);

/** Replaces or removes one part of a value, at any depth. */
function changed(value: unknown, path: readonly number[], to: unknown): unknown {
  const [step, ...rest] = path;
  if (typeof value !== "object" || value === null || step === undefined) return to;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return to;
  const entries = Object.entries(value).map(([name, part]) =>
    name === key ? [name, changed(part, rest, to)] : [name, part],
  );
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

describe("any value that is handed in", () => {
  /** Expects a refusal with a code of the list, or a run whose figures its game can give. */
  function expectJudged(value: unknown): void {
    const said = replayRun(value);
    if ("refusal" in said) {
      expect(codes).toContain(said.refusal.code);
      return;
    }
    const { limbs } = said.run.result;
    const points = "points" in said.run.result ? said.run.result.points : 0;
    expect(points).toBeLessThanOrEqual(1_000 * limbs.length);
    expect(limbs.every(({ errorMs }) => errorMs >= 0)).toBe(true);
    expect(replayRun(value)).toEqual(said);
  }

  it("is judged, and nothing throws", () => {
    fc.assert(fc.property(anything, expectJudged));
  });

  it("is judged when any part of a true run is replaced", () => {
    const paths = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(paths, anything, (path, to) => expectJudged(changed(run, path, to))),
      { numRuns: 500 },
    );
  });

  it("has no more shots than the energy allows: 100, 30 a second, and a full store for each broken limb", () => {
    const pressGapsMs = fc.array(fc.double({ min: 0, max: 600, noNaN: true }), { maxLength: 200 });
    fc.assert(
      fc.property(pressGapsMs, (gapsMs) => {
        const game = createRaplak({ ...options, limbs: "endless" }, seededChance(7));
        for (const gapMs of gapsMs) game.press("raplak", game.clockMs() + gapMs);
        game.press("end", game.clockMs() + 20);
        const said = replayRun({ ...run, options: { ...options, limbs: "endless" }, ...game.played() });
        if (!("run" in said)) throw new Error(said.refusal.code);
        const count = (kind: string) => said.run.events.filter((event) => event.kind === kind).length;
        const energy = 100 + (game.clockMs() * 30) / 1_000 + 100 * count("broke");
        expect(count("fired") * 5).toBeLessThanOrEqual(energy);
      }),
    );
  });
});
