export type TokenKind = "name" | "string" | "keyword" | "plain";

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/**
 * What our own examples are made of, and nothing else: curl, some TypeScript and JSON. In the order in which they are tried:
 * the name before a colon, a string, and words or options that the language knows.
 */
const known =
  /(?<name>"[^"\n]*"(?=:)|\b\w+(?=: ))|(?<string>"(?:[^"\\\n]|\\.)*"|'[^']*')|(?<keyword>\b(?:const|await|if|throw|new|import|from|curl|true|false|null)\b|(?<=\s)--?[A-Za-z][\w-]*)/g;

/** The text in pieces, which together are the text. */
export function codeTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { index, groups = {}, 0: found } of text.matchAll(known)) {
    if (index > end) tokens.push({ kind: "plain", text: text.slice(end, index) });
    tokens.push({ kind: kindOf(groups), text: found });
    end = index + found.length;
  }
  if (end < text.length) tokens.push({ kind: "plain", text: text.slice(end) });
  return tokens;
}

/** The tokens of each line, with what ends the line; together they are the text. */
export function codeLines(text: string): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  for (const { kind, text: whole } of codeTokens(text)) {
    for (const piece of whole.split(/(?<=\n)/)) {
      lines.at(-1)?.push({ kind, text: piece });
      if (piece.endsWith("\n")) lines.push([]);
    }
  }
  return lines;
}

function kindOf({ name, string }: Readonly<Record<string, string | undefined>>): TokenKind {
  if (name !== undefined) return "name";
  return string === undefined ? "keyword" : "string";
}
