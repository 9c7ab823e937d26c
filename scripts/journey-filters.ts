/**
 * Makes filters that match file names only. Playwright looks for a filter anywhere in a file's whole path, so that in a folder
 * called `live` the filter `live` would mean every journey. Only names before the first option are changed; a line number
 * (`live:40`) is kept.
 */
export function journeyFilters(args: readonly string[]): readonly string[] {
  const option = args.findIndex((arg) => arg.startsWith("-"));
  const named = option === -1 ? args.length : option;
  return args.map((arg, index) => (index < named ? ofFileName(arg) : arg));
}

function ofFileName(name: string): string {
  // Playwright itself reads paths and expressions.
  const [, words, line = ""] = /^([\w.-]+?)(:\d+)?$/.exec(name) ?? [];
  return words === undefined
    ? name
    : `[\\\\/]e2e[\\\\/][^\\\\/]*${words.replaceAll(".", "\\.")}[^\\\\/]*$${line}`;
}
