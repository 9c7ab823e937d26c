/** The files of a repository, by their path from its root. */
export type Tree = ReadonlyMap<string, string>;

const fileName =
  /(?<![\w<*/@.:-])(?:\.{1,2}\/)*[\w@$-][\w@$./-]*\.(?:md|tsx?|mjs|css|sql|svg)\b(?![\w*>(-])/g;
const citation =
  /(?<![\w/.-])(?<file>[\w./-]+\.md)(?:\]\([^)]*\))?(?:,? sections? | |, )(?:(?<numbers>\d+(?:(?:, | and )\d+)*)|"(?<heading>[^"]+)"|'(?<quoted>[^']+)')/g;
const link = /\]\((?![a-z]+:)(?<target>[^)#\s]*)(?:#(?<anchor>[\w-]+))?\)/g;
/**
 * Matches a reference to a document by its kind instead of its name, because nobody can find a document by its kind.
 */
const nowhere = /\bspecification,? (?:section \d|")|\bsection \d+ of the specification|\bgame-log section/gi;
const rowsOfTrust = "docs/trust.md";

/**
 * Returns a sentence for each reference, in a comment, a test's title or a document, to something that the repository does not
 * have.
 */
export function danglingReferences(tree: Tree): readonly string[] {
  const known = knownParts(tree);
  return [...tree]
    .filter(([path, text]) => /\.(?:md|tsx?|mjs|css|sql)$/.test(path) && !isHistory(path, text))
    .flatMap(([path, text]) =>
      wordsForPeople(path, text).flatMap(({ line, words }) =>
        [
          ...missingFiles(path, words, known),
          ...missingSections(path, words, tree),
          ...missingRows(path, words, known),
          ...(words.match(nowhere) ?? []).map((phrase) => `names no document of ours: ${phrase}`),
        ].map((fault) => `${path}:${line} ${fault}`),
      ),
    );
}

/** Whether a decision was superseded, so that it may name files of its time. */
const isHistory = (path: string, text: string) =>
  path.startsWith("docs/adr/") && /^Status: superseded/m.test(text);

interface Words {
  readonly line: number;
  readonly words: string;
}

/**
 * Returns a file's words for people, which are all of a document, or the comments and test titles of any other file.
 */
function wordsForPeople(path: string, text: string): readonly Words[] {
  const lines = text.split("\n").map((words, at) => ({ line: at + 1, words }));
  if (path.endsWith(".md")) return lines;
  return lines.flatMap(({ line, words }) => {
    const said = /(?:^|\s)(?:\/\/|--\s).*$|^\s*\/?\*.*$|\/\*.*$|\b(?:test|it|describe)\b.*\(["`].*$/.exec(
      words,
    );
    return said ? [{ line, words: said[0] }] : [];
  });
}

/** What a reference may name. It is gathered once, because every line of every file is compared with it. */
interface KnownParts {
  /** Every path in all its shortened forms: `lib/dates.ts` is enough to find `apps/web/src/lib/dates.ts`. */
  readonly files: ReadonlySet<string>;
  /** Every folder in the same forms. */
  readonly folders: ReadonlySet<string>;
  readonly rows: ReadonlySet<string>;
  /** The numbers of the decisions. */
  readonly decisions: ReadonlySet<string>;
}

function knownParts(tree: Tree): KnownParts {
  const paths = [...tree.keys()];
  const folders = new Set(paths.flatMap(foldersOf));
  return {
    files: new Set(paths.flatMap(shortenedForms)),
    folders: new Set([...folders].flatMap(shortenedForms)),
    rows: new Set((tree.get(rowsOfTrust) ?? "").match(/(?<=^\| )(?:[RS]\d+|threat \d+)(?= \|)/gm)),
    decisions: new Set(paths.flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? [])),
  };
}

function shortenedForms(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, from) => parts.slice(from).join("/"));
}

/** Returns the folders that a file is in, from the outermost to its own. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

function missingFiles(path: string, words: string, known: KnownParts): readonly string[] {
  const withoutAddresses = words.replaceAll(/\bhttps?:\/\/\S+/g, "");
  const names = [...withoutAddresses.matchAll(fileName)].map(([name]) => name);
  const targets = path.endsWith(".md")
    ? [...words.matchAll(link)].map(({ groups }) => groups?.target ?? "").filter(Boolean)
    : [];
  return [
    ...names.filter((name) => !(known.files.has(name) || known.files.has(resolved(path, name)))),
    ...targets.filter((target) => !isInTree(resolved(path, target), known)),
  ].map((name) => `names a file that is not there: ${name}`);
}

const isInTree = (target: string, { files, folders }: KnownParts) =>
  files.has(target) || folders.has(target.replace(/\/$/, ""));

/** Resolves a file's relative path to the path from the root. */
function resolved(from: string, to: string): string {
  return new URL(to, `file:///${from}`).pathname.slice(1);
}

function missingSections(path: string, words: string, tree: Tree): readonly string[] {
  const cited = [...words.matchAll(citation)].flatMap(({ groups = {} }) => {
    const headings = headingsOf(groups.file ?? "", path, tree);
    if (!headings) return [];
    const numbers = groups.numbers?.match(/\d+/g) ?? [];
    const named = groups.heading ?? groups.quoted;
    return [
      ...numbers.filter((number) => !headings.some((heading) => heading.startsWith(`${number}. `))),
      ...(named === undefined || headings.includes(named) ? [] : [named]),
    ].map((section) => `cites a section that ${groups.file} has not got: ${section}`);
  });
  const anchors = [...words.matchAll(link)].flatMap(({ groups = {} }) => {
    const anchor = groups.anchor;
    if (anchor === undefined || !path.endsWith(".md")) return [];
    const headings = headingsOf(groups.target || path, path, tree) ?? [];
    return headings.map(slug).includes(anchor) ? [] : [`links to a heading that is not there: #${anchor}`];
  });
  return [...cited, ...anchors];
}

/** Returns the headings of a document that a file names; undefined when there is no such document. */
function headingsOf(name: string, from: string, tree: Tree): readonly string[] | undefined {
  const text = tree.get(name) ?? tree.get(resolved(from, name));
  return text?.match(/^#+ .*$/gm)?.map((heading) => heading.replace(/^#+ /, ""));
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

/**
 * Finds missing rows that are cited by their letter and number, or by "threat", and missing decisions that are cited by number.
 */
function missingRows(path: string, words: string, { rows, decisions }: KnownParts): readonly string[] {
  if (path === rowsOfTrust) return [];
  return [
    ...(words.match(/(?<=[ (,–])R\d{1,2}\b|(?<=trust\.md, )S\d+|\bthreat \d+/g) ?? [])
      .filter((row) => !rows.has(row))
      .map((row) => `cites a row that ${rowsOfTrust} has not got: ${row}`),
    ...[...words.matchAll(/\bADRs? (\d{4})|docs\/adr\/(\d{4})\b/g)]
      .map(([, plain, inPath]) => plain ?? inPath ?? "")
      .filter((number) => !decisions.has(number))
      .map((number) => `cites a decision that is not there: ADR ${number}`),
  ];
}
