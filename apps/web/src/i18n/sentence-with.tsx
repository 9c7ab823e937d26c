import type { ReactNode } from "react";

/** Stands in a sentence for an element that cannot be written as text: `t(key, { rank: sentencePart })`. */
export const sentencePart = "\u{F0000}";

interface SentenceWithProps {
  /** A text with one `sentencePart`. */
  readonly text: string;
  /** The element that replaces `sentencePart`. */
  readonly children: ReactNode;
}

/** Shows a sentence with an element at the place where the language puts it. */
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
