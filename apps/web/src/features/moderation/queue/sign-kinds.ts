import { type SignalCode, type SignalRow, signalKinds } from "@hunt/engine/domain/signals";

/** The kinds of strong signals that the queue tells apart, in the order of its signs. */
export const signKinds = ["copy", "squad", "clock", "fast", "gaps", "lines", "hands"] as const;
export type SignKind = (typeof signKinds)[number];

/**
 * The kind of each row of docs/trust.md, "Signals of a forged log". Rows without a strong or exact signal have none: whose log
 * it is (S12), who took over (S13), and the hints of the queue (S14).
 */
const kindOfRow: Readonly<Record<SignalRow, SignKind | null>> = {
  S1: "lines",
  S2: "gaps",
  S3: "gaps",
  S4: "fast",
  S5: "lines",
  S6: "clock",
  S7: "clock",
  S8: "copy",
  S9: "copy",
  S10: "squad",
  S11: "squad",
  S12: null,
  S13: null,
  S14: null,
  S15: "squad",
  S16: "hands",
};

/** Returns the kinds of some signals, each once. */
export function kindsOf(codes: readonly SignalCode[]): readonly SignKind[] {
  const found = new Set(codes.map((code) => kindOfRow[signalKinds[code].row]));
  return signKinds.filter((kind) => found.has(kind));
}
