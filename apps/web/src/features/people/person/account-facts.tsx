import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import facts from "../../../domain-ui/desk/facts.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { formatDay, formatList, formatMoment, formatNumber } from "../../../lib/dates.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";

/** Shows the account's ids, its role, when it was created, and when it was last seen. */
export function AccountFacts({ person }: { readonly person: LookedAtPersonAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { uuid, role, createdAt, lastSeenAt, sessions, aliases, patreonTier } = person;
  return (
    <dl className={facts.facts}>
      <Fact label={t("people.id")} isWide>
        <span className={facts.id}>{uuid}</span>
      </Fact>
      <Fact label={t("people.role")}>{t(`person.role.${role}`)}</Fact>
      <Fact label={t("people.since")}>{formatDay(createdAt, locale)}</Fact>
      <Fact label={t("people.lastSeen")}>
        {lastSeenAt === null ? t("people.never") : formatMoment(lastSeenAt, locale, timeFormat)}
      </Fact>
      <Fact label={t("people.sessions")}>{formatNumber(sessions, locale)}</Fact>
      {patreonTier !== null && <Fact label={t("people.tier")}>{patreonTier}</Fact>}
      {aliases.length > 0 && (
        <Fact label={t("people.aliases")} isWide>
          {formatList(aliases, locale)}
        </Fact>
      )}
    </dl>
  );
}

/** Shows how much the account has uploaded, requested and reported, and how many reports its name has. */
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

interface FactProps {
  readonly label: string;
  /** True to give the fact a line of its own. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One fact below its label. */
function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? facts.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
