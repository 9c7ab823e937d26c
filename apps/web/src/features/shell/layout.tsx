import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { dismissOffer, offeredLocale } from "../../i18n/language-offer.ts";
import { intlTag } from "../../i18n/locale.ts";
import { translateIn, useTranslation } from "../../i18n/shown-texts.ts";
import { focusPage } from "../../lib/focus-page.ts";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import { loadPage } from "../../lib/load-page.ts";
import { useModal } from "../../lib/modals.ts";
import { useSession } from "../../lib/session/session-query.ts";
import { recordOffer, useStoredClaims } from "../../lib/stored-claims.ts";
import { untilIdle } from "../../lib/until-idle.ts";
import { CloseButton } from "../../ui/close-button.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { loadLater } from "./parts/load-later.ts";
import { useShowLocale } from "./parts/use-show-locale.ts";

const SuspensionNotice = lazy(async () => ({
  default: await loadPage(async () => (await import("./suspension/suspension-notice.tsx")).SuspensionNotice, {
    now: ["suspension", "problem"],
  }),
}));

/** The late part of the shell. Every page has it, but shows its whole content without it. */
const LateShell = lazyExtra(async () => {
  await untilIdle();
  return await loadPage(async () => (await import("./late/late-shell.tsx")).LateShell, { now: ["late"] });
});

/** The account lists these nights as well. */
const ClaimOffer = lazyExtra(() =>
  loadPage(async () => (await import("../../domain-ui/claims/claim-offer.tsx")).ClaimOffer, {
    now: ["claims", "problem"],
  }),
);

/** The pages that show the offer of claims themselves, or the result of a sign-in. */
const silentPages = /^\/(?:account|auth|claim)\b/;

const Surroundings = lazy(() => loadLater(async () => (await import("./surroundings.tsx")).Surroundings));

/** Moves the focus by script, because the part after # in the address may name the shown night or run. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  focusPage();
}

/** The overlay of a streaming program, which lies on its picture and has no frame. */
const barePage = /^\/live\/[^/]+\/overlay\/?$/;

/** Shows the frame of every page. */
export function Layout() {
  const { t } = useTranslation();
  const isBare = useLocation({ select: ({ pathname }) => barePage.test(pathname) });
  if (isBare) return <Outlet />;
  return (
    <div className={styles.layout}>
      {/* biome-ignore lint/a11y/useValidAnchor: the link leads to a part of this page, as its readers expect */}
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

/**
 * Shows the nights that this browser published before a sign-in, once after it, at the head of the page. Later the account
 * lists these nights.
 */
function ClaimBanner() {
  const { status } = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const isNew = useStoredClaims().some(({ isDeclined, wasOffered }) => !isDeclined && !wasOffered);
  if (status !== "signedIn" || !isNew || silentPages.test(path)) return null;
  const putAway = () => {
    // The focused button disappears, so the page takes the focus.
    focusPage();
    recordOffer();
  };
  return (
    <div className={styles.banner}>
      <Suspense fallback={null}>
        <ClaimOffer onPutAway={putAway} />
      </Suspense>
    </div>
  );
}

/**
 * Offers the browser's language, in one line of that language, while another one is shown. The offer appears with the first
 * paint or never.
 */
export function LanguageOffer() {
  const { locale: shown } = useTranslation();
  const showLocale = useShowLocale();
  const [isDismissed, setDismissed] = useState(false);
  const locale = offeredLocale(shown);
  const t = locale === null ? null : translateIn(locale);
  if (locale === null || t === null || isDismissed) return null;
  const dismiss = () => {
    dismissOffer();
    // The focused button disappears, so the page takes the focus, like after the skip link.
    focusPage();
    setDismissed(true);
  };
  const accept = () => {
    showLocale(locale);
    focusPage();
  };
  return (
    <aside className={styles.offer} data-on-sky="" lang={intlTag(locale)} aria-label={t("shell.language")}>
      <button type="button" className={styles.accept} onClick={accept}>
        {t("shell.languageOffer")}
      </button>
      <CloseButton label={t("shell.languageOfferDismiss")} onClick={dismiss} />
    </aside>
  );
}

function Late() {
  return (
    <Suspense fallback={null}>
      <LateShell />
    </Suspense>
  );
}

/** Draws the modal that `openModal` opened. */
export function ModalHost() {
  return useModal();
}

/** A banner at the head of every page for a suspended account, loaded only for it. */
function SuspensionBanner() {
  const { user } = useSession();
  if (user?.suspendedUntil == null) return null;
  return (
    <div className={styles.banner}>
      <Suspense fallback={null}>
        <SuspensionNotice
          until={user.suspendedUntil}
          reason={user.suspendReason}
          suspension={user.suspension}
        />
      </Suspense>
    </div>
  );
}
