import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { appConfig } from "../../lib/app-config.ts";
import { closeModal } from "../../lib/modals.ts";
import { Modal } from "../../ui/modal.tsx";
import { forgetAllOverSignIn, keepAllOverSignIn } from "./keep-over-sign-in.ts";
import styles from "./sign-in.module.css";
import { SignInWays } from "./sign-in-ways.tsx";

/** Comes before the window is opened: it is fetched with it, for few pages have anything to keep. */
export { keepAllOverSignIn };

/**
 * `fresh`: is signed in, and is to prove it once more for what is hard to undo. `report`: reports come from accounts.
 * `private`: so do private nights.
 */
export type SignInReason = "join" | "fresh" | "report" | "private";

/** The ways to sign in. */
export function SignInDialog({ reason }: { readonly reason: SignInReason }) {
  const { t } = useTranslation();
  const words = {
    join: { title: t("signIn.title", { brand: appConfig.brand }), text: t("signIn.text") },
    fresh: { title: t("signIn.freshTitle"), text: t("signIn.freshText") },
    private: { title: t("signIn.privateTitle"), text: t("signIn.privateText") },
    report: { title: t("signIn.reportTitle"), text: t("signIn.reportText") },
  }[reason];
  return (
    <Modal title={words.title} onClose={close}>
      <div className={styles.content}>
        <p className={styles.lead}>{words.text}</p>
        <SignInWays />
        <Link to="/privacy" className={styles.privacy} onClick={close}>
          {t("shell.privacy")}
        </Link>
      </div>
    </Modal>
  );
}

/** Nobody goes away: what was put away for the way back is not needed. */
function close(): void {
  forgetAllOverSignIn();
  closeModal();
}
