import { Link, useRouter } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { signOut } from "../../../lib/session/sign-out.ts";
import { CountBadge } from "./waiting-count.tsx";

interface AccountEntriesProps {
  readonly className: string | undefined;
  readonly onChoose: () => void;
}

/** The links of the account menu. An entry is added once its page exists. */
export function AccountEntries({ className, onChoose }: AccountEntriesProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const signOut = useSignOut();
  const notices = user?.unseenNotices ?? 0;
  const waiting = user?.pendingCount ?? 0;
  return (
    <>
      <Link to="/account" className={className} onClick={onChoose}>
        {t("shell.account")}
        {notices > 0 && <CountBadge count={notices} meaning={t("shell.notices", { count: notices })} />}
      </Link>
      {(user?.role === "mod" || user?.role === "admin") && (
        <Link to="/moderation" className={className} onClick={onChoose}>
          {t("shell.moderation")}
          {waiting > 0 && <CountBadge count={waiting} meaning={t("shell.pending", { count: waiting })} />}
        </Link>
      )}
      {user?.ign != null && (
        <Link to="/users/$hunter" params={{ hunter: user.ign }} className={className} onClick={onChoose}>
          {t("shell.profile")}
        </Link>
      )}
      <button
        type="button"
        className={className}
        onClick={() => {
          onChoose();
          signOut();
        }}
      >
        {t("shell.logout")}
      </button>
    </>
  );
}

/**
 * Returns a function that signs out, after leaving a page for signed-in visitors, so that no expired session is reported.
 */
function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    const isGuarded = router.state.matches.some(({ routeId }) => routeId.startsWith("/signed-in"));
    void (isGuarded ? router.navigate({ to: "/" }) : Promise.resolve()).then(() => signOut());
  };
}
