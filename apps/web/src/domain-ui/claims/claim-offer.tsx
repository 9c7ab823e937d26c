import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useId } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { formatDay } from "../../lib/dates.ts";
import { focusPage } from "../../lib/focus-page.ts";
import { uploadQuery } from "../../lib/queries/upload.ts";
import {
  declineClaim,
  forgetClaim,
  type NightName,
  type StoredClaim,
  useStoredClaims,
} from "../../lib/stored-claims.ts";
import { addToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Cluster, List, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./claim-offer.module.css";
import { useClaim } from "./use-claim.ts";

interface ClaimOfferProps {
  /** Closes the offer; if absent, the offer stays until each upload is decided. */
  readonly onPutAway?: () => void;
}

/**
 * Offers a signed-in hunter the uploads that this browser made without an account, to claim or to decline. Shows nothing when
 * there are none.
 */
export function ClaimOffer({ onPutAway }: ClaimOfferProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const claims = useOfferedClaims();
  const { mutateAsync, isPending, error } = useClaim();
  const take = async (taken: readonly StoredClaim[]) => {
    let count = 0;
    for (const { uuid, token } of taken) {
      // A refusal is shown in the offer; the other uploads can still be claimed.
      const upload = await mutateAsync({ uploadUuid: uuid, proof: { claimToken: token } }).catch(() => null);
      if (upload !== null) count += 1;
    }
    focusPage();
    if (count > 0) addToast({ id: "claimed", variant: "success", message: t("claims.taken", { count }) });
  };
  if (claims.length === 0 && error === null) return null;
  return (
    <Card>
      <Stack as="section" gap={3} align="start" aria-labelledby={titleId}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t("claims.title")}
          </h2>
          {onPutAway !== undefined && <CloseButton label={t("claims.later")} onClick={onPutAway} />}
        </header>
        <Text tone="muted">{t("claims.text")}</Text>
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <List gap={2} className={styles.claims}>
          {claims.map((claim) => (
            <Offered key={claim.uuid} claim={claim} isBusy={isPending} onTake={() => void take([claim])} />
          ))}
        </List>
        {claims.length > 1 && (
          <Button variant="main" isBusy={isPending} onClick={() => void take(claims)}>
            {t("claims.takeAll", { count: claims.length })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface OfferedProps {
  readonly claim: StoredClaim;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

function Offered({ claim, isBusy, onTake }: OfferedProps) {
  const { t } = useTranslation();
  const name = useClaimName()(claim);
  return (
    <Cluster as="li" gap={4} rowGap={2} justify="between">
      <Link to="/upload/$nightUuid" params={{ nightUuid: claim.uuid }} className={styles.name}>
        {name}
      </Link>
      <Cluster as="span" gap={2}>
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
      </Cluster>
    </Cluster>
  );
}

/** Returns the name of an upload: format, day and squad of each of its nights. */
function useClaimName(): (claim: StoredClaim) => string {
  const { t, locale } = useTranslation();
  const nameOf = ({ format, startedAtMs, squadSize }: NightName) =>
    [
      format,
      startedAtMs === null ? "" : formatDay(new Date(startedAtMs).toISOString(), locale),
      isSquadSize(squadSize) ? t(`common.squadSize.${squadSize}`) : "",
    ]
      .filter((fact) => fact !== "")
      .join(" · ");
  return ({ nights }) => {
    const [first] = nights;
    if (first === undefined) return t("claims.unnamed");
    if (nights.length === 1) return nameOf(first);
    return t("claims.andMore", { name: nameOf(first), count: nights.length - 1 });
  };
}

function isSquadSize(size: number): size is 1 | 2 | 3 | 4 {
  return size >= 1 && size <= 4;
}

/**
 * Returns the uploads of this browser that still have no account. Uploads that have an account by now, or are gone, are
 * forgotten.
 */
function useOfferedClaims(): readonly StoredClaim[] {
  const claims = useStoredClaims().filter(({ isDeclined }) => !isDeclined);
  const uploads = useQueries({ queries: claims.map(({ uuid }) => uploadQuery(uuid)) });
  const settled = claims.filter((_, index) => {
    const { data, error } = uploads[index] ?? {};
    return data?.claimable === false || (error instanceof ApiProblem && error.status === 404);
  });
  const settledUuids = settled.map(({ uuid }) => uuid).join(" ");
  useEffect(() => {
    for (const uuid of settledUuids.split(" ").filter((text) => text !== "")) forgetClaim(uuid);
  }, [settledUuids]);
  return claims.filter((_, index) => uploads[index]?.data?.claimable);
}
