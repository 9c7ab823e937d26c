/** A text in which what stands between backticks is code. */
export function MarkedText({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) => {
    // Odd parts were between two backticks. The parts of a text never move: the index is their key.
    const key = `${index}:${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : part;
  });
}

/** A sentence of the document, which is English, with its code. */
export function CodeText({ text }: { readonly text: string }) {
  return (
    <span lang="en">
      <MarkedText text={text} />
    </span>
  );
}
