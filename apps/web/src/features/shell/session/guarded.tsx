import type { UserRole } from "@hunt/contracts/users";
import { useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { admins, moderators } from "../../../domain-ui/desk/desk-sections.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { sessionQuery, useSession } from "../../../lib/session/session-query.ts";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { SessionExpiredDialog } from "./session-expired-dialog.tsx";

interface GuardedProps {
  /** Who may see it, while they are not suspended; left out: whoever is signed in. */
  readonly roles?: readonly UserRole[];
  readonly children: ReactNode;
}

/** A page for those who are signed in. To whoever lacks the role it is not there. */
export function Guarded({ roles, children }: GuardedProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const session = useSession();
  switch (session.status) {
    case "loading":
      return <LoadingPlaceholder />;
    case "failed":
      return (
        <FailedState
          title={t("signIn.sessionFailed")}
          requestId={null}
          onRetry={() => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })}
        />
      );
    case "visitor":
      return <SessionExpiredDialog />;
    case "signedIn":
      if (roles !== undefined && session.user.suspendedUntil !== null)
        return <EmptyState title={t("desk.suspended")} />;
      return roles === undefined || roles.includes(session.user.role) ? children : <NotFoundPage />;
  }
}

/** The pages below it are for whoever is signed in. */
export function SignedInPages() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  );
}

/** The pages below it are for those who judge nights. */
export function ModeratorPages() {
  return (
    <Guarded roles={moderators}>
      <Outlet />
    </Guarded>
  );
}

/** The pages below it are for those who look after the whole site. */
export function AdminPages() {
  return (
    <Guarded roles={admins}>
      <Outlet />
    </Guarded>
  );
}
