import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { usePersonWords } from "../../../domain-ui/desk/person-name.tsx";
import { personQuery } from "../../../domain-ui/desk/person-query.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem, requestIdOf } from "../../../lib/api/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { ChooseAccount } from "./choose-account.tsx";
import styles from "./merge-page.module.css";
import { MergePreview } from "./merge-preview.tsx";
import { validateMergeSearch } from "./merge-search.ts";

const route = getRouteApi("/signed-in/moderators/admins/moderation/people/$userUuid/merge");

/** Merges an account into another: the choice of the account, the preview, and the confirmation. */
export function MergePage() {
  const { t } = useTranslation();
  const words = usePersonWords();
  const { userUuid } = route.useParams();
  const { into } = validateMergeSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { data: from, error, refetch } = useQuery(personQuery(userUuid));
  usePageTitle(t("merging.title"));
  const choose = (chosen: string | null) =>
    void navigate({ search: chosen === null ? {} : { into: chosen }, resetScroll: false });
  return (
    <DeskFrame title={t("merging.title")}>
      <Link to="/moderation/people/$userUuid" params={{ userUuid }} className={styles.back}>
        {t("merging.back")}
      </Link>
      {from !== undefined ? (
        <>
          <p className={styles.lead}>{t("merging.lead", { name: words(from) })}</p>
          {into === undefined ? (
            <ChooseAccount from={from} onChoose={choose} />
          ) : (
            <MergePreview
              key={`${userUuid} ${into}`}
              fromUuid={userUuid}
              intoUuid={into}
              onLeave={() => choose(null)}
            />
          )}
        </>
      ) : error === null ? (
        <LoadingPlaceholder count={2} cardClassName={styles.placeholder} />
      ) : error instanceof ApiProblem && error.code === "user_not_found" ? (
        <EmptyState title={t("people.gone")} />
      ) : (
        <FailedState
          title={t("people.personFailed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </DeskFrame>
  );
}
