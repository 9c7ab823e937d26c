import { useQuery } from "@tanstack/react-query";
import { getRouteApi, notFound } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { isMissing, reviewQuery } from "../request/review-query.ts";
import { Review } from "./review.tsx";
import styles from "./review-page.module.css";

const route = getRouteApi("/signed-in/moderators/moderation/verifications/$verificationUuid");

/** The review of one request, with its video beside its night. */
export function ReviewPage() {
  const { t } = useTranslation();
  const { verificationUuid } = route.useParams();
  const { data, error, refetch } = useQuery(reviewQuery(verificationUuid));
  const title = data === undefined ? t("review.title") : t("review.titleOf", { format: data.night.format });
  usePageTitle(title);
  if (error !== null && isMissing(error)) throw notFound();
  if (data !== undefined) {
    return (
      <DeskFrame title={title} isWide>
        <Review key={verificationUuid} verification={data} />
      </DeskFrame>
    );
  }
  return (
    <DeskFrame title={title} isWide>
      {error === null ? (
        <LoadingPlaceholder cardClassName={styles.placeholder} />
      ) : (
        <FailedState
          title={t("review.failed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </DeskFrame>
  );
}
