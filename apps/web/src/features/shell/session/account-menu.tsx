import { useId, useRef } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useTitleCount } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AccountEntries, CountBadge } from "./account-entries.tsx";
import styles from "./account-menu.module.css";
import { SignInButton } from "./sign-in-button.tsx";

/**
 * The end of a wide header: the way to sign in, or to what is one's own. Which of the two is known with the first paint, so
 * that nothing moves when the account's name arrives.
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
        <span className="visually-hidden">{t("shell.accountMenu")}</span>
        <PendingBadge />
      </button>
      <nav ref={panel} id={id} popover="auto" className={styles.panel} aria-label={t("shell.accountMenu")}>
        <AccountEntries className={styles.entry} onChoose={() => panel.current?.hidePopover()} />
      </nav>
    </>
  );
}

/** What waits for a moderator. */
export function PendingBadge() {
  const { t } = useTranslation();
  const count = useSession().user?.pendingCount ?? 0;
  useTitleCount(count);
  if (count === 0) return null;
  return (
    <span className={styles.corner}>
      <CountBadge count={count} meaning={t("shell.pending", { count })} />
    </span>
  );
}
