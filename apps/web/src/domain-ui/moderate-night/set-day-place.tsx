import type { ComponentProps } from "react";
import { Suspense } from "react";
import { lazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import styles from "./moderate-night.module.css";
import type { SetDayButton as Button } from "./set-day-button.tsx";

/** For few nights: it comes with the words of what moderators may do to one. */
const { Page: SetDayButton } = lazyPage(
  async () =>
    (await loadPage(() => import("./set-day-button.tsx"), { now: ["moderate", "problem"] })).SetDayButton,
);

/** The same where nights stand whose day is known, nearly always. */
export function SetDayPlace({ night }: ComponentProps<typeof Button>) {
  if (night.startedAt !== null) return null;
  return (
    <span className={styles.actions}>
      <Suspense fallback={null}>
        <SetDayButton night={night} />
      </Suspense>
    </span>
  );
}
