import { Outlet } from "@tanstack/react-router";
import { lazy, type MouseEvent, Suspense } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { focusPage } from "../../lib/focus-page.ts";
import { ModalHost } from "../../ui/modal-host.tsx";
import { ClaimBanner } from "./claims/claim-banner.tsx";
import { Header } from "./header.tsx";
import { LanguageOffer } from "./language-offer.tsx";
import { Late } from "./late/late.tsx";
import styles from "./layout.module.css";
import { loadLater } from "./load-later.ts";
import { SuspensionBanner } from "./suspension/suspension-banner.tsx";

const Surroundings = lazy(() => loadLater(async () => (await import("./surroundings.tsx")).Surroundings));

/** By hand: the address stays, whose part behind # may be the night or the run that is shown. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  focusPage();
}

/** What every page sits in. */
export function Layout() {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of this page, as its readers expect of a link */}
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        {t("shell.skipToContent")}
      </a>
      <Header />
      <LanguageOffer />
      <main id="content" className={styles.content} tabIndex={-1}>
        <SuspensionBanner />
        <ClaimBanner />
        <Outlet />
      </main>
      <Suspense>
        <Surroundings />
      </Suspense>
      <ModalHost />
      <Late />
    </div>
  );
}
