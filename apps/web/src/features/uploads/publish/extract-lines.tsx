import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./extract-lines.module.css";

/** The height of a row, which the style sheet repeats. */
const rowHeightPx = 20;

const listHeightPx = 320;

/** The rows drawn above and below the visible ones, so that scrolling shows no gap. */
const spareRows = 12;

/** Shows the lines of an extract. */
export function ExtractLines({ extract }: { readonly extract: Uint8Array<ArrayBuffer> }) {
  const { t } = useTranslation();
  const lines = new TextDecoder().decode(extract).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return <LineList lines={lines} label={t("upload.leavesLines")} />;
}

interface LineListProps {
  readonly lines: readonly string[];
  readonly label: string;
}

/** Shows any number of lines as plain text; the page contains only the visible ones. */
function LineList({ lines, label }: LineListProps) {
  const [firstSeen, setFirstSeen] = useState(0);
  const from = Math.max(0, firstSeen - spareRows);
  const until = Math.min(lines.length, firstSeen + listHeightPx / rowHeightPx + spareRows);
  return (
    <section
      className={styles.list}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus is the only way to scroll the list by keyboard.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a line identifies it and never changes.
          <li key={from + index}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
