import { queryOptions, useQuery } from "@tanstack/react-query";
import { type RefObject, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { ApiProblem, requestIdOf } from "../../lib/api/api-problem.ts";
import { fingerprint } from "../../lib/api/fingerprint.ts";
import { lazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { buttonClassName } from "../../ui/button.tsx";
import { List } from "../../ui/layout.tsx";
import { FailedState } from "../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../ui/loading-placeholder.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./sign-in.module.css";
import { useShownPage } from "./use-shown-page.ts";

const localWordQuery = queryOptions({
  queryKey: ["local-word"],
  queryFn: async ({ signal }): Promise<LocalSignIn> => {
    try {
      const { isSaid } = await api.get("/v2/auth/local/word", { signal });
      return isSaid ? "ready" : "ask";
    } catch (error) {
      // There is no local sign-in through a proxy or from another machine, whatever the settings say.
      if (error instanceof ApiProblem && error.status === 404) return "away";
      throw error;
    }
  },
  // The word changes with the server's key.
  staleTime: 0,
});

/** Few visitors need the form, so it loads on demand, with the texts for a wrong word. */
const { Page: LocalForm } = lazyPage(
  async () => (await loadPage(() => import("./local-form.tsx"), { now: ["problem"] })).LocalForm,
);

/** A button for each kind of sign-in that this installation has; each leaves the app and comes back to the shown page. */
export function SignInWays() {
  const { t } = useTranslation();
  const first = useRef<HTMLAnchorElement>(null);
  const { ways, error, retry } = useSignInWays();
  const isKnown = ways !== null;
  // The browser focuses the button that only closes the window; the focus moves to the first sign-in.
  useEffect(() => {
    if (isKnown) first.current?.focus();
  }, [isKnown]);
  if (ways === null) {
    if (error === null) return <LoadingPlaceholder count={2} cardClassName={styles.placeholder} />;
    return <FailedState title={t("signIn.failed")} requestId={requestIdOf(error)} onRetry={retry} />;
  }
  if (ways.providers.length === 0) return <Text tone="muted">{t("signIn.none")}</Text>;
  return (
    <List gap={3} className={styles.ways}>
      {ways.providers.map((provider, index) => (
        <li key={provider}>
          {provider === "local" ? (
            <Suspense fallback={<LoadingPlaceholder count={1} cardClassName={styles.placeholder} />}>
              <LocalForm isFirst={index === 0} asksWord={ways.asksWord} />
            </Suspense>
          ) : (
            <ProviderLink provider={provider} link={index === 0 ? first : null} />
          )}
        </li>
      ))}
    </List>
  );
}

/** Returns the sign-ins that this browser can use here; null until they are known. */
function useSignInWays() {
  const settings = useQuery(settingsQuery);
  const offered = settings.data?.providers;
  const local = useQuery({ ...localWordQuery, enabled: offered?.includes("local") ?? false });
  const isKnown = offered !== undefined && (!offered.includes("local") || local.data !== undefined);
  const providers = offered?.filter((provider) => provider !== "local" || local.data !== "away") ?? [];
  return {
    ways: isKnown ? { providers, asksWord: local.data === "ask" } : null,
    error: settings.error ?? local.error,
    retry: () => void (settings.data === undefined ? settings.refetch() : local.refetch()),
  };
}

interface ProviderLinkProps {
  readonly provider: "steam" | "patreon";
  readonly link: RefObject<HTMLAnchorElement | null> | null;
}

function ProviderLink({ provider, link }: ProviderLinkProps) {
  const { t } = useTranslation();
  const query = new URLSearchParams({ fingerprint: fingerprint(), redirectTo: useShownPage() });
  return (
    <a ref={link} href={`/v2/auth/${provider}?${query}`} className={buttonClassName({ variant: "main" })}>
      {t(`signIn.${provider}`)}
    </a>
  );
}

/**
 * Whether this browser may sign in locally: `ask` when it needs the word first, `ready`, or `away` when there is no local
 * sign-in.
 */
type LocalSignIn = "ask" | "ready" | "away";
