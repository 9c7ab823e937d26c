import type { Night } from "@hunt/engine/domain/analysis";
import { lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import styles from "./night-place.module.css";

const FoundPlace = lazy(async () => {
  const { FoundPlace: component } = await loadPage(() => import("./found-place.tsx"), { now: ["unranked"] });
  return { default: component };
});

/** The rank that a night of this computer would have. Its line is kept free while that is looked up. */
export function NightPlace({ night }: { readonly night: Night }) {
  return (
    <div className={styles.place}>
      <Suspense>
        <FoundPlace night={night} />
      </Suspense>
    </div>
  );
}
