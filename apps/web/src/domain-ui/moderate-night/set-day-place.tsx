import type { ComponentProps } from "react";
import { Suspense } from "react";
import { lazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { Cluster } from "../../ui/layout.tsx";
import type { SetDayButton as Button } from "./set-day-button.tsx";

/** Few nights need the button, so it loads on demand, with the texts of moderating a night. */
const { Page: SetDayButton } = lazyPage(
  async () =>
    (await loadPage(() => import("./set-day-button.tsx"), { now: ["moderate", "problem"] })).SetDayButton,
);

/** The place of `SetDayButton` beside nights that nearly always have a known day. */
export function SetDayPlace({ night }: ComponentProps<typeof Button>) {
  if (night.startedAt !== null) return null;
  return (
    <Cluster as="span" gap={2}>
      <Suspense fallback={null}>
        <SetDayButton night={night} />
      </Suspense>
    </Cluster>
  );
}
