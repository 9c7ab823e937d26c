import { type NotePiece, plainNotes } from "./plain-notes.ts";
import styles from "./releases.module.css";

/** What others wrote about a release, as text. */
export function Notes({ markdown }: { readonly markdown: string }) {
  return (
    <div className={styles.notes}>
      {plainNotes(markdown).map(({ kind, pieces }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of notes never change their order.
        <p key={line} className={styles[kind]}>
          {pieces.map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do the pieces of a line.
            <Piece key={index} piece={piece} />
          ))}
        </p>
      ))}
    </div>
  );
}

function Piece({ piece }: { readonly piece: NotePiece }) {
  switch (piece.kind) {
    case "strong":
      return <strong>{piece.text}</strong>;
    case "code":
      return <code>{piece.text}</code>;
    case "link":
      return (
        <a href={piece.url} target="_blank" rel="noreferrer nofollow">
          {piece.text}
        </a>
      );
    default:
      return piece.text;
  }
}
