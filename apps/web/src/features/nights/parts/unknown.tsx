import { unknownValue } from "@hunt/engine/formats/format-duration";
import styles from "./figure.module.css";

/** The dash of a figure that is not known, with why; never 0. */
export function Unknown({ reason }: { readonly reason: string }) {
  return (
    <span className={styles.unknown} title={reason}>
      <span aria-hidden="true">{unknownValue}</span>
      <span className="visually-hidden">{reason}</span>
    </span>
  );
}
