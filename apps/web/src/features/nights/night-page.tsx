import { useQuery } from "@tanstack/react-query";
import { getRouteApi, notFound } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "../../lib/api-problem.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { FailedState } from "../../ui/list-state.tsx";
import { NightDetail } from "./night-detail.tsx";
import { NightPlaceholder } from "./night-placeholder.tsx";
import { isNightMissing, nightQuery } from "./night-query.ts";

const route = getRouteApi("/nights/$nightUuid");

/** The page of one night; one that is missing or private is the not-found page. */
export function NightPage() {
  const { t } = useTranslation();
  const { nightUuid } = route.useParams();
  const { data: night, error, refetch } = useQuery(nightQuery(nightUuid));
  usePageTitle(night === undefined ? t("night.title") : t("night.titleOf", { format: night.format }));
  if (night !== undefined) return <NightDetail night={night} />;
  if (error === null) return <NightPlaceholder />;
  if (isNightMissing(error)) throw notFound();
  return (
    <FailedState
      title={t("night.failed")}
      requestId={error instanceof ApiProblem ? error.requestId : null}
      onRetry={() => void refetch()}
    />
  );
}
