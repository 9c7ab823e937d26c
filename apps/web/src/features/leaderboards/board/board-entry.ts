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
  /** The entry's plate if it is one of the board's first three, otherwise null. */
  readonly plate: Plate | null;
  /** The entry's gap as a share of the largest one on the page, from 0 to 1. */
  readonly gapShare: number;
}

/** The first entry's plate with its lead over the second, if it has one; or the plate of the second or third. */
export type Plate = { readonly place: "first"; readonly lead: number | null } | { readonly place: "next" };
