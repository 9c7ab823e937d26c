import type { ReactNode } from "react";

/** Stands in a sentence for what cannot be written in it: `t(key, { rank: sentencePart })`. */
export const sentencePart = "\u{F0000}";

interface SentenceWithProps {
  /** A text with one `sentencePart`. */
  readonly text: string;
  /** What stands in its place. */
  readonly children: ReactNode;
}

/** A whole sentence with an element in it, wherever the language puts it. */
export function SentenceWith({ text, children }: SentenceWithProps) {
  const [before, after] = text.split(sentencePart);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
