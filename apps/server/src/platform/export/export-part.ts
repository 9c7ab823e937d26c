/** This number is raised when a part changes its shape. */
const formatVersion = 1;

/** One module's part of the file with everything that is stored about a person. */
export interface ExportPart {
  /** The part's key in the file. */
  readonly key: string;
  readonly count: () => Promise<number>;
  /**
   * The items are read on demand, a page at a time, so that a slow reader keeps no statement and no transaction open.
   */
  readonly items: () => AsyncIterable<ExportItem>;
}

/** A long text is written in pieces and never held whole. */
export type ExportItem = Readonly<Record<string, unknown>> & {
  readonly longText?: { readonly key: string; readonly pieces: AsyncIterable<string> };
};

/** Yields all rows, in pages. `read` returns the rows after the one it is given, and none at the end. */
export async function* byPages<Row>(
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1) ?? null)) yield* rows;
}

/** Returns a part with few rows, which are read at once. */
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

interface ExportHead {
  /** The number of items in each part when the export began. */
  readonly items: Readonly<Record<string, number>>;
}

/**
 * Yields one JSON document, written while it is read: `format`, `items` and an array for each part. Only items end
 * lines, so that a reader can count the items as they come.
 */
export async function* writeExport(
  head: ExportHead,
  parts: readonly ExportPart[],
): AsyncGenerator<string, void, undefined> {
  yield JSON.stringify({ format: formatVersion, ...head }).slice(0, -1);
  for (const { key, items } of parts) {
    yield `,${JSON.stringify(key)}:[`;
    let separator = "";
    for await (const item of items()) {
      yield separator;
      yield* writeItem(item);
      yield "\n";
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}

async function* writeItem({ longText, ...fields }: ExportItem): AsyncGenerator<string, void, undefined> {
  const text = JSON.stringify(fields);
  if (!longText) {
    yield text;
    return;
  }
  yield `${text.slice(0, -1)}${text === "{}" ? "" : ","}${JSON.stringify(longText.key)}:"`;
  for await (const piece of longText.pieces) yield JSON.stringify(piece).slice(1, -1);
  yield '"}';
}
