import { lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";

/** With texts of its own, which a page need not wait for. */
const LogsBeside = lazy(async () => ({
  default: await loadPage(async () => (await import("./logs-beside.tsx")).LogsBeside, { now: ["nightLogs"] }),
}));

/** The logs of a night beside each other, within a page that says how many agree. */
export function LazyLogs({ nightUuid }: { readonly nightUuid: string }) {
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      <LogsBeside nightUuid={nightUuid} isAgreementTold />
    </Suspense>
  );
}
