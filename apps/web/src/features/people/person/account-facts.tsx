import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import facts from "../../../domain-ui/desk/facts.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, formatList, formatMoment, formatNumber } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Fact } from "../parts/fact.tsx";

/** What identifies the account, its role, and when it was here. */
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
