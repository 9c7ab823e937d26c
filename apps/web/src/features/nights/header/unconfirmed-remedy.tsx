import { Link } from "@tanstack/react-router";
import { openSignIn, preloadSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import styles from "./unconfirmed-remedy.module.css";

/** What somebody who was there can do so that an unconfirmed night counts: it depends on who looks. */
export function UnconfirmedRemedy() {
  const { t } = useTranslation();
  const { status, user } = useSession();
  if (status === "visitor") {
    const failed = () => addToast({ id: "signIn", variant: "error", message: t("shell.error.chunk") });
    return (
      <div className={styles.remedy}>
        <p>{t("standing.unconfirmed.signIn")}</p>
        <Button size="sm" onPointerEnter={preloadSignIn} onClick={() => void openSignIn().catch(failed)}>
          {t("shell.signIn")}
        </Button>
      </div>
    );
  }
  if (user !== null && user.ign === null) {
    return (
      <div className={styles.remedy}>
        <p>{t("standing.unconfirmed.verify")}</p>
        <Link to="/account" search={{ tab: "profile" }} className={buttonClassName({ size: "sm" })}>
          {t("standing.unconfirmed.verifyLink")}
        </Link>
      </div>
    );
  }
  return null;
}
