import type { ReactNode } from "react";
import { Cluster } from "./layout.tsx";
import styles from "./section.module.css";

interface SectionProps {
  /** The section's id, which is also its anchor in the address. */
  readonly id: string;
  readonly title: string;
  /** The content at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the page. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <Cluster gap={4} rowGap={2} justify="between" className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </Cluster>
      {children}
    </section>
  );
}
