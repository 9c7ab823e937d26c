import { Outlet } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ModalHost } from "../../ui/modal-host.tsx";
import { ToastList } from "../../ui/toast-list.tsx";
import { ClaimBanner } from "./claims/claim-banner.tsx";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LanguageOffer } from "./language-offer.tsx";
import styles from "./layout.module.css";
import { RouteChange } from "./route-change.tsx";
import { SeasonNews } from "./season/season-news.tsx";
import { SuspensionBanner } from "./suspension/suspension-banner.tsx";

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
      <DropAnywhere />
      <ToastList />
      <ModalHost />
      <SeasonNews />
    </div>
  );
}
