import { lazy, Suspense } from "react";
import { useSession } from "../../../lib/session/session-query.ts";
import { loadLater } from "../parts/load-later.ts";

/** For most nothing waits. */
const WaitingCount = lazy(() => loadLater(async () => (await import("./waiting-count.tsx")).WaitingCount));

/** On the button of a menu: how much in it waits for whoever is signed in. */
export function WaitingBadge() {
  const { user } = useSession();
  const requests = user?.pendingCount ?? 0;
  const notices = user?.unseenNotices ?? 0;
  if (requests + notices === 0) return null;
  return (
    <Suspense>
      <WaitingCount requests={requests} notices={notices} />
    </Suspense>
  );
}
