import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api-problem.ts";
import { focusPage } from "../../lib/focus-page.ts";
import { declineClaim, type KeptClaim } from "../../lib/kept-claims.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { useClaimName } from "./claim-name.tsx";
import styles from "./claim-offer.module.css";
import { useClaim } from "./use-claim.ts";
import { useOfferedClaims } from "./use-offered-claims.ts";

interface ClaimOfferProps {
  /** Left out: it stays until each is decided. */
  readonly onPutAway?: () => void;
}

/** To whoever is signed in: what this browser published without an account, to be taken or not. Nothing when there is none. */
export function ClaimOffer({ onPutAway }: ClaimOfferProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const claims = useOfferedClaims();
  const { mutateAsync, isPending, error } = useClaim();
  const take = async (taken: readonly KeptClaim[]) => {
    let count = 0;
    for (const { uuid, token } of taken) {
      // What was refused is told below; the others are still to be had.
      const upload = await mutateAsync({ uploadUuid: uuid, proof: { claimToken: token } }).catch(() => null);
      if (upload !== null) count += 1;
    }
    focusPage();
    if (count > 0) addToast({ id: "claimed", variant: "success", message: t("claims.taken", { count }) });
  };
  if (claims.length === 0 && error === null) return null;
  return (
    <Card>
      <section className={styles.offer} aria-labelledby={titleId}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t("claims.title")}
          </h2>
          {onPutAway !== undefined && <CloseButton label={t("claims.later")} onClick={onPutAway} />}
        </header>
        <p className={styles.text}>{t("claims.text")}</p>
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <ul className={styles.claims}>
          {claims.map((claim) => (
            <Offered key={claim.uuid} claim={claim} isBusy={isPending} onTake={() => void take([claim])} />
          ))}
        </ul>
        {claims.length > 1 && (
          <Button variant="main" isBusy={isPending} onClick={() => void take(claims)}>
            {t("claims.takeAll", { count: claims.length })}
          </Button>
        )}
      </section>
    </Card>
  );
}

interface OfferedProps {
  readonly claim: KeptClaim;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

function Offered({ claim, isBusy, onTake }: OfferedProps) {
  const { t } = useTranslation();
  const name = useClaimName()(claim);
  return (
    <li className={styles.claim}>
      <Link to="/upload/$nightUuid" params={{ nightUuid: claim.uuid }} className={styles.name}>
        {name}
      </Link>
      <span className={styles.choices}>
        <Button size="sm" isBusy={isBusy} aria-label={t("claims.takeOne", { name })} onClick={onTake}>
          {t("claims.take")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          isBusy={isBusy}
          aria-label={t("claims.declineOne", { name })}
          onClick={() => {
            declineClaim(claim.uuid);
            focusPage();
          }}
        >
          {t("claims.decline")}
        </Button>
      </span>
    </li>
  );
}
