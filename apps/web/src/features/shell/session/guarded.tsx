import type { UserRole } from "@hunt/contracts/users";
import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { admins, moderators } from "../../../domain-ui/desk/desk-frame.tsx";
import styles from "../../../domain-ui/sign-in/sign-in.module.css";
import { SignInWays } from "../../../domain-ui/sign-in/sign-in-ways.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { sessionQuery, useSession } from "../../../lib/session/session-query.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { NotFoundPage } from "../parts/not-found-page.tsx";

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

/** In place of a page for those who are signed in: back home, or sign in and return. */
function SessionExpiredDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gotIt = useRef<HTMLButtonElement>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  usePageTitle(t("signIn.expiredTitle"));
  // The browser gave the focus to the button that only closes the window.
  useEffect(() => gotIt.current?.focus(), []);
  const goHome = () => void navigate({ to: "/" });
  return (
    <Modal title={t("signIn.expiredTitle")} onClose={goHome}>
      <div className={styles.content}>
        <p>{t("signIn.expired")}</p>
        {isSigningIn && <SignInWays />}
        <div className={styles.actions}>
          <Button ref={gotIt} variant={isSigningIn ? "plain" : "main"} onClick={goHome}>
            {t("signIn.gotIt")}
          </Button>
          {!isSigningIn && <Button onClick={() => setSigningIn(true)}>{t("signIn.again")}</Button>}
        </div>
      </div>
    </Modal>
  );
}
