import type { UserRole } from "@hunt/contracts/users";
import { Outlet, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { admins, moderators } from "../../../domain-ui/desk/desk-roles.ts";
import { SessionFailed } from "../../../domain-ui/sign-in/session-failed.tsx";
import { SignInWays } from "../../../domain-ui/sign-in/sign-in-ways.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { EmptyState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { NotFoundPage } from "../parts/not-found-page.tsx";

interface GuardedProps {
  /** The roles that may see the page while not suspended; absent for any signed-in user. */
  readonly roles?: readonly UserRole[];
  readonly children: ReactNode;
}

/** A page for signed-in users. For a user without the role, the page does not exist. */
export function Guarded({ roles, children }: GuardedProps) {
  const { t } = useTranslation();
  const session = useSession();
  switch (session.status) {
    case "loading":
      return <LoadingPlaceholder />;
    case "failed":
      return <SessionFailed />;
    case "visitor":
      return <SessionExpiredDialog />;
    case "signedIn":
      if (roles !== undefined && session.user.suspendedUntil !== null)
        return <EmptyState title={t("desk.suspended")} />;
      return roles === undefined || roles.includes(session.user.role) ? children : <NotFoundPage />;
  }
}

/** The parent of all pages for signed-in users. */
export function SignedInPages() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  );
}

/** The parent of all pages for moderators. */
export function ModeratorPages() {
  return (
    <Guarded roles={moderators}>
      <Outlet />
    </Guarded>
  );
}

/** The parent of all pages for admins. */
export function AdminPages() {
  return (
    <Guarded roles={admins}>
      <Outlet />
    </Guarded>
  );
}

/** Shown in place of a page for signed-in users: offers to go home, or to sign in and return. */
function SessionExpiredDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gotIt = useRef<HTMLButtonElement>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  usePageTitle(t("signIn.expiredTitle"));
  // The browser focused the button that only closes the dialog.
  useEffect(() => gotIt.current?.focus(), []);
  const goHome = () => void navigate({ to: "/" });
  return (
    <Modal title={t("signIn.expiredTitle")} onClose={goHome}>
      <Stack gap={5}>
        <p>{t("signIn.expired")}</p>
        {isSigningIn && <SignInWays />}
        <Cluster gap={2}>
          <Button ref={gotIt} variant={isSigningIn ? "plain" : "main"} onClick={goHome}>
            {t("signIn.gotIt")}
          </Button>
          {!isSigningIn && <Button onClick={() => setSigningIn(true)}>{t("signIn.again")}</Button>}
        </Cluster>
      </Stack>
    </Modal>
  );
}
