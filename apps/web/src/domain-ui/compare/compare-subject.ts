import type { AddressedHunter } from "../../lib/hunter-path.ts";

/** A night, or one of its runs, that stands in a list. */
export interface ListedNight {
  readonly nightUuid: string;
  /** Number of the run; null of the whole night. */
  readonly runIndex: number | null;
  /** The time that the list tells; null when it is not known. */
  readonly ms: number | null;
}

/** What somebody wants to compare: a night or run, or a hunter, with what stands above it in its list. */
export type CompareSubject =
  | { readonly kind: "night"; readonly night: ListedNight; readonly above: ListedNight | null }
  | { readonly kind: "hunter"; readonly hunter: AddressedHunter; readonly above: AddressedHunter | null };

/** What the way to a comparison is handed. */
export interface CompareActionProps {
  readonly subject: CompareSubject;
  /** Which entry of its list a night or run is, in words without its time, e.g. whose it is: many buttons are alike. */
  readonly entry?: string;
  /** With its name beside its sign, where it is no row's. */
  readonly isNamed?: boolean;
}
