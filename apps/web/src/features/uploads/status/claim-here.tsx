import type { UploadAnswer } from "@hunt/contracts/uploads";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useClaim } from "../../../domain-ui/claims/use-claim.ts";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { openSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { fingerprint } from "../../../lib/api/fingerprint.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { formatTimeOfDay } from "../../../lib/dates.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { type StoredClaim, useStoredClaims } from "../../../lib/stored-claims.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./claim-here.module.css";

/** Shown in the browser that published without an account. Offers to claim the upload, and explains the benefit. */
export function ClaimHere({ upload }: { readonly upload: UploadAnswer }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { data: settings } = useQuery(settingsQuery);
  const claim = useStoredClaims().find(({ uuid }) => uuid === upload.uuid);
  const { mutate, isPending, error } = useClaim();
  // The offer is shown only when a sign-in is possible at all.
  if (claim === undefined || settings === undefined || settings.providers.length === 0) return null;
  const take = () =>
    mutate(
      { uploadUuid: claim.uuid, proof: { claimToken: claim.token } },
      {
        onSuccess: () => addToast({ id: "claimed", variant: "success", message: t("upload.claim.taken") }),
      },
    );
  return (
    <Card className={styles.claim}>
      <h2 className={styles.title}>{t("upload.claim.title")}</h2>
      <p>{t("upload.claim.why")}</p>
      <ol className={styles.steps}>
        <li>{t("upload.claim.stepSignIn")}</li>
        <li>{t("upload.claim.stepName")}</li>
        <li>{t("upload.claim.stepCounts")}</li>
      </ol>
      {error instanceof ApiProblem && <ProblemNotice problem={error} />}
      <Cluster gap={2} align="start">
        {status === "signedIn" ? (
          <Button variant="main" isBusy={isPending} onClick={take}>
            {t("upload.claim.take")}
          </Button>
        ) : (
          <Button variant="main" onClick={() => void openSignIn()}>
            {t("upload.claim.signIn")}
          </Button>
        )}
        <ClaimLink claim={claim} />
      </Cluster>
    </Card>
  );
}

/** Creates a link that another device can claim the upload with, offers to copy it, and shows how long it is valid. */
function ClaimLink({ claim: { uuid, token } }: { readonly claim: StoredClaim }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      api.post("/v2/uploads/:uploadUuid/claim-links", {
        params: { uploadUuid: uuid },
        headers: { fp: fingerprint() },
        body: { claimToken: token },
      }),
  });
  // The part after # is sent to no server.
  const address = data === undefined ? "" : new URL(`/claim#${uuid}.${data.token}`, location.href).href;
  const copy = () =>
    copyText({ text: address, done: t("upload.status.linkCopied"), refused: t("upload.copyFailed") });
  return (
    <>
      <Button isBusy={isPending} onClick={() => mutate()}>
        <Icon name="link" />
        {t("upload.claim.makeLink")}
      </Button>
      {error instanceof ApiProblem && <ProblemNotice problem={error} />}
      {data !== undefined && (
        <Stack gap={2} align="start" className={styles.link} role="status">
          <input
            className={styles.address}
            aria-label={t("upload.claim.link")}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button size="sm" onClick={() => void copy()}>
            {t("upload.claim.copyLink")}
          </Button>
          <Text tone="muted">
            {t("upload.claim.linkLasts", {
              time: formatTimeOfDay(Date.parse(data.expiresAt), locale, timeFormat),
            })}
          </Text>
        </Stack>
      )}
    </>
  );
}
