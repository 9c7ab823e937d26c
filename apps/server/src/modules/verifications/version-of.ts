import { createHash } from "node:crypto";
import type { JudgedNight } from "../nights/judge/read-judged-night.ts";
import { hashSubject, type Judged } from "./subject.ts";

/** The parts of a request that may have changed since a moderator saw it. */
const parts = ["request", "proof", "figures", "logs", "night"] as const;
export type ChangedPart = (typeof parts)[number];

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
