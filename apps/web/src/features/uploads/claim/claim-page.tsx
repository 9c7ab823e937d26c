import type { UploadAnswer } from "@hunt/contracts/uploads";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useClaim } from "../../../domain-ui/claims/use-claim.ts";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { openSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { SessionFailed } from "../../../domain-ui/sign-in/session-failed.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./claim-page.module.css";

const storageKey = "claimLink";

const shape = /^#([0-9a-f-]{36})\.([\w-]{20,200})$/i;

let opened: string | null = null;

/**
 * The page of a claim link: it asks for a sign-in if needed, and then claims the upload. Until then the page shows nothing
 * about the night.
 */
export function ClaimPage() {
  const { t } = useTranslation();
  const { status } = useSession();
  const [link] = useState(openedLink);
  usePageTitle(t("claims.page.title"));
  return (
    <Card className={styles.page}>
      <h1>{t("claims.page.title")}</h1>
      {link === null && (
        <>
          <p>{t("claims.page.broken")}</p>
          <Onward />
        </>
      )}
      {link !== null && status === "loading" && <LoadingPlaceholder count={1} />}
      {link !== null && status === "failed" && <SessionFailed />}
      {link !== null && status === "visitor" && (
        <>
          <p>{t("claims.page.signInFirst")}</p>
          <Button variant="main" onClick={() => void openSignIn()}>
            {t("claims.page.signIn")}
          </Button>
        </>
      )}
      {link !== null && status === "signedIn" && <Take link={link} />}
    </Card>
  );
}

/** The link to another page for a claim link that leads to nothing. */
function Onward() {
  const { t } = useTranslation();
  const { status } = useSession();
  return status === "signedIn" ? (
    <Link to="/account" search={{ tab: "nights" }} className={buttonClassName({ variant: "main" })}>
      {t("claims.page.toNights")}
    </Link>
  ) : (
    <Link to="/" className={buttonClassName({ variant: "main" })}>
      {t("common.goHome")}
    </Link>
  );
}

/** The permanent refusals, which the same link would always get. */
const deadLinkCodes: readonly string[] = ["wrong_claim_token", "claim_link_used", "claim_link_expired"];

/**
 * Asks before the upload is claimed, because nobody should find themselves the owner of a night that somebody else made up.
 */
function Take({ link: { uploadUuid, linkToken } }: { readonly link: OpenedLink }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const { mutate, isPending, error } = useClaim();
  const goOn = (upload: UploadAnswer) => {
    forgetOpenedLink();
    addToast({ id: "claimed", variant: "success", message: t("claims.taken", { count: 1 }) });
    const night = upload.nights.find(({ uuid }) => uuid !== null)?.uuid;
    if (night) void navigate({ to: "/nights/$nightUuid", params: { nightUuid: night }, replace: true });
    else void navigate({ to: "/upload/$nightUuid", params: { nightUuid: upload.uuid }, replace: true });
  };
  const name = user?.ign ?? null;
  return (
    <>
      <p>{name === null ? t("claims.page.ask") : t("claims.page.askNamed", { name })}</p>
      <Text tone="muted">{t("claims.page.caution")}</Text>
      {error instanceof ApiProblem && error.code === "wrong_claim_token" && (
        <p role="alert">{t("claims.page.broken")}</p>
      )}
      {error instanceof ApiProblem && error.code !== "wrong_claim_token" && <ProblemNotice problem={error} />}
      {error instanceof ApiProblem && deadLinkCodes.includes(error.code) ? (
        <Onward />
      ) : (
        <Button
          variant="main"
          isBusy={isPending}
          onClick={() => mutate({ uploadUuid, proof: { linkToken } }, { onSuccess: goOn })}
        >
          {t("claims.take")}
        </Button>
      )}
    </>
  );
}

interface OpenedLink {
  readonly uploadUuid: string;
  readonly linkToken: string;
}

/**
 * Returns the claim link with which this window was opened. Its token is removed from the address at once, so that neither
 * the history nor the return address of a sign-in contains it; the window keeps the token until it is used.
 */
function openedLink(): OpenedLink | null {
  if (shape.test(location.hash)) {
    keep(location.hash);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  const [, uploadUuid, linkToken] = shape.exec(opened ?? stored() ?? "") ?? [];
  return uploadUuid === undefined || linkToken === undefined ? null : { uploadUuid, linkToken };
}

export function forgetOpenedLink(): void {
  keep(null);
}

function keep(hash: string | null): void {
  opened = hash;
  try {
    if (hash === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, hash);
  } catch {
    // Storage is forbidden, so the link is kept only until the page is left.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
