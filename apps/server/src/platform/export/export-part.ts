/** Raised when a part changes its shape. */
const formatVersion = 1;

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

interface ExportHead {
  /** How many items each part had as the export began. */
  readonly items: Readonly<Record<string, number>>;
}

/**
 * One JSON document, written as it is read: `format`, `items` and an array for each part. Each item ends a line
 * and nothing else does, so that whoever reads along knows how many there have been.
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
