import { Suspense } from "react";
import { readStored } from "../../../browser/storage.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import type { GhostProps } from "../ghost/ghost-panel.tsx";

const GhostPanel = lazyExtra(
  async () => (await loadPage(() => import("../ghost/ghost-panel.tsx"), { now: ["ghost"] })).GhostPanel,
);

/** The ghost of the hunt. It loads once the screen is drawn, into a room that is kept for it, so that nothing moves. */
export function GhostPlace(props: GhostProps) {
  return (
    <Suspense fallback={<Room />}>
      <GhostPanel {...props} />
    </Suspense>
  );
}

function Room() {
  const room = readStored("ghost") ? "var(--ghost-room)" : "var(--ghost-choice)";
  return <div style={{ minHeight: room }} />;
}
