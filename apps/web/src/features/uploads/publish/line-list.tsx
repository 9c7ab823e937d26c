import { useState } from "react";
import styles from "./line-list.module.css";

/** As in the style sheet. */
const rowHeightPx = 20;
const listHeightPx = 320;
/** Drawn above and below what is seen, so that scrolling shows no gap. */
const spareRows = 12;

interface LineListProps {
  readonly lines: readonly string[];
  readonly label: string;
}

/** Any number of lines as plain text; only those in sight are in the page. */
export function LineList({ lines, label }: LineListProps) {
  const [firstSeen, setFirstSeen] = useState(0);
  const from = Math.max(0, firstSeen - spareRows);
  const until = Math.min(lines.length, firstSeen + listHeightPx / rowHeightPx + spareRows);
  return (
    <section
      className={styles.list}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the only way to scroll it by keyboard.
      tabIndex={0}
      onScroll={(event) => setFirstSeen(Math.floor(event.currentTarget.scrollTop / rowHeightPx))}
    >
      <ol
        className={styles.lines}
        start={from + 1}
        style={{
          paddingBlockStart: from * rowHeightPx,
          paddingBlockEnd: (lines.length - until) * rowHeightPx,
          counterReset: `line ${from}`,
        }}
      >
        {lines.slice(from, until).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number, which never changes.
          <li key={from + index}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
