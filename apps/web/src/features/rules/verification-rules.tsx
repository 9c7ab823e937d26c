import { formatFrequency, formatPart, formatWait } from "@hunt/contracts/format-figures";
import type { VerificationStatsAnswer } from "@hunt/contracts/verification-requests";
import { useQuery } from "@tanstack/react-query";
import { rejectionReason } from "../../domain-ui/verification/verification-state.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { formatNumber } from "../../lib/dates.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";
import { List } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import pageStyles from "./rules-page.module.css";
import styles from "./verification-rules.module.css";

/** Explains how a night is verified, and shows figures on recent verifications. */
export function VerificationRules() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["stats", "verification"],
    queryFn: ({ signal }) => api.get("/v2/stats/verification", { signal }),
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
  const sentences = [
    t("rules.verification.ask"),
    t("rules.verification.look"),
    t("rules.verification.decide"),
    t("rules.verification.open"),
  ];
  return (
    <Section id="verification" title={t("rules.verification.title")}>
      <ul className={pageStyles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.lately}>{data !== undefined && <Lately stats={data} />}</div>
    </Section>
  );
}

/** Shows live figures, or a single sentence while nothing has been decided yet. */
function Lately({ stats }: { readonly stats: VerificationStatsAnswer }) {
  const { t, locale } = useTranslation();
  const { days, pending, approved, rejected, medianSecondsToDecision, reasons } = stats;
  const number = (value: number) => formatNumber(value, locale);
  if (medianSecondsToDecision === null)
    return <Text tone="muted">{t("rules.verification.noneYet", { count: days })}</Text>;
  const decided = approved + rejected;
  const figures = [
    [t("rules.verification.decided"), number(decided)],
    [t("rules.verification.median"), formatWait(medianSecondsToDecision, locale)],
    [t("rules.verification.rejected"), formatPart(rejected, decided, locale)],
    [t("rules.verification.waiting"), number(pending)],
  ] as const;
  return (
    <>
      <h3>{t("rules.verification.lately", { count: days })}</h3>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <>
          <h3>{t("rules.verification.reasons")}</h3>
          <List gap={1} className={styles.reasons}>
            {reasons.map(({ code, count }) => (
              <li key={code}>
                <Text as="span" tone="muted" isTabular>
                  {formatFrequency(count, rejected, locale)}
                </Text>
                {t(`approval.reason.${rejectionReason(code)}`)}
              </li>
            ))}
          </List>
        </>
      )}
    </>
  );
}
