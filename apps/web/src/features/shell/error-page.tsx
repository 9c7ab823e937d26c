import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { hasText, useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import styles from "../../ui/message-page.module.css";
import { ChatLink } from "./parts/external-link.tsx";

interface SkyProps {
  readonly phase: "dusk";
  readonly children: ReactNode;
}

/** The sky, which may fail to load; the text then stands without it. */
const Sky = lazy(async (): Promise<{ readonly default: ComponentType<SkyProps> }> => {
  const sky = await import("../../domain-ui/sky/under-sky.tsx").catch(() => null);
  return { default: sky?.UnderSky ?? (({ children }) => children) };
});

/** Shown in place of a page that crashed, or whose code did not load, which happens on most pages without a network. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  // The text about a missing connection loads with the code that makes pages work offline; until then the general text is
  // used.
  const isOffline = !navigator.onLine && hasText("late.noConnection");
  const heading = t(isOffline ? "late.noConnection" : "shell.error.heading");
  usePageTitle(heading);
  const message = error instanceof Error ? error.message : String(error);
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  const words = (
    <Stack gap={4} align="center" className={styles.column}>
      <h1>{heading}</h1>
      <p>
        {isOffline
          ? t("late.pageNeedsNetwork")
          : t(isChunkError(message) ? "shell.error.chunk" : "shell.error.text")}
      </p>
      <Cluster gap={2} justify="center">
        {/* The link is a plain one, because the router itself may have crashed. */}
        <a href="/" className={buttonClassName({ variant: "main" })}>
          {t("common.goHome")}
        </a>
        <Button onClick={() => location.reload()}>{t("shell.error.reload")}</Button>
        <ChatLink />
      </Cluster>
      <details className={styles.details}>
        <summary>{t("shell.error.details")}</summary>
        <pre>{message}</pre>
        {requestId !== null && <p>{t("common.requestId", { id: requestId })}</p>}
      </details>
    </Stack>
  );
  return (
    <div role="alert">
      <Suspense fallback={words}>
        <Sky phase="dusk">{words}</Sky>
      </Suspense>
    </div>
  );
}

/**
 * Whether the message is about code that did not load. Such a message comes from this app, from any browser for a script,
 * or from the loader for a style sheet.
 */
function isChunkError(message: string): boolean {
  return /loading chunk failed|dynamically imported module|module script|preload css/i.test(message);
}
