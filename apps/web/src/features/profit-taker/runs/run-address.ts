import { decodeRun, encodeRun } from "@hunt/engine/profit-taker/run-code";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import { runId, type StoredOrbRun } from "./kept-run.ts";

/** The target of an address' fragment, the part after `#`. */
export type RunAddress =
  | { readonly kind: "none" }
  /** A run in this browser. */
  | { readonly kind: "kept"; readonly id: string }
  /** A run that is encoded in the link itself. */
  | { readonly kind: "link"; readonly run: StoredOrbRun }
  /** A link of this app that was cut off or changed on its way. */
  | { readonly kind: "damaged" };

const keptPrefix = "kept=";
const linkPrefix = "run=";
const idPattern = /^[0-9a-f]{16}$/;

/** Reads the fragment, which may come from anybody. */
export function readRunAddress(hash: string): RunAddress {
  if (hash.startsWith(keptPrefix)) {
    const id = hash.slice(keptPrefix.length);
    return idPattern.test(id) ? { kind: "kept", id } : { kind: "damaged" };
  }
  // Other sites also write fragments in their links, and those lead to no run.
  if (!hash.startsWith(linkPrefix)) return { kind: "none" };
  const record = decodeRun(unescaped(hash.slice(linkPrefix.length)));
  return record === null ? { kind: "damaged" } : { kind: "link", run: fromLink(record) };
}

/** Undoes escapes, because messengers escape characters that are special to them. */
function unescaped(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

function fromLink(record: RunRecord): StoredOrbRun {
  return { id: runId(record), name: "", isFavourite: false, isOwn: false, fileName: "", keptAtMs: 0, record };
}

/** Returns the fragment of a run in this browser. */
export function addressOfRun(id: string): string {
  return keptPrefix + id;
}

/** Returns the fragment that contains the run itself, without names. */
export function linkOfRun(record: RunRecord): string {
  return linkPrefix + encodeRun(record);
}
