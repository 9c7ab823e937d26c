import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { appConfig } from "../../lib/app-config.ts";
import { closeModal } from "../../lib/modals.ts";
import { Icon } from "../../ui/icon.tsx";
import { List, Stack } from "../../ui/layout.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./sign-in.module.css";
import { SignInWays } from "./sign-in-ways.tsx";

/**
 * `fresh`: a signed-in hunter must sign in once more for a change that is hard to undo. `report`: reports need an account.
 * `private`: private nights need an account too; only the upload page uses this reason.
 */
export type SignInReason = "join" | "fresh" | "report" | "private";

/** The window with all ways to sign in. */
export function SignInDialog({ reason }: { readonly reason: SignInReason }) {
  const { t } = useTranslation();
  const words = {
    join: { title: t("signIn.title", { brand: appConfig.brand }), text: t("signIn.text") },
    fresh: { title: t("signIn.freshTitle"), text: t("signIn.freshText") },
    private: { title: t("upload.privateSignInTitle"), text: t("upload.privateSignInText") },
    report: { title: t("signIn.reportTitle"), text: t("signIn.reportText") },
  }[reason];
  return (
    <Modal title={words.title} onClose={closeModal}>
      <Stack gap={5}>
        <Text tone="muted">{words.text}</Text>
        {reason === "join" && <Gains />}
        <SignInWays />
        <Link to="/privacy" className={styles.privacy} onClick={closeModal}>
          {t("shell.privacy")}
        </Link>
      </Stack>
    </Modal>
  );
}

/** What an account is good for. */
function Gains() {
  const { t } = useTranslation();
  return (
    <List gap={2} className={styles.gains}>
      {(["count", "manage", "verify"] as const).map((gain) => (
        <li key={gain}>
          <Icon name="check" />
          {t(`signIn.gain.${gain}`)}
        </li>
      ))}
    </List>
  );
}
