import { matchRange } from "../lib/match-range.ts";
import styles from "./matched-text.module.css";

interface MatchedTextProps {
  readonly text: string;
  /** What was searched for. */
  readonly part: string;
}

/** A text with the part that was searched for marked in it. */
export function MatchedText({ text, part }: MatchedTextProps) {
  const range = matchRange(text, part);
  if (range === null) return <>{text}</>;
  return (
    <>
      {text.slice(0, range.from)}
      <mark className={styles.match}>{text.slice(range.from, range.to)}</mark>
      {text.slice(range.to)}
    </>
  );
}
