import ts from "typescript";

/** Matches an apostrophe within a word, or after a plural; other straight marks are code. */
const straightApostrophe = /\p{L}'\p{L}|s'(?= \p{L})/u;
const straightQuotes = /(?<![=:({[])"(?=[\p{L}{$ ])/u;
const withoutCode = (text: string) => text.replaceAll(/`[^`]*`/g, "");
/** Whether a text has three words in a row. A shorter string is a name or a key. */
const isSentence = (text: string) => /\p{L}+ \p{L}+ \p{L}/u.test(text);

/** Returns a fault for each sentence among a source file's strings that has straight apostrophes or quotation marks. */
export function sentenceFaults(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    const said = saidBy(node);
    if (said !== null && isSentence(said)) {
      const plain = withoutCode(said);
      const sign = straightApostrophe.exec(plain)?.[0] ?? straightQuotes.exec(plain)?.[0];
      if (sign !== undefined) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        faults.push(`${file}:${line} has the sign ${sign}, for which sentences have ’ and “”`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** Returns the text of a string, with `{}` for a template's values; null for anything else. */
function saidBy(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join("{}");
}
