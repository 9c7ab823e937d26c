import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { List, Stack } from "../../../ui/layout.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Section } from "../../../ui/section.tsx";
import facts from "./facts.module.css";
import { NightsBeside } from "./nights-beside.tsx";

/** The logs' table, whose texts load after the page. */
const LogsBeside = lazy(async () => ({
  default: await loadPage(async () => (await import("../logs/logs-beside.tsx")).LogsBeside, {
    now: ["nightLogs"],
  }),
}));

type Log = ReviewedVerificationAnswer["otherLogs"][number];

/** Lists all logs of the night's game session; logs of another night have their figures beside those of this night. */
export function OtherLogs({ verification }: { readonly verification: ReviewedVerificationAnswer }) {
  const { t } = useTranslation();
  const { otherLogs, night, agreement, isNightGone } = verification;
  const [compared, setCompared] = useState<string | null>(null);
  if (isNightGone) return null;
  return (
    <Section id="logs" title={t("review.logs.title")}>
      {otherLogs.length < 2 ? (
        <p className={facts.note}>{t("review.logs.alone")}</p>
      ) : (
        <Stack gap={3}>
          {agreement !== null && (
            <p>{t("review.logs.agreement", { agree: agreement.agree, total: agreement.total })}</p>
          )}
          <List gap={3} className={facts.list}>
            {otherLogs.map((log) => (
              <LogRow
                key={log.uploadUuid}
                log={log}
                isCompared={log.nightUuid === compared}
                onCompare={() => setCompared(log.nightUuid === compared ? null : log.nightUuid)}
              />
            ))}
          </List>
          {otherLogs.filter(({ isOfThisNight }) => isOfThisNight).length > 1 && (
            <LazyLogs nightUuid={night.uuid} />
          )}
          {compared !== null && <NightsBeside night={night} otherUuid={compared} />}
        </Stack>
      )}
    </Section>
  );
}

interface LogRowProps {
  readonly log: Log;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
}

function LogRow({ log, isCompared, onCompare }: LogRowProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const {
    logOwner,
    perspective,
    uploadedBy,
    createdAt,
    isSource,
    isOfThisNight,
    disputes,
    agrees,
    nightUuid,
  } = log;
  return (
    <li>
      <b>{logOwner ?? t("common.anonymous")}</b>{" "}
      <span className={facts.note}>
        {[
          perspective === "host" ? t("night.hostLog") : t("night.clientLog"),
          t("review.logs.sentBy", {
            name: shownName(uploadedBy?.ign) ?? t("common.anonymous"),
            when: formatMoment(createdAt, locale, timeFormat),
          }),
        ].join(" · ")}
      </span>{" "}
      {isSource && <Badge icon="check">{t("review.logs.source")}</Badge>}{" "}
      {/* The shown log agrees with itself, so it is marked only when the other logs are right. */}
      {agrees !== null && !(isSource && agrees) && (
        <Badge icon={agrees ? "check" : "warning"}>
          {agrees ? t("review.logs.agrees") : t("review.logs.disagrees")}
        </Badge>
      )}{" "}
      {/* Marks a log that differs from the shown one. When most logs agree with that log, the shown log is the odd one, and
          the mark is left out. */}
      {disputes && agrees !== true && <Badge icon="warning">{t("common.disputed")}</Badge>}{" "}
      {!isOfThisNight && (
        <>
          <Link to="/nights/$nightUuid" params={{ nightUuid }} preload={false}>
            {t("review.logs.otherNight")}
          </Link>{" "}
          <Button size="sm" variant="quiet" aria-pressed={isCompared} onClick={onCompare}>
            {t("review.logs.compare")}
          </Button>
        </>
      )}
    </li>
  );
}

/** Shows the logs of a night side by side, on a page that already says how many agree. */
function LazyLogs({ nightUuid }: { readonly nightUuid: string }) {
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      <LogsBeside nightUuid={nightUuid} isAgreementTold />
    </Suspense>
  );
}
