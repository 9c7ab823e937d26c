/** A table that a source names, and whether it changes it there. */
export interface NamedTable {
  readonly table: string;
  readonly writes: boolean;
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--\s).*$/gm;
const wordsAndSigns = /\w+|[^\s\w]/g;
/** Behind these, in SQL and in the query builder's calls, stands a table. */
const readers = new Set(
  "from join using table lock selectFrom innerJoin leftJoin rightJoin fullJoin crossJoin".split(" "),
);
const writers = new Set(
  "into update truncate copy insertInto updateTable deleteFrom mergeInto replaceInto".split(" "),
);
/** Behind these stand any number of them. */
const beforeLists = new Set(["from", "using", "truncate", "selectFrom"]);
/** What may stand between. */
const skipped = new Set(["(", "[", '"', "'", "`", ".", "only", "lateral", "public"]);

/**
 * The known tables that a source (SQL, or TypeScript that speaks SQL) names. A name that is an ordinary word ("night")
 * counts where a table must stand; one of several words ("night_member") wherever it is.
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

/** The names of `night n, upload as u` and of `["night as n", "upload as u"]`. */
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
