import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { hunterPath } from "../../../lib/hunter-path.ts";
import { List, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import facts from "./facts.module.css";
import { reasonWords } from "./history.tsx";
import { HunterTrend } from "./hunter-trend.tsx";

/** The requesting hunter: since when they hunt here, earlier decisions, and the night's place in their trend. */
export function Requester({ verification }: { readonly verification: ReviewedVerificationAnswer }) {
  const { t, locale } = useTranslation();
  const { requester, requestedBy, night } = verification;
  if (requester === null || requestedBy === null) {
    return (
      <Section id="requester" title={t("review.requester.title")}>
        <p className={facts.note}>{t("review.requester.gone")}</p>
      </Section>
    );
  }
  const { createdAt, verifiedAt, approved, rejected, earlier } = requester;
  return (
    <Section
      id="requester"
      title={t("review.requester.title")}
      aside={
        requestedBy.ign !== null && (
          <Link
            to={hunterPath({ uuid: requestedBy.uuid, ign: requestedBy.ign })}
            className={facts.aside}
            preload={false}
          >
            {shownName(requestedBy.ign)}
          </Link>
        )
      }
    >
      <Stack gap={3}>
        <p>
          {[
            t("review.requester.since", { day: formatDay(createdAt, locale) }),
            verifiedAt === null
              ? t("review.requester.unproved")
              : t("review.requester.proved", { day: formatDay(verifiedAt, locale) }),
            t("review.requester.approved", { number: approved }),
            t("review.requester.rejected", { number: rejected }),
          ].join(" · ")}
        </p>
        <HunterTrend userUuid={requestedBy.uuid} nightUuid={night.uuid} />
        {earlier.length > 0 && (
          <List gap={3} className={facts.list} aria-label={t("review.requester.earlier")}>
            {earlier.map((decision) => (
              <li key={decision.uuid}>
                <Link
                  to="/moderation/verifications/$verificationUuid"
                  params={{ verificationUuid: decision.uuid }}
                  preload={false}
                >
                  {t("review.requester.decision", {
                    format: decision.format,
                    day: formatDay(decision.askedAt, locale),
                  })}
                </Link>{" "}
                <span className={facts.note}>
                  {[
                    t(`desk.view.${decision.status}`),
                    ...(decision.reasonCode === null ? [] : [reasonWords(t, decision.reasonCode)]),
                  ].join(" · ")}
                </span>
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
}
