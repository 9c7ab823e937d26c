import styles from "./code-block.module.css";
import { BreakableText, inAddresses } from "./code-text.tsx";

/**
 * Tokens of our own examples, which contain only curl, some TypeScript and JSON. In matching order: the name before a colon,
 * a string, and the known words or options.
 */
const known =
  /(?<name>"[^"\n]*"(?=:)|\b\w+(?=: ))|(?<string>"(?:[^"\\\n]|\\.)*"|'[^']*')|(?<keyword>\b(?:const|await|if|throw|new|import|from|curl|true|false|null)\b|(?<=\s)--?[A-Za-z][\w-]*)/g;

/** Highlighted code. A line that is too long wraps, with a sign that is not copied. */
export function CodeBlock({ text }: { readonly text: string }) {
  return (
    // A long block scrolls by itself, so it must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1)
    <pre className={styles.code} tabIndex={0}>
      <code>
        {codeLines(text).map((tokens, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order.
          <span key={line} className={styles.line}>
            {tokens.map(({ kind, text: words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a line never change their order.
              <span key={index} className={styles[kind]}>
                <BreakableText text={words} at={inAddresses} />
              </span>
            ))}
          </span>
        ))}
      </code>
    </pre>
  );
}

type TokenKind = "name" | "string" | "keyword" | "plain";

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** Splits the text into tokens; joined, they are the text. */
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

/** Splits the text into the tokens of each line, line ends included; joined, they are the text. */
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
