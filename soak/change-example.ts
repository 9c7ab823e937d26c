/**
 * Replaces texts of an example in `deploy/` by others, one after the other; throws when a text is not in the example.
 */
export function changeExample(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the example does not have: ${from}`);
    return before.replaceAll(from, to);
  }, text);
}
