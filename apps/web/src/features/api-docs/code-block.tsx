import styles from "./code-block.module.css";
import { BreakableText, inAddresses } from "./code-text.tsx";
import { codeTokens } from "./code-tokens.ts";

/** Code as it stands, its words in light colours; what is too long scrolls. */
export function CodeBlock({ text }: { readonly text: string }) {
  let at = 0;
  return (
    <div className={styles.frame}>
      {/* Scrolls by itself, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus (WCAG 2.1.1) */}
      <pre className={styles.code} tabIndex={0}>
        <code>
          {codeTokens(text).map((token) => {
            const key = at;
            at += token.text.length;
            return (
              <span key={key} className={styles[token.kind]}>
                <BreakableText text={token.text} at={inAddresses} />
              </span>
            );
          })}
        </code>
      </pre>
    </div>
  );
}
