/**
 * The other side of a comparison: one of the night's runs, its squad's best run, the viewer's best run, the record of its
 * season and squad size, or a run of another night (null: its best).
 */
export type CompareTarget =
  | { readonly kind: "run"; readonly runIndex: number }
  | { readonly kind: "best" }
  | { readonly kind: "mine" }
  | { readonly kind: "record" }
  | { readonly kind: "night"; readonly nightUuid: string; readonly runIndex: number | null };

const uuidPattern = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const nightPattern = new RegExp(`^(${uuidPattern})(?:\\.([1-9]\\d{0,3}))?$`, "i");
const runPattern = /^run-([1-9]\d{0,3})$/;
const pastedPattern = new RegExp(`(?:^|/nights/|/tools/analyzer/)(${uuidPattern})(?:[/?#]|$)`, "i");

/** Reads `?compare=`: `run-3`, `best`, `mine`, `record`, a night's uuid, or a uuid with a run, `<uuid>.2`; null for anything else. */
export function parseCompareTarget(value: string | undefined): CompareTarget | null {
  if (value === undefined) return null;
  if (value === "best" || value === "mine" || value === "record") return { kind: value };
  const run = runPattern.exec(value);
  if (run !== null) return { kind: "run", runIndex: Number(run[1]) };
  const night = nightPattern.exec(value);
  if (night?.[1] === undefined) return null;
  return {
    kind: "night",
    nightUuid: night[1].toLowerCase(),
    runIndex: night[2] === undefined ? null : Number(night[2]),
  };
}

/** Returns the text of a target as the address writes it. */
export function formatCompareTarget(target: CompareTarget): string {
  if (target.kind === "run") return `run-${target.runIndex}`;
  if (target.kind !== "night") return target.kind;
  return target.runIndex === null ? target.nightUuid : `${target.nightUuid}.${target.runIndex}`;
}

/** Returns the night that a pasted link or uuid names, whatever site the link leads to; null when it names none. */
export function pastedNightUuid(text: string): string | null {
  return pastedPattern.exec(text.trim())?.[1]?.toLowerCase() ?? null;
}
