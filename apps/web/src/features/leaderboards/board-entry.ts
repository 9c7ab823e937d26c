/** What every entry of a board has, be it a night, a run or a hunter. */
export interface BoardEntry {
  readonly uuid: string;
  readonly rank: number;
  readonly position: number;
}

/** What a row is besides its entry. */
export interface RowSigns {
  /** What the address looks for. */
  readonly isSought: boolean;
  /** It came to the board while somebody was looking. */
  readonly isNew: boolean;
}
