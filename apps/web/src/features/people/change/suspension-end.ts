import { maxSuspensionDays } from "@hunt/contracts/limits";

const dayMs = 86_400_000;

/** After how many days a suspension may end without choosing a day. */
export const endsInDays = ["1", "3", "7", "30", "90", "365"] as const;
/** `own`: at a time that is written; `kept`: as the one in force ends. */
export type EndChoice = (typeof endsInDays)[number] | "own" | "kept";

interface ChosenEnd {
  readonly choice: EndChoice;
  /** As a field for a day and a time holds it, in the visitor's zone. */
  readonly own: string;
  /** Of the suspension in force. */
  readonly kept: string | null;
}

/** When the suspension ends; null when nothing that the server takes is chosen. */
export function suspensionEnd({ choice, own, kept }: ChosenEnd, nowMs: number): Date | null {
  if (choice === "kept") return kept === null ? null : new Date(kept);
  if (choice !== "own") return new Date(nowMs + Number(choice) * dayMs);
  const end = Date.parse(own);
  return end > nowMs && end - nowMs <= maxSuspensionDays * dayMs ? new Date(end) : null;
}
