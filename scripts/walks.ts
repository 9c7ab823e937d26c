/** A walk of docs/walks.md, which describes an act file by file. */
export interface Walk {
  readonly title: string;
  readonly rows: readonly Step[];
  /** The number of rows of each part. */
  readonly parts: readonly number[];
  /** The figures of the sentence below the title: first the number of all files, then the number in each part. */
  readonly headFigures: readonly number[];
}

interface Step {
  readonly number: number;
  readonly file: string;
  /** The names, in the row's file, of the code that does the step. */
  readonly names: readonly string[];
}

const row = /^\| (\d+) \| `([^`]+)` \| ([^|]*) \|/gm;

/** Returns the walks that a document describes, one for each heading of the second level that has rows. */
export function walksOf(document: string): readonly Walk[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [head = "", ...parts] = section.split(/^### /m);
      const [sentence = ""] = /\*\*\d+ files\*\*[^.]*\./.exec(head) ?? [];
      return {
        title: head.split("\n")[0] ?? "",
        rows: parts.flatMap(rowsOf),
        parts: parts.map((part) => rowsOf(part).length),
        headFigures: [...sentence.matchAll(/\d+/g)].map(Number),
      };
    })
    .filter(({ rows }) => rows.length > 0);
}

function rowsOf(part: string): readonly Step[] {
  return [...part.matchAll(row)].map(([, number, file = "", there = ""]) => ({
    number: Number(number),
    file,
    names: [...there.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  }));
}

/** Returns a sentence for each row whose file does not exist, or does not contain a name of the row. */
export function wrongRows(
  rows: readonly Step[],
  readSource: (file: string) => string | null,
): readonly string[] {
  return rows.flatMap(({ number, file, names }) => {
    const source = readSource(file);
    if (source === null) return [`${number}: ${file} is not there`];
    const words = new Set(source.match(/[\w-]+/g));
    return names.filter((name) => !words.has(name)).map((name) => `${number}: ${file} does not say ${name}`);
  });
}
