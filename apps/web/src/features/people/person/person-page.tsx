import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import { shownName } from "@hunt/engine/domain/shown-name";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { personQuery } from "../../../domain-ui/desk/person-query.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem, requestIdOf } from "../../../lib/api/api-problem.ts";
import { hunterPath } from "../../../lib/hunter-path.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Cluster } from "../../../ui/layout.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { OpenAct } from "../change/open-act.tsx";
import { PersonSigns } from "../parts/person-signs.tsx";
import { validatePersonSearch } from "../search/person-search.ts";
import { AboutPerson } from "./about-person.tsx";
import styles from "./person-page.module.css";
import { useMayChange } from "./use-may-change.ts";

const route = getRouteApi("/signed-in/moderators/admins/moderation/people/$userUuid");

/** One account with its private data and the actions for it. */
export function PersonPage() {
  const { t } = useTranslation();
  const { userUuid } = route.useParams();
  const { data, error, refetch } = useQuery(personQuery(userUuid));
  const title = data === undefined ? t("people.account") : (shownName(data.ign) ?? t("person.nameless"));
  usePageTitle(title);
  return (
    <DeskFrame title={title}>
      <Link to="/moderation/people" className={styles.back}>
        {t("people.back")}
      </Link>
      {data !== undefined ? (
        <Person person={data} />
      ) : error === null ? (
        <LoadingPlaceholder cardClassName={styles.placeholder} />
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

function Person({ person }: { readonly person: LookedAtPersonAnswer }) {
  const { t } = useTranslation();
  const { act } = validatePersonSearch(route.useSearch());
  const navigate = route.useNavigate();
  const mayChange = useMayChange(person);
  const { uuid, ign } = person;
  return (
    <>
      <Cluster gap={3} rowGap={2} className={styles.signs}>
        <PersonSigns person={person} />
        {ign !== null && <Link to={hunterPath({ uuid, ign })}>{t("people.profile")}</Link>}
      </Cluster>
      <Notice
        tone="info"
        title={
          mayChange === "own"
            ? t("people.own")
            : mayChange === "program"
              ? t("people.program")
              : t("people.watched")
        }
      />
      <AboutPerson person={person} />
      {act !== undefined && mayChange === "yes" && (
        <OpenAct
          act={act}
          person={person}
          onClose={() => void navigate({ search: {}, resetScroll: false, replace: true })}
        />
      )}
    </>
  );
}
