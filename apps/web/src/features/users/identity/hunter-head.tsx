import { lazy, type ReactNode, Suspense } from "react";
import styles from "./hunter-head.module.css";

/** The light is there with the words; what is drawn comes after them, and what does not arrive takes nothing from them. */
const HunterSky = lazy(async () => {
  const sky = await import("./hunter-sky.tsx").catch(() => null);
  return { default: sky?.HunterSky ?? (() => null) };
});

interface HunterHeadProps {
  /** Who it is. */
  readonly children?: ReactNode;
  /** How many they captured. */
  readonly captures?: ReactNode;
}

/** The head of a hunter's page, under the sky of the night. */
export function HunterHead({ children, captures }: HunterHeadProps) {
  return (
    <header className={styles.head} data-sky="night" data-on-sky="">
      <div className={styles.light} aria-hidden="true" />
      <Suspense>
        <HunterSky />
      </Suspense>
      <div className={styles.identity}>{children}</div>
      <div className={styles.captures}>{captures}</div>
    </header>
  );
}
