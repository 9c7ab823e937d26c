import type { SideAgainst } from "@hunt/contracts/against";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./side-sign.module.css";

/** The sign of one of the two: a solid line with a disc, or a broken one with a diamond. */
export function SideSign({ side }: { readonly side: SideAgainst }) {
  return (
    <svg className={classNames(styles.sign, styles[side])} viewBox="0 0 24 10" aria-hidden="true">
      <line x1="0" x2="24" y1="5" y2="5" />
      {side === "hunter" ? <circle cx="12" cy="5" r="3.5" /> : <path d="M12 .5 16.5 5 12 9.5 7.5 5z" />}
    </svg>
  );
}
