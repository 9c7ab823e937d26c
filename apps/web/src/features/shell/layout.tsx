import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ModalHost } from "../../ui/modal-host.tsx";
import { ToastList } from "../../ui/toast-list.tsx";
import { ClaimBanner } from "./claims/claim-banner.tsx";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LanguageOffer } from "./language-offer.tsx";
import { Late } from "./late/late.tsx";
import styles from "./layout.module.css";
import { RouteChange } from "./route-change.tsx";
import { SuspensionBanner } from "./suspension/suspension-banner.tsx";

/** Nobody presses a key before the page is there. */
const Shortcuts = lazy(async () => {
  const keys = await import("./keys/shortcuts.tsx").catch(() => null);
  return { default: keys?.Shortcuts ?? (() => null) };
});

/** What every page sits in. */
export function Layout() {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        {t("shell.skipToContent")}
      </a>
      <Header />
      <LanguageOffer />
      <main id="content" className={styles.content} tabIndex={-1}>
        <SuspensionBanner />
        <ClaimBanner />
        <Outlet />
      </main>
      <Footer />
      <RouteChange />
      <Suspense>
        <Shortcuts />
      </Suspense>
      <DropAnywhere />
      <ToastList />
      <ModalHost />
      <Late />
    </div>
  );
}
