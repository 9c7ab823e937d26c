/** A name in a line of ours: letters that run from right to left must not take the figures beside them along. */
export function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}
