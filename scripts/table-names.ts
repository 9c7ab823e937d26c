/** A table that a source names, and whether the source changes it there. */
export interface NamedTable {
  readonly table: string;
  readonly writes: boolean;
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--\s).*$/gm;
const wordsAndSigns = /\w+|[^\s\w]/g;
/** The words after which a table follows, in SQL and in the query builder's calls. */
const readers = new Set(
  "from join using table lock selectFrom innerJoin leftJoin rightJoin fullJoin crossJoin".split(" "),
);
const writers = new Set(
  "into update truncate copy insertInto updateTable deleteFrom mergeInto replaceInto".split(" "),
);
/** The words after which a list of tables may follow. */
const beforeLists = new Set(["from", "using", "truncate", "selectFrom"]);
/** Words and signs that may stand between such a word and the table. */
const skipped = new Set(["(", "[", '"', "'", "`", ".", "only", "lateral", "public"]);

/**
 * Returns the known tables that a source (SQL, or TypeScript that contains SQL) names. A name that is an ordinary word
 * ("night") counts only where a table must be; a name of several words ("night_member") counts anywhere.
 */
export function tablesNamedIn(source: string, known: ReadonlySet<string>): readonly NamedTable[] {
  const words = source.replace(comments, "").match(wordsAndSigns) ?? [];
  const named = words.flatMap((word, index): readonly NamedTable[] => {
    if (word.includes("_")) return [{ table: word, writes: false }];
    const isDeleting = word === "from" && words[index - 1] === "delete";
    const writes = writers.has(word) || isDeleting;
    if (!writes && !readers.has(word)) return [];
    const names = namesFrom(words, index + 1);
    return (beforeLists.has(word) ? names : names.slice(0, 1)).map((table) => ({ table, writes }));
  });
  return named.filter(({ table }) => known.has(table));
}

/** Returns the names in `night n, upload as u` and in `["night as n", "upload as u"]`. */
function namesFrom(words: readonly string[], start: number): readonly string[] {
  let index = start;
  const skip = () => {
    while (skipped.has(words[index] ?? "")) index++;
  };
  const names: string[] = [];
  do {
    skip();
    names.push(words[index++] ?? "");
    if (words[index] === "as") index++;
    if (/^\w/.test(words[index] ?? "")) index++;
    skip();
  } while (words[index++] === ",");
  return names;
}
