/** What every entry of a board has, be it a night, a run or a hunter. */
export interface BoardEntry {
  readonly uuid: string;
  readonly rank: number;
  readonly position: number;
  /** To the first: seconds, or captures. */
  readonly gap: number;
}

/** What a row is besides its entry. */
export interface RowSigns {
  /** What the address looks for. */
  readonly isSought: boolean;
  /** It came to the board while somebody was looking. */
  readonly isNew: boolean;
  /** Its place before the rows, when it is one of the first three. */
  readonly podium: PodiumPlace | null;
  /** Its gap by the largest one of the page, from 0 to 1. */
  readonly gapShare: number;
}

/** The first with what it has on the second; or the second or third. */
export type PodiumPlace =
  | { readonly step: "first"; readonly lead: number | null }
  | { readonly step: "next" };
