import type { UploadAnswer } from "@hunt/contracts/uploads";
import { useQuery } from "@tanstack/react-query";
import { useClaim } from "../../../domain-ui/claims/use-claim.ts";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { openSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { useKeptClaims } from "../../../lib/kept-claims.ts";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./claim-here.module.css";
import { ClaimLink } from "./claim-link.tsx";

/** In the browser that published without an account: how the upload becomes one's own, and why that matters. */
export function ClaimHere({ upload }: { readonly upload: UploadAnswer }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { data: settings } = useQuery(settingsQuery);
  const claim = useKeptClaims().find(({ uuid }) => uuid === upload.uuid);
  const { mutate, isPending, error } = useClaim();
  // Only where somebody can sign in at all.
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
      <div className={styles.actions}>
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
      </div>
    </Card>
  );
}
