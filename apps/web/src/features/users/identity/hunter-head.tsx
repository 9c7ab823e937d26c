import { type ReactNode, Suspense } from "react";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { Stack } from "../../../ui/layout.tsx";
import styles from "./hunter-head.module.css";

/** The sky's drawing, which loads after the text. */
const HunterSky = lazyExtra(async () => (await import("./hunter-sky.tsx")).HunterSky);

interface HunterHeadProps {
  /** The hunter's name and badges. */
  readonly children?: ReactNode;
  /** The hunter's captures. */
  readonly captures?: ReactNode;
}

/** The head of a hunter's page, under the night sky. */
export function HunterHead({ children, captures }: HunterHeadProps) {
  return (
    <header className={styles.head} data-sky="night" data-on-sky="">
      <div className={styles.light} aria-hidden="true" />
      <Suspense>
        <HunterSky />
      </Suspense>
      <Stack gap={2} className={styles.identity}>
        {children}
      </Stack>
      <div className={styles.captures}>{captures}</div>
    </header>
  );
}
