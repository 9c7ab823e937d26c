import { Fragment } from "react";

/** Text in which the parts between backticks are code. */
export function MarkedText({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) => {
    // Parts with an odd index were between two backticks. The parts of a text never move, so the index is their key.
    const key = `${index}:${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : part;
  });
}

interface BreakableTextProps {
  readonly text: string;
  /** The places where a line may break. */
  readonly at: RegExp;
}

/** A path or an address, which breaks between its parts rather than within a word. */
export function BreakableText({ text, at }: BreakableTextProps) {
  return text.split(at).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Breaks an address between its parts, and before each query value. */
export const inAddresses = /(?<=[?&]|[\d}]\/)/;

/** A sentence of the document, which is English, with its code marked. */
export function CodeText({ text }: { readonly text: string }) {
  return (
    <span lang="en">
      <MarkedText text={text} />
    </span>
  );
}
