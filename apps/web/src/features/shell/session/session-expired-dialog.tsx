import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import styles from "../../../domain-ui/sign-in/sign-in.module.css";
import { SignInWays } from "../../../domain-ui/sign-in/sign-in-ways.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";

/** In place of a page for those who are signed in: back home, or sign in and return. */
export function SessionExpiredDialog() {
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
