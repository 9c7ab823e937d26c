import { type ReactNode, useId } from "react";
import { Cluster, Stack } from "../../ui/layout.tsx";
import styles from "./mine-section.module.css";

interface MineSectionProps {
  readonly title: string;
  /** A link beside the title. */
  readonly aside: ReactNode;
  /** What stands beside the content where there is room, and below it elsewhere. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The part of the home page that is the visitor's own: their last night, and where they stand. */
export function MineSection({ title, aside, beside, children }: MineSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Stack gap={4} className={styles.main}>
        <Cluster gap={3} align="baseline" justify="between" className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </Cluster>
        {children}
      </Stack>
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
    </section>
  );
}
