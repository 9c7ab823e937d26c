/** What one module knows of somebody, for the file of everything that is stored about them. */
export interface ExportPart {
  /** Where it stands in the file. */
  readonly key: string;
  readonly count: () => Promise<number>;
  /** Read as it is asked for, a page at a time: who reads slowly keeps no statement and no transaction waiting. */
  readonly items: () => AsyncIterable<ExportItem>;
}

/** A long text is told piece by piece, and never held whole. */
export type ExportItem = Readonly<Record<string, unknown>> & {
  readonly longText?: { readonly key: string; readonly pieces: AsyncIterable<string> };
};

/** All rows, in pages: `read` returns those after the one it is given, and none at the end. */
export async function* byPages<Row>(
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1) ?? null)) yield* rows;
}

/** A part whose rows are few: read at once. */
export function smallPart(
  key: string,
  read: () => Promise<readonly Readonly<Record<string, unknown>>[]>,
): ExportPart {
  return {
    key,
    count: async () => (await read()).length,
    async *items() {
      yield* await read();
    },
  };
}
