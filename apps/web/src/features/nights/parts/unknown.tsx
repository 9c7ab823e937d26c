import { unknownValue } from "@hunt/engine/formats/format-duration";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./figure.module.css";

/** The dash of a figure that is not known, with why; never 0. */
export function Unknown({ reason }: { readonly reason: string }) {
  return (
    <Tooltip text={reason}>
      <span className={styles.unknown}>
        <span aria-hidden="true">{unknownValue}</span>
        <span className="visually-hidden">{reason}</span>
      </span>
    </Tooltip>
  );
}
