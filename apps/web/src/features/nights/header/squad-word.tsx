import type { NightAnswer } from "@hunt/contracts/nights";
import { lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./own-night-bar.module.css";

const OwnNightBar = lazy(async () => {
  const load = () => import("./own-night-bar.tsx");
  return { default: (await loadPage(load, { now: ["ownNight", "problem"] })).OwnNightBar };
});

/** "That was me" and "Not me": loaded for those alone whose name is in the squad; its place is kept meanwhile. */
export function SquadWord({ night }: { readonly night: NightAnswer }) {
  if (night.viewer === null || night.viewer.memberScope === null) return null;
  return (
    <Suspense fallback={<div className={classNames(styles.bar, styles.waiting)} />}>
      <OwnNightBar night={night} />
    </Suspense>
  );
}
