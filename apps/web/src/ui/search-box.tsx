import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  readonly className?: string | undefined;
  /** The input. */
  readonly children: ReactNode;
}

/** The frame of a text to search by, with its sign; it shows the focus for what is in it. */
export function SearchBox({ className, children }: SearchBoxProps) {
  return (
    <span className={classNames(styles.box, className)}>
      <Icon name="search" />
      {children}
    </span>
  );
}
