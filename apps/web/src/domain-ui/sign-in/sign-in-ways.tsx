import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api-problem.ts";
import { fingerprint } from "../../lib/fingerprint.ts";
import { settingsQuery } from "../../lib/queries/settings.ts";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { FailedState } from "../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./sign-in.module.css";

/** Of a name to be by local sign-in: the server takes no longer one. */
const maxLocalNameLength = 100;

/** A button for each sign-in that this installation has; each leaves the app and comes back to the page that is shown. */
export function SignInWays() {
  const { t } = useTranslation();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const first = useRef<HTMLAnchorElement | HTMLInputElement>(null);
  const isKnown = settings !== undefined;
  // The browser gave the focus to the button that only closes the window.
  useEffect(() => {
    if (isKnown) first.current?.focus();
  }, [isKnown]);
  if (settings === undefined) {
    if (error === null) return <LoadingPlaceholder count={2} cardClassName={styles.placeholder} />;
    return (
      <FailedState title={t("signIn.failed")} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  }
  const { providers } = settings;
  if (providers.length === 0) return <p className={styles.none}>{t("signIn.none")}</p>;
  return (
    <ul className={styles.ways}>
      {providers.map((provider, index) => (
        <li key={provider}>
          {provider === "local" ? (
            <LocalForm field={index === 0 ? first : null} />
          ) : (
            <ProviderLink provider={provider} link={index === 0 ? first : null} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ProviderLinkProps {
  readonly provider: "steam" | "patreon";
  readonly link: RefObject<HTMLAnchorElement | HTMLInputElement | null> | null;
}

function ProviderLink({ provider, link }: ProviderLinkProps) {
  const { t } = useTranslation();
  const query = new URLSearchParams({ fingerprint: fingerprint(), redirectTo: useShownPage() });
  return (
    <a
      ref={link as RefObject<HTMLAnchorElement | null> | null}
      href={`/v2/auth/${provider}?${query}`}
      className={buttonClassName({ variant: "main" })}
    >
      {t(`signIn.${provider}`)}
    </a>
  );
}

/** For trying the app on one's own machine: to be somebody by a name alone. */
function LocalForm({
  field,
}: {
  readonly field: RefObject<HTMLAnchorElement | HTMLInputElement | null> | null;
}) {
  const { t } = useTranslation();
  const redirectTo = useShownPage();
  return (
    <form action="/v2/auth/local" method="get">
      <input type="hidden" name="fingerprint" value={fingerprint()} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField
        label={t("signIn.localName")}
        ref={field as RefObject<HTMLInputElement | null> | null}
        name="name"
        required
        maxLength={maxLocalNameLength}
        autoComplete="off"
        spellCheck={false}
        action={<Button type="submit">{t("signIn.local")}</Button>}
      />
    </form>
  );
}

/** Where to come back to. */
function useShownPage(): string {
  return useRouterState({ select: ({ location }) => location.href });
}
