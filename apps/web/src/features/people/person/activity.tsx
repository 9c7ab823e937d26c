import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import facts from "../../../domain-ui/desk/facts.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { Fact } from "../parts/fact.tsx";

/** How much the account has sent, asked for and reported, and what others reported of its name. */
export function Activity({ person }: { readonly person: LookedAtPersonAnswer }) {
  const { t, locale } = useTranslation();
  const { uuid, counts, stats } = person;
  const { data: reports } = useQuery(reportsOfQuery(uuid));
  return (
    <dl className={facts.facts}>
      <Fact label={t("people.nights")}>{formatNumber(counts.nights, locale)}</Fact>
      <Fact label={t("people.lastNight")}>
        {stats.lastNightAt === null ? unknownValue : formatDay(stats.lastNightAt, locale)}
      </Fact>
      <Fact label={t("people.uploads")}>{formatNumber(counts.uploads, locale)}</Fact>
      <Fact label={t("people.requests")}>{formatNumber(counts.verifications, locale)}</Fact>
      <Fact label={t("people.reportsMade")}>{formatNumber(counts.reportsMade, locale)}</Fact>
      <Fact label={t("people.reportsOfName")}>
        {reports === undefined ? (
          unknownValue
        ) : reports.total === 0 ? (
          formatNumber(0, locale)
        ) : (
          <Link to="/moderation/reports" search={{ view: "all", user: uuid }} preload={false}>
            {t("people.reportsOpen", {
              open: formatNumber(reports.counts.open, locale),
              total: formatNumber(reports.total, locale),
            })}
          </Link>
        )}
      </Fact>
    </dl>
  );
}

function reportsOfQuery(userUuid: string) {
  const query = { userUuid, limit: 0 };
  return queryOptions({
    queryKey: ["desk", "reports", query],
    queryFn: ({ signal }) => api.get("/v2/@admin/reports", { query, signal }),
    retry: retryUnlessRefused,
  });
}
