import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { addToast } from "../../lib/toasts.ts";
import styles from "../../ui/message-page.module.css";

const route = getRouteApi("/auth");

/** Where a sign-in comes back to: says how it went and goes on to where the visitor was. */
export function AuthPage() {
  const { t } = useTranslation();
  const { error, redirectTo } = route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t("shell.auth.title"));

  useEffect(() => {
    addToast(
      error === undefined
        ? { id: "auth", variant: "success", message: t("shell.auth.success") }
        : { id: "auth", variant: "error", message: t("shell.auth.failure", { error }) },
    );
    void navigate({ href: redirectTo ?? "/", replace: true });
  }, [error, redirectTo, navigate, t]);

  return <p className={styles.column}>{t("shell.auth.working")}</p>;
}
