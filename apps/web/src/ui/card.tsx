import type { HTMLAttributes } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

/** A panel that groups related content. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section className={classNames(styles.card, className)} {...rest} />;
}
