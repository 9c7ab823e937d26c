import { lazy, Suspense, useId, useRef } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { loadLater } from "../parts/load-later.ts";
import styles from "./account-menu.module.css";
import { SignInButton } from "./sign-in-button.tsx";

/** The count of waiting items, which most accounts do not need. */
const WaitingCount = lazy(() => loadLater(async () => (await import("./waiting-count.tsx")).WaitingCount));

/** The entries of the menu, which are loaded when it is opened. */
const AccountEntries = lazy(() =>
  loadLater(async () => (await import("./account-entries.tsx")).AccountEntries),
);

/**
 * Shows the end of a wide header: the sign-in button or the account menu. The choice between them is known with the first
 * paint, so that nothing moves when the account's name loads.
 */
export function AccountMenu() {
  const { status } = useSession();
  return (
    <div className={styles.menu}>
      {status === "visitor" ? <SignInButton className={buttonClassName({ size: "sm" })} /> : <ProfileMenu />}
    </div>
  );
}

function ProfileMenu() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" className={styles.trigger} popoverTarget={id}>
        <Icon name="user" />
        <VisuallyHidden>{t("shell.accountMenu")}</VisuallyHidden>
        <WaitingBadge />
      </button>
      <nav ref={panel} id={id} popover="auto" className={styles.panel} aria-label={t("shell.accountMenu")}>
        <Suspense>
          <AccountEntries className={styles.entry} onChoose={() => panel.current?.hidePopover()} />
        </Suspense>
      </nav>
    </>
  );
}

/** Shows on a menu button how many items in it wait for the signed-in user. */
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
