import type { ReactNode } from "react";
import styles from "./eidolon-card.module.css";

/** A figure of an eidolon, or some that belong together. */
export function EidolonRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
