import type { NightAnswer } from "@hunt/contracts/nights";
import { lazy, Suspense } from "react";
import { moderators } from "../../../domain-ui/desk/desk-frame.tsx";
import { loadPage } from "../../../lib/load-page.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import styles from "./night-moderation.module.css";

const NightModeration = lazy(async () => {
  const load = () => import("./night-moderation.tsx");
  return { default: (await loadPage(load, { now: ["moderate", "problem"] })).NightModeration };
});

/** What moderators may do to a night: loaded for them alone; its place is kept meanwhile. */
export function ModeratorsWord({ night }: { readonly night: NightAnswer }) {
  const { user } = useSession();
  const mayModerate = moderators.some((role) => role === user?.role) && user?.suspendedUntil == null;
  if (!mayModerate) return null;
  return (
    <Suspense fallback={<div className={styles.bar} />}>
      <NightModeration night={night} />
    </Suspense>
  );
}
