/**
 * Playwright looks for a filter anywhere in a file's whole path, so that in a folder called `live` the filter `live` means
 * every journey. Names given before the first option are those of files only; a line (`live:40`) stays one.
 */
export function journeyFilters(args: readonly string[]): readonly string[] {
  const option = args.findIndex((arg) => arg.startsWith("-"));
  const named = option === -1 ? args.length : option;
  return args.map((arg, index) => (index < named ? ofFileName(arg) : arg));
}

function ofFileName(name: string): string {
  // A path or an expression is what Playwright makes of it.
  const [, words, line = ""] = /^([\w.-]+?)(:\d+)?$/.exec(name) ?? [];
  return words === undefined
    ? name
    : `[\\\\/]e2e[\\\\/][^\\\\/]*${words.replaceAll(".", "\\.")}[^\\\\/]*$${line}`;
}
