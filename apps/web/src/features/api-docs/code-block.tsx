import styles from "./code-block.module.css";
import { BreakableText, inAddresses } from "./code-text.tsx";
import { codeLines } from "./code-tokens.ts";

/** Code, its words in light colours. A line that is too long goes on in the next, with a sign that no copy takes along. */
export function CodeBlock({ text }: { readonly text: string }) {
  return (
    // Scrolls by itself where it is long, so it must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1)
    <pre className={styles.code} tabIndex={0}>
      <code>
        {codeLines(text).map((tokens, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order.
          <span key={line} className={styles.line}>
            {tokens.map(({ kind, text: words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the tokens of a line.
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
