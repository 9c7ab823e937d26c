import type { ReactNode } from "react";
import { SkyFrame } from "../../../domain-ui/sky/sky-frame.tsx";
import { SkyLand } from "../../../domain-ui/sky/sky-land.tsx";
import styles from "./against-head.module.css";

/** The night above the page's head, as a hunter's page has it; nobody stands on its shore but the two names. */
export function AgainstSky({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={styles.head} data-sky="night" data-on-sky="">
      <SkyFrame phase="night">
        <SkyLand />
      </SkyFrame>
      {children}
    </header>
  );
}
