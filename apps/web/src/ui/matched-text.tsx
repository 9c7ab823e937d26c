import { Fragment } from "react";
import { matchRanges } from "../lib/match-range.ts";
import styles from "./matched-text.module.css";

interface MatchedTextProps {
  readonly text: string;
  /** The searched text. */
  readonly part: string;
}

/** Shows a text with the searched part marked in it: as a whole, or word by word. */
export function MatchedText({ text, part }: MatchedTextProps) {
  const ranges = matchRanges(text, part);
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.to ?? 0, from)}
          <mark className={styles.match}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.to ?? 0)}
    </>
  );
}
