import { pastedNightUuid } from "@hunt/contracts/compare-target";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../browser/storage.ts";

/**
 * The run that the hunt is held against: one's own best or the record, of squads as large, or the best run of a published
 * night, or of a night that this browser keeps.
 */
export type GhostChoice =
  | { readonly kind: "best" | "record" }
  | { readonly kind: "night"; readonly nightUuid: string }
  | { readonly kind: "kept"; readonly id: string };

/** The key under which the browser remembers the choice; `screen/ghost-place.tsx` reads whether there is one. */
export const ghostKey = "ghost";

const keptPattern = /^kept-([0-9a-f]{16})$/;

/** Reads a choice as the browser remembers it: `best`, `record`, a night's uuid, `kept-…`; null for anything else. */
export function parseGhostChoice(text: string | null): GhostChoice | null {
  if (text === "best" || text === "record") return { kind: text };
  const id = keptPattern.exec(text ?? "")?.[1];
  if (id !== undefined) return { kind: "kept", id };
  const nightUuid = pastedNightUuid(text ?? "");
  return nightUuid === null ? null : { kind: "night", nightUuid };
}

/** Returns the text of a choice; empty for none. */
export function formatGhostChoice(choice: GhostChoice | null): string {
  if (choice?.kind === "kept") return `kept-${choice.id}`;
  return choice?.kind === "night" ? choice.nightUuid : (choice?.kind ?? "");
}

/** The choice of this window, also when the browser stores nothing; undefined until it is read. */
let chosen: string | undefined;
const listeners = new Set<() => void>();

function shown(): string {
  chosen ??= readStored(ghostKey) ?? "";
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the ghost in all views of this window, and remembers it in this browser. */
export function chooseGhost(choice: GhostChoice | null): void {
  chosen = formatGhostChoice(choice);
  writeStored(ghostKey, chosen);
  for (const listener of listeners) listener();
}

/** Returns the chosen ghost; null while the hunt runs against none. */
export function useGhostChoice(): GhostChoice | null {
  return parseGhostChoice(useSyncExternalStore(subscribe, shown));
}
