/** The fields of every entry of a board, whether night, run or hunter. */
export interface BoardEntry {
  readonly uuid: string;
  readonly rank: number;
  readonly position: number;
  /** The distance to the first entry: seconds, or captures. */
  readonly gap: number;
}

/** The signs that mark a row, apart from its entry. */
export interface RowSigns {
  /** True for the wanted entry, which the address names. */
  readonly isSought: boolean;
  /** True when the entry appeared while the board was open. */
  readonly isNew: boolean;
  /** Set for the board's first entry, which is shown as a plate. */
  readonly plate: Plate | null;
  /** The entry's gap as a share of the largest one on the page, from 0 to 1. */
  readonly gapShare: number;
}

interface Plate {
  /** The lead over the second entry; null when there is none. */
  readonly lead: number | null;
}
