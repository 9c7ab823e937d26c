import type { AddressedHunter } from "../../lib/hunter-path.ts";

/** A night of a list, or one of its runs. */
export interface ListedNight {
  readonly nightUuid: string;
  /** Number of the run; null for the whole night. */
  readonly runIndex: number | null;
  /** The time that the list shows; null when it is unknown. */
  readonly ms: number | null;
}

/** The subject of a comparison: a night, run or hunter, with the entry above it in its list. */
export type CompareSubject =
  | { readonly kind: "night"; readonly night: ListedNight; readonly above: ListedNight | null }
  | { readonly kind: "hunter"; readonly hunter: AddressedHunter; readonly above: AddressedHunter | null };

/** The properties of the compare button. */
export interface CompareActionProps {
  readonly subject: CompareSubject;
  /**
   * Names the list's night or run without its time, e.g. by its hunter, so that the many equal buttons differ for screen
   * readers.
   */
  readonly entry?: string;
  /** Shows a name beside the icon; for a button that is not in a row. */
  readonly isNamed?: boolean;
  /** Whether the keyboard stops at the button; false in a row whose link opens it by the right arrow. */
  readonly isStop?: boolean;
}
