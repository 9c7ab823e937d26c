import { useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { fingerprint } from "../../../lib/api/fingerprint.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { formatTimeOfDay } from "../../../lib/dates.ts";
import type { KeptClaim } from "../../../lib/kept-claims.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./claim-here.module.css";

/** Makes a link by which another device takes the upload, to be copied; it says for how long. */
export function ClaimLink({ claim: { uuid, token } }: { readonly claim: KeptClaim }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const timeFormat = useTimeFormat();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      api.post("/v2/uploads/:uploadUuid/claim-links", {
        params: { uploadUuid: uuid },
        headers: { fp: fingerprint() },
        body: { claimToken: token },
      }),
  });
  // What stands behind the sign # is sent to no server.
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
        <div className={styles.link} role="status">
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
          <p className={styles.lasts}>
            {t("upload.claim.linkLasts", {
              time: formatTimeOfDay(Date.parse(data.expiresAt), locale, timeFormat),
            })}
          </p>
        </div>
      )}
    </>
  );
}
