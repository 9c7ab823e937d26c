import { openSignIn, preloadSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./games-page.module.css";

/** The id by which other elements refer to the explanation. */
export const signInId = "games-sign-in";

/** Explains once what the locks on the cards mean, and opens the sign-in. */
export function SignInForRanked() {
  const { t } = useTranslation();
  return (
    <button
      id={signInId}
      type="button"
      className={styles.signIn}
      aria-haspopup="dialog"
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
      onClick={() => {
        openSignIn().catch(() =>
          addToast({ id: "signIn", variant: "error", message: t("shell.error.chunk") }),
        );
      }}
    >
      <Icon name="lock" />
      {t("games.hub.needsAccount")}
    </button>
  );
}
