import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { focusPage } from "../../../lib/focus-page.ts";
import { noteOffered, useKeptClaims } from "../../../lib/kept-claims.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import styles from "./claim-banner.module.css";

const ClaimOffer = lazy(async () => ({
  default: await loadPage(
    async () => (await import("../../../domain-ui/claims/claim-offer.tsx")).ClaimOffer,
    {
      now: ["claims", "problem"],
    },
  ),
}));

/** Pages that speak of claims themselves, or of how the sign-in went. */
const silentPages = /^\/(?:account|auth|claim)\b/;

/** After a sign-in, at the head of the page and once: what this browser published before. Then it stands in the account. */
export function ClaimBanner() {
  const { status } = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const isNew = useKeptClaims().some(({ isDeclined, wasOffered }) => !isDeclined && !wasOffered);
  if (status !== "signedIn" || !isNew || silentPages.test(path)) return null;
  const putAway = () => {
    // The focused button goes away: the page takes the focus.
    focusPage();
    noteOffered();
  };
  return (
    <div className={styles.banner}>
      <Suspense fallback={null}>
        <ClaimOffer onPutAway={putAway} />
      </Suspense>
    </div>
  );
}
