import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { appConfig } from "../../lib/app-config.ts";
import { closeModal } from "../../lib/modals.ts";
import { Modal } from "../../ui/modal.tsx";
import styles from "./sign-in.module.css";
import { SignInWays } from "./sign-in-ways.tsx";

/** `fresh`: is signed in, and is to prove it once more for what is hard to undo. */
export type SignInReason = "join" | "fresh";

/** The ways to sign in. */
export function SignInDialog({ reason }: { readonly reason: SignInReason }) {
  const { t } = useTranslation();
  return (
    <Modal
      title={reason === "fresh" ? t("signIn.freshTitle") : t("signIn.title", { brand: appConfig.brand })}
      onClose={closeModal}
    >
      <div className={styles.content}>
        <p className={styles.lead}>{reason === "fresh" ? t("signIn.freshText") : t("signIn.text")}</p>
        <SignInWays />
        <Link to="/privacy" className={styles.privacy} onClick={closeModal}>
          {t("shell.privacy")}
        </Link>
      </div>
    </Modal>
  );
}
