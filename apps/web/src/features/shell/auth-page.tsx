import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { hasText, useTranslation } from "../../i18n/shown-texts.ts";
import type { TextKey, Translate } from "../../i18n/translate.ts";
import { tellSessionChange } from "../../lib/api/session-changes.ts";
import { readSign } from "../../lib/api/session-sign.ts";
import { takeKeptHash } from "../../lib/kept-hash.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { sessionQuery } from "../../lib/session/session-query.ts";
import { addToast } from "../../lib/toasts.ts";
import { Stack } from "../../ui/layout.tsx";
import styles from "../../ui/message-page.module.css";

const route = getRouteApi("/auth");

/** The page to which a sign-in returns; it shows the result and continues to the page where the visitor was. */
export function AuthPage() {
  const { t } = useTranslation();
  const { error, redirectTo = "/" } = route.useSearch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  usePageTitle(t("shell.auth.title"));
  const isTold = useRef(false);

  useEffect(() => {
    // Texts that load meanwhile must not repeat the message or the redirect.
    if (isTold.current) return;
    isTold.current = true;
    if (error === undefined) tellSessionChange();
    else {
      const message = t("shell.auth.failure", { error: inWords(error, t) });
      addToast({ id: "auth", variant: "error", message });
    }
    // A page for signed-in visitors may follow, so the account must be known before it opens.
    const known = queryClient.fetchQuery(sessionQuery).catch(() => null);
    void known.then((session) => {
      // Anybody can open this address, so the page claims success only when somebody is signed in.
      const isIn = session === null ? readSign() !== null : session.isLoggedIn;
      if (error === undefined && isIn)
        addToast({ id: "auth", variant: "success", message: t("shell.auth.success") });
      void navigate({ href: `${redirectTo}${takeKeptHash(redirectTo)}`, replace: true });
    });
  }, [error, redirectTo, navigate, queryClient, t]);

  return (
    <Stack as="p" gap={4} align="center" className={styles.column}>
      {t("shell.auth.working")}
    </Stack>
  );
}

/** Returns a known error code as a sentence. A link can contain anything, so an unknown code is not repeated. */
function inWords(error: string, t: Translate): string {
  const key = `problem.${error}.title`;
  if (hasText(key)) return t(key as TextKey);
  return /^[a-z][a-z_]{0,40}$/.test(error) ? error : t("shell.auth.unknown");
}
