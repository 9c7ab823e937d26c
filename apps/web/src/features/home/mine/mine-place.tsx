import { type ComponentType, Suspense } from "react";
import { hasKeptNights } from "../../../lib/kept/kept-flag.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import styles from "./mine.module.css";

/** The page is complete without it. */
const MyHunts = lazyExtra(
  async () => (await loadPage(() => import("./my-hunts.tsx"), { now: ["payoff"] })).MyHunts,
);

export interface MinePlaceProps {
  /** The nights that this browser keeps, which the route hands over from the uploads. */
  readonly KeptHere: ComponentType;
}

/**
 * The place of what is the visitor's own: of a signed-in hunter their hunts, of a visitor the nights that this browser keeps.
 * The place is as high as what comes. Everybody else has none, and it closes when nothing comes.
 */
export function MinePlace({ KeptHere }: MinePlaceProps) {
  const { status, user } = useSession();
  // A suspended account cannot ask for its nights, and is told elsewhere that it is suspended.
  if (status === "signedIn" && user.suspendedUntil !== null) return null;
  if (status === "loading" || status === "signedIn") {
    return (
      <div className={styles.place} data-new={user?.ign === null && user.stats.nights === 0}>
        <Suspense fallback={<LoadingPlaceholder count={0} />}>
          {status === "signedIn" ? <MyHunts /> : <LoadingPlaceholder count={0} />}
        </Suspense>
      </div>
    );
  }
  if (!hasKeptNights()) return null;
  return (
    <div className={styles.kept}>
      <Suspense fallback={<LoadingPlaceholder count={0} />}>
        <KeptHere />
      </Suspense>
    </div>
  );
}
