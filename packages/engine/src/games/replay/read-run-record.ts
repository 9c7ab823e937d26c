import {
  fuseLimitsMs,
  leads,
  limbChoices,
  type NumberLimits,
  pingLimitsMs,
  refreshRateLimits,
} from "../game-options.ts";
import { jitterMs, longestGameMs, mostInputs, mostJitters } from "../shield-facts.ts";
import { inputKinds, type RunRecord, type RunRefusal, type RunRefusalCode } from "./run-record.ts";

type ReadRun = { readonly record: RunRecord } | { readonly refusal: RunRefusal };
type Check = (value: unknown) => boolean;

const isWithin =
  ({ least, most }: NumberLimits): Check =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;
const isOneOf =
  (choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);

const hostChecks = { pingMs: isWithin(pingLimitsMs), refreshRate: isWithin(refreshRateLimits) };
const practiceChecks = { ...hostChecks, limbs: isOneOf(limbChoices), lead: isOneOf(leads) };
const optionChecks: Readonly<Record<RunRecord["game"], Readonly<Record<string, Check>>>> = {
  raplak: practiceChecks,
  propa: { ...practiceChecks, fuseMs: isWithin(fuseLimitsMs) },
  teralyst: { ...hostChecks, preload: isOneOf([true, false]) },
};

/**
 * Reads a run from any JSON value: returns the run or the first fault in it, in bounded time. The reader uses only an
 * object's own properties, and keeps only the known ones.
 */
export function readRunRecord(value: unknown): ReadRun {
  const game = own(value, "game");
  if (!isGameName(game)) return refuse(isObject(value) ? "unknown_game" : "not_a_run");
  const asked = own(value, "options");
  const options = Object.keys(optionChecks[game]).map((name) => [name, own(asked, name)] as const);
  const wrong = options.find(([name, option]) => optionChecks[game][name]?.(option) !== true);
  if (wrong !== undefined) return refuse("wrong_option", wrong[0]);

  const framePhase = own(value, "framePhase");
  if (!isNumber(framePhase) || framePhase < 0 || framePhase >= 1) return refuse("wrong_frame_phase");
  const jittersMs = own(value, "jittersMs");
  const wrongJitter = refusalOfJitters(jittersMs);
  if (wrongJitter !== null) return { refusal: wrongJitter };
  const inputs = own(value, "inputs");
  const wrongInput = refusalOfInputs(inputs, inputKinds[game]);
  if (wrongInput !== null) return { refusal: wrongInput };
  return { record: checked({ game, options, framePhase, jittersMs, inputs }) };
}

/**
 * Each jitter must be as far from the round figure as a host's can be, because other jitters would make a run easier,
 * or endless.
 */
function refusalOfJitters(value: unknown): RunRefusal | null {
  if (!Array.isArray(value)) return { code: "not_a_run", at: "jittersMs" };
  if (value.length > mostJitters) return { code: "too_many_jitters", at: mostJitters };
  const wrong = value.findIndex(
    (jitter) => !isNumber(jitter) || Math.abs(jitter) < jitterMs.least || Math.abs(jitter) > jitterMs.most,
  );
  return wrong === -1 ? null : { code: "wrong_jitter", at: wrong };
}

/** Two inputs may share a stamp, like two keys of one hand; the rules decide the effect of the second one. */
function refusalOfInputs(value: unknown, kinds: readonly string[]): RunRefusal | null {
  if (!Array.isArray(value)) return { code: "not_a_run", at: "inputs" };
  // The end by hand is accepted even after the largest number of other inputs.
  if (value.length > mostInputs + 1) return { code: "too_many_inputs", at: mostInputs };
  let lastMs = 0;
  for (const [at, input] of value.entries()) {
    if (!isOneOf(kinds)(own(input, "kind"))) return { code: "unknown_input", at };
    const atMs = own(input, "atMs");
    if (!isNumber(atMs) || atMs < 0 || atMs > longestGameMs) return { code: "wrong_stamp", at };
    if (atMs < lastMs) return { code: "unordered_stamps", at };
    lastMs = atMs;
  }
  return null;
}

interface CheckedParts {
  readonly game: RunRecord["game"];
  readonly options: readonly (readonly [name: string, option: unknown])[];
  readonly framePhase: number;
  readonly jittersMs: unknown;
  readonly inputs: unknown;
}

/** Builds a new run from the parts that passed all checks above, because only these parts give the run its type. */
function checked({ game, options, framePhase, jittersMs, inputs }: CheckedParts): RunRecord {
  const record: unknown = {
    game,
    options: Object.fromEntries(options),
    framePhase,
    jittersMs: [...(jittersMs as number[])],
    inputs: (inputs as TakenAnything[]).map(({ kind, atMs }) => ({ kind, atMs })),
  };
  return record as RunRecord;
}

interface TakenAnything {
  readonly kind: string;
  readonly atMs: number;
}

function refuse(code: RunRefusalCode, at: RunRefusal["at"] = null): { readonly refusal: RunRefusal } {
  return { refusal: { code, at } };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Whether the value is a number as JSON has them; 1e999, which JSON reads as Infinity, is not. */
function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isGameName(value: unknown): value is RunRecord["game"] {
  return typeof value === "string" && Object.hasOwn(inputKinds, value);
}

/** Returns a property that is the value's own, never one that all objects have; undefined for anything else. */
function own(value: unknown, name: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
