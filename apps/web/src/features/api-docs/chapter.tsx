import type { ReactNode } from "react";
import styles from "./chapter.module.css";
import { MarkedText } from "./code-text.tsx";

interface ChapterProps {
  /** The chapter's id, which is also the anchor in the address. */
  readonly id: string;
  readonly title: string;
  /** The paragraphs of the chapter. */
  readonly words: readonly string[];
  /** The examples, and the calls to try. */
  readonly children?: ReactNode;
}

/** Returns the id of a chapter's heading. */
export function chapterTitleId(id: string): string {
  return `${id}-title`;
}

/** A chapter of the guide. */
export function Chapter({ id, title, words, children }: ChapterProps) {
  return (
    <section id={id} className={styles.chapter} aria-labelledby={chapterTitleId(id)}>
      <h2 id={chapterTitleId(id)}>{title}</h2>
      {words.map((paragraph) => (
        <p key={paragraph} className={styles.words}>
          <MarkedText text={paragraph} />
        </p>
      ))}
      {children}
    </section>
  );
}
