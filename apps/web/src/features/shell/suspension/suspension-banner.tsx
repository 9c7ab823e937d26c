import { lazy, Suspense } from "react";
import { loadPage } from "../../../lib/load-page.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import styles from "./suspension-banner.module.css";

const SuspensionNotice = lazy(async () => ({
  default: await loadPage(async () => (await import("./suspension-notice.tsx")).SuspensionNotice, {
    now: ["suspension", "problem"],
  }),
}));

/** At the head of every page, to an account that is suspended: loaded for it alone. */
export function SuspensionBanner() {
  const { user } = useSession();
  if (user?.suspendedUntil == null) return null;
  return (
    <div className={styles.banner}>
      <Suspense fallback={null}>
        <SuspensionNotice
          until={user.suspendedUntil}
          reason={user.suspendReason}
          suspension={user.suspension}
        />
      </Suspense>
    </div>
  );
}
