import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { hasText, useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Button, buttonClassName } from "../../ui/button.tsx";
import styles from "../../ui/message-page.module.css";
import { ChatLink } from "./parts/external-link.tsx";

interface SkyProps {
  readonly phase: "dusk";
  readonly children: ReactNode;
}

/** It may be that nothing more arrives: then the words stand without it. */
const Sky = lazy(async (): Promise<{ readonly default: ComponentType<SkyProps> }> => {
  const sky = await import("../../domain-ui/sky/under-sky.tsx").catch(() => null);
  return { default: sky?.UnderSky ?? (({ children }) => children) };
});

/** Shown in place of a page that crashed, or whose code did not arrive: without a network most pages do not. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  // Its words come with what makes pages work without a network; before, there are those for any failure.
  const isOffline = !navigator.onLine && hasText("late.noConnection");
  const heading = t(isOffline ? "late.noConnection" : "shell.error.heading");
  usePageTitle(heading);
  const message = error instanceof Error ? error.message : String(error);
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  const words = (
    <div className={styles.column}>
      <h1>{heading}</h1>
      <p>
        {isOffline
          ? t("late.pageNeedsNetwork")
          : t(isChunkError(message) ? "shell.error.chunk" : "shell.error.text")}
      </p>
      <div className={styles.actions}>
        {/* A plain link: the router itself may be what crashed. */}
        <a href="/" className={buttonClassName({ variant: "main" })}>
          {t("common.goHome")}
        </a>
        <Button onClick={() => location.reload()}>{t("shell.error.reload")}</Button>
        <ChatLink />
      </div>
      <details className={styles.details}>
        <summary>{t("shell.error.details")}</summary>
        <pre>{message}</pre>
        {requestId !== null && <p>{t("common.requestId", { id: requestId })}</p>}
      </details>
    </div>
  );
  return (
    <div role="alert">
      <Suspense fallback={words}>
        <Sky phase="dusk">{words}</Sky>
      </Suspense>
    </div>
  );
}

/** By our own words, those of each browser for a script, and those of the loader for a style sheet. */
function isChunkError(message: string): boolean {
  return /loading chunk failed|dynamically imported module|module script|preload css/i.test(message);
}
