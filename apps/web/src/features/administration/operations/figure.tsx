import type { ReactNode } from "react";
import styles from "./operations-page.module.css";

/** Shows a row of figures, each with its name above. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** Whether the value shows a problem. */
  readonly isWrong?: boolean;
}

/** Shows a figure, with a note below it. */
export function Figure({ name, value, note, isWrong = false }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <b className={isWrong ? styles.wrong : undefined}>{value}</b>
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
