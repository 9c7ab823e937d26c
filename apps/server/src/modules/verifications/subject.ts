import { createHash } from "node:crypto";
import { recheckToleranceMs } from "@hunt/contracts/limits";
import type { Signal } from "@hunt/contracts/signals";
import type { JudgedFigures, StoredPointOfView } from "../../platform/database/tables/verification-tables.ts";
import type { JudgedNight } from "../nights/judge/judged-night.ts";

/** The proof that a night was as its log says, and the category that the night is submitted for. */
export interface Proof {
  readonly category: string | null;
  readonly videoUrl: string;
  readonly povs: readonly StoredPointOfView[];
}

/** The facts that a moderator judges. */
export interface Judged {
  readonly figures: JudgedFigures;
  readonly proof: Proof;
  readonly engineVersion: number;
}

/** Returns a hash of the night's figures and the proof, which stays the same while there is nothing new to look at. */
export function hashSubject({ figures, proof }: Pick<Judged, "figures" | "proof">): Buffer {
  return sha256([figureList(figures), proofList(proof)]);
}

/** Returns a hash of everything that was judged, which is stored in the history with each move. */
export function hashJudged({ figures, proof, engineVersion }: Judged, signals: readonly Signal[]): Buffer {
  return sha256([figureList(figures), proofList(proof), engineVersion, signals]);
}

/**
 * Returns whether figures are no longer what was approved, because a count is another one, or a ranked figure changed
 * by more than clocks differ.
 */
export function differsFromJudged(judged: JudgedFigures, now: JudgedFigures): boolean {
  return (
    judged.squadSize !== now.squadSize ||
    judged.perspective !== now.perspective ||
    judged.counts.length !== now.counts.length ||
    judged.counts.some((count, index) => count !== now.counts[index]) ||
    moved(judged.night, now.night) ||
    judged.runs.length !== now.runs.length ||
    judged.runs.some((run, index) => {
      const other = now.runs[index];
      return (
        !other ||
        run.position !== other.position ||
        run.isFull !== other.isFull ||
        moved(run.figures, other.figures)
      );
    })
  );
}

type Figures = Readonly<Record<string, number | null>>;

/**
 * Returns whether a figure has changed. A figure that became known, or unknown, has changed; a figure that a newer
 * engine added has not, because it was not judged.
 */
function moved(judged: Figures, now: Figures): boolean {
  return Object.entries(judged).some(([key, before]) => {
    const after = now[key] ?? null;
    if (before === null || after === null) return before !== after;
    return Math.abs(before - after) > recheckToleranceMs;
  });
}

const figureList = ({ season, squadSize, perspective, counts, night, runs }: JudgedFigures) => [
  season,
  squadSize,
  perspective,
  counts,
  sorted(night),
  runs.map(({ position, isFull, figures }) => [position, isFull, sorted(figures)]),
];

const proofList = ({ category, videoUrl, povs }: Proof) => [
  category,
  videoUrl,
  povs.map(({ ign, role, videoUrl: url, inputOverlay, isVs = false }) => [
    ign,
    role,
    url,
    inputOverlay,
    isVs,
  ]),
];

const sorted = (figures: Figures) => Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1));

function sha256(parts: readonly unknown[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

/** The parts of a request that may have changed since a moderator saw it. */
const parts = ["request", "proof", "figures", "logs", "night"] as const;
type ChangedPart = (typeof parts)[number];

/**
 * Returns the version of what a moderator sees, one part for each fact: how often the request has moved, its proof, the night's
 * figures, its logs, and who was in it and whether it is hidden.
 */
export function versionOf(
  { version }: { readonly version: number },
  { figures, proof }: Pick<Judged, "figures" | "proof">,
  { logs, hidden }: Pick<JudgedNight, "logs" | "hidden">,
): string {
  const proofHash = hashSubject({ figures: noFigures, proof }).toString("hex");
  const figuresHash = hashSubject({ figures, proof: noProof }).toString("hex");
  const hashes = [proofHash, figuresHash, hashOf(logs), hashOf([figures.squad ?? null, hidden])];
  return [String(version), ...hashes.map((hash) => hash.slice(0, 12))].join("-");
}

function hashOf(part: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(part)).digest("hex");
}

/** Returns the parts that have changed since a version; all of them when the text names no version. */
export function changedParts(seen: string, now: string): readonly ChangedPart[] {
  const [before, after] = [seen.split("-"), now.split("-")];
  if (before.length !== after.length) return parts;
  return parts.filter((_, index) => before[index] !== after[index]);
}

const noFigures: Judged["figures"] = {
  season: 0,
  squadSize: 0,
  perspective: "host",
  counts: [],
  night: {},
  runs: [],
};
const noProof: Judged["proof"] = { category: null, videoUrl: "", povs: [] };
