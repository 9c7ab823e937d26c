import type { ExportItem, ExportPart } from "./export-part.ts";

export interface ExportHead {
  /** How many items each part had as the export began. */
  readonly items: Readonly<Record<string, number>>;
}

/** Raised when a part changes its shape. */
const formatVersion = 1;

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
